package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.Finished;
import dev.teamloop.loop.process.Processes;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Asks Maven for a module's class path, where no report of surefire names it. */
final class MavenClassPath {
    private static final String GOAL = "dependency:build-classpath";

    private final Processes processes;
    private final String maven;
    private final Path project;

    MavenClassPath(Processes processes, String maven, Path project) {
        this.processes = processes;
        this.maven = maven;
        this.project = project;
    }

    /** Offline. Empty where Maven cannot tell: the plugin is not there, or a module of the project is not installed. */
    Optional<List<Path>> of(Path module, Path output, Duration limit) throws IOException, InterruptedException {
        List<String> arguments = List.of(
                maven,
                "-B",
                "-ntp",
                "-o",
                "-q",
                "-f",
                module.resolve("pom.xml").toString(),
                GOAL,
                "-Dmdep.includeScope=test",
                "-Dmdep.outputFile=" + output);
        Finished finished = processes.run(new Command(arguments, project, Map.of(), limit, false));
        if (!finished.ok() || !Files.isRegularFile(output)) {
            return Optional.empty();
        }
        List<Path> classPath =
                new ArrayList<>(List.of(module.resolve("target/test-classes"), module.resolve("target/classes")));
        Stream.of(Files.readString(output, StandardCharsets.UTF_8).strip().split(Pattern.quote(File.pathSeparator), -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .forEach(classPath::add);
        return Optional.of(classPath);
    }
}

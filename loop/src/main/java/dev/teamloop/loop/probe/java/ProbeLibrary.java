package dev.teamloop.loop.probe.java;

import dev.teamloop.base.files.ProgramPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The jars that run experiments: PIT, and team-loop's own part that goes with it, which also runs tests without a build. They lie in {@code probe-lib} beside the
 * program and are never on its own class path: they share one with the project's tests.
 */
public record ProbeLibrary(List<Path> classPath) {
    /** What this variable of a command names is shown to it ({@code config/sandbox.yaml}). */
    public static final String SHOWN = "TEAM_LOOP_PROBE_LIB";

    public ProbeLibrary {
        classPath = List.copyOf(classPath);
    }

    /** What runs tests without experiments. */
    public List<Path> launcher() {
        return classPath.stream()
                .filter(entry -> !String.valueOf(entry.getFileName()).startsWith("pitest"))
                .toList();
    }

    /** Throws IOException where the folder holds no jar: the installation is not whole. */
    public static ProbeLibrary in(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                List<Path> jars = files.filter(file -> file.toString().endsWith(".jar"))
                        .sorted()
                        .toList();
                if (!jars.isEmpty()) {
                    return new ProbeLibrary(jars);
                }
            }
        }
        throw new IOException(
                "the installation lacks " + folder + ", with which tests are probed; build team-loop anew");
    }

    /** Beside the jar (or the folder of classes) that holds {@code program}. */
    public static ProbeLibrary beside(Class<?> program) throws IOException {
        return in(ProgramPlace.of(program).resolveSibling("probe-lib"));
    }
}

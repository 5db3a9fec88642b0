package dev.teamloop.loop.launcher;

import dev.teamloop.loop.probe.java.TestEnvironment;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compiles changed tests as the build compiled the others, as far as their classes tell: for the same version of Java, with the
 * names of parameters where these have them. Whether it was the same way shows in the full run.
 */
final class TestCompiler {
    private static final int CLASS_FILE_OF_JAVA_1 = 44;

    private final TestEnvironment environment;

    TestCompiler(TestEnvironment environment) {
        this.environment = environment;
    }

    /** Throws IOException where no class tells how, or there is no compiler beside the Java of the tests. */
    List<String> command(Path target, List<Path> sources) throws IOException {
        Path compiler = environment.java().resolveSibling("javac");
        if (!Files.isExecutable(compiler)) {
            throw new IOException("there is no compiler " + compiler);
        }
        Path example = example();
        String version = String.valueOf(version(example));
        List<String> arguments = new ArrayList<>(List.of(
                compiler.toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                "-g",
                "-nowarn",
                "-Xlint:none",
                "-encoding",
                "UTF-8",
                "-source",
                version,
                "-target",
                version));
        if (new String(Files.readAllBytes(example), StandardCharsets.ISO_8859_1).contains("MethodParameters")) {
            arguments.add("-parameters");
        }
        arguments.addAll(List.of("-d", target.toString(), "-cp", classPath()));
        sources.forEach(source -> arguments.add(source.toString()));
        return arguments;
    }

    private String classPath() {
        return environment.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private Path example() throws IOException {
        for (Path entry : environment.classPath()) {
            if (entry.endsWith("test-classes") && Files.isDirectory(entry)) {
                try (Stream<Path> files = Files.walk(entry)) {
                    List<Path> classes = files.filter(file -> file.toString().endsWith(".class"))
                            .filter(file -> !file.endsWith("module-info.class"))
                            .sorted()
                            .toList();
                    if (!classes.isEmpty()) {
                        return classes.get(0);
                    }
                }
            }
        }
        throw new IOException("no compiled test tells how tests are compiled");
    }

    private static int version(Path classFile) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(classFile))) {
            // magic number and minor version
            in.readInt();
            in.readUnsignedShort();
            return in.readUnsignedShort() - CLASS_FILE_OF_JAVA_1;
        }
    }
}

package dev.teamloop.loop.probe.java;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the tests of a module need in order to run outside of Maven.
 *
 * @param module the module's folder, in which they run
 * @param properties system properties
 * @param arguments further arguments of the JVM
 */
public record TestEnvironment(
        Path module, Path java, List<Path> classPath, Map<String, String> properties, List<String> arguments) {
    private static final String LAUNCHER = "junit-platform-launcher";

    public TestEnvironment {
        classPath = List.copyOf(classPath);
        properties = Map.copyOf(properties);
        arguments = List.copyOf(arguments);
    }

    /** As Maven gave it to the tests of a module when it ran them last; {@code files} is where the project's files lie. */
    public static Optional<TestEnvironment> ofMaven(Path project, Path files, Path module) throws IOException {
        return new MavenEnvironments(project, files).of(module, new TestIds());
    }

    /** Whether the tests run on a JUnit platform, so that its launcher can run them. */
    public boolean runsOnPlatform() {
        return classPath.stream()
                .anyMatch(entry -> String.valueOf(entry.getFileName()).startsWith(LAUNCHER));
    }
}

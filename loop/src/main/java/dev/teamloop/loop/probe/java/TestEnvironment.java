package dev.teamloop.loop.probe.java;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the tests of a module need in order to run outside of Maven.
 *
 * @param module the module's folder, in which they run
 * @param properties system properties
 * @param arguments further arguments of the JVM
 */
record TestEnvironment(
        Path module, Path java, List<Path> classPath, Map<String, String> properties, List<String> arguments) {
    TestEnvironment {
        classPath = List.copyOf(classPath);
        properties = Map.copyOf(properties);
        arguments = List.copyOf(arguments);
    }
}

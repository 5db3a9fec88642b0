package dev.teamloop.loop.probe.java;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds what surefire adds by itself: a project's class path seldom names the launcher of its JUnit platform, nor always the
 * engine. They lie in the local repository, in the version that the project has, since its tests have run.
 */
final class JUnitLauncher {
    /** By the artifact's name. */
    private final Map<String, Path> present = new HashMap<>();

    private final List<Path> missing = new ArrayList<>();

    private JUnitLauncher(List<Path> classPath) {
        for (Path jar : classPath) {
            // group/artifact/version/jar
            if (jar.getNameCount() > 3) {
                present.putIfAbsent(jar.getName(jar.getNameCount() - 3).toString(), jar);
            }
        }
    }

    /** What is to be added to the class path. Whether it is there is seen where the tests run: that has files of its own. */
    static List<Path> missing(List<Path> classPath) {
        JUnitLauncher junit = new JUnitLauncher(classPath);
        junit.add("junit-jupiter-engine", "junit-jupiter-api");
        junit.add("junit-platform-engine", "junit-platform-commons");
        junit.add("junit-platform-launcher", "junit-platform-commons");
        return junit.missing;
    }

    /** The {@code artifact} of the same version as its {@code sibling}, where that is there and it is not. */
    private void add(String artifact, String sibling) {
        Path jar = present.get(sibling);
        if (jar != null && !present.containsKey(artifact)) {
            String version = jar.getName(jar.getNameCount() - 2).toString();
            Path group = jar.resolve("../../..").normalize();
            missing.add(group.resolve(artifact).resolve(version).resolve(artifact + "-" + version + ".jar"));
        }
    }
}

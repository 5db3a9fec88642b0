package dev.teamloop.loop.probe.java;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds what surefire adds by itself: a project's class path seldom names the launcher of its JUnit platform, nor always the
 * engine. They lie in the local repository, in the version that the project has, since its tests have run.
 */
final class JUnitLauncher {
    private static final Pattern JAR =
            Pattern.compile("(junit-(?:platform-commons|platform-engine|platform-launcher|jupiter-api|jupiter-engine))"
                    + "-(\\d[^/\\\\]*)\\.jar");

    private final Map<String, Path> present = new LinkedHashMap<>();
    private final Map<String, String> versions = new LinkedHashMap<>();

    private JUnitLauncher(List<Path> classPath) {
        for (Path entry : classPath) {
            Matcher jar = JAR.matcher(String.valueOf(entry.getFileName()));
            if (jar.matches()) {
                present.put(jar.group(1), entry);
                versions.put(jar.group(1), jar.group(2));
            }
        }
    }

    /** What is to be added to the class path. Whether it is there is seen where the tests run: that has files of its own. */
    static List<Path> missing(List<Path> classPath) {
        JUnitLauncher junit = new JUnitLauncher(classPath);
        List<Path> missing = new ArrayList<>();
        junit.add("junit-jupiter-engine", "junit-jupiter-api", missing);
        junit.add("junit-platform-engine", "junit-platform-commons", missing);
        junit.add("junit-platform-launcher", "junit-platform-commons", missing);
        return missing;
    }

    /** The {@code artifact} of the same version as its {@code sibling}, where that is there and it is not. */
    private void add(String artifact, String sibling, List<Path> missing) {
        Path jar = present.getOrDefault(sibling, Path.of(""));
        if (!present.containsKey(artifact) && jar.getNameCount() > 3) {
            String version = versions.getOrDefault(sibling, "");
            // group/artifact/version/jar
            Path group = jar.resolve("../../..").normalize();
            missing.add(group.resolve(artifact).resolve(version).resolve(artifact + "-" + version + ".jar"));
        }
    }
}

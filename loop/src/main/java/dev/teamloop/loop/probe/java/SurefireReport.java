package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.measure.UnreadableReportException;
import dev.teamloop.loop.measure.XmlReading;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamReader;

/**
 * The environment in which surefire ran a module's tests, as the report of one of them gives it: the class path exactly as it
 * was, whatever plugin made it.
 *
 * @param properties the system properties of the tests' process
 */
record SurefireReport(Map<String, String> properties) {
    /** What each JVM sets for itself. */
    private static final Pattern OWN = Pattern.compile(
            "(java|sun|os|path|line|jdk|native|awt|surefire|stdout|stderr|jacoco-agent)\\..*|file\\.separator"
                    + "|user\\.(dir|home|name)|TEAM_LOOP.*");

    private static final String MODULE_PATH = "jdk.module.path";
    private static final String TEST_CLASS_PATH = "surefire.test.class.path";

    /**
     * The report of one of these classes, else of any test of the module; empty where there is none that names a class path.
     * {@code files} is where the module's files lie.
     */
    static Optional<SurefireReport> find(Path module, Path files, Iterable<String> classes) throws IOException {
        Path folder = files.resolve("target").resolve("surefire-reports");
        List<Path> candidates = new ArrayList<>();
        for (String name : classes) {
            candidates.add(folder.resolve("TEST-" + name + ".xml"));
        }
        candidates.addAll(reports(folder));
        return candidates.stream()
                .filter(Files::isRegularFile)
                .map(SurefireReport::of)
                .filter(report -> !report.classPath(module).isEmpty())
                .findFirst();
    }

    /** The properties that a report of JUnit names; none where it cannot be read. */
    static SurefireReport of(Path report) {
        try {
            return new SurefireReport(read(report));
        } catch (UnreadableReportException e) {
            // cut short by a crash; another one says the same
            return new SurefireReport(Map.of());
        }
    }

    private static List<Path> reports(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        }
    }

    /** Where the tests ran as part of a module, what is on its path besides, and their own classes, which were patched into it. */
    List<Path> classPath(Path module) {
        String path = properties.getOrDefault(TEST_CLASS_PATH, "");
        Stream<Path> modules = paths(properties.getOrDefault(MODULE_PATH, ""));
        return path.isEmpty()
                ? modulePath(module)
                : Stream.concat(paths(path), modules).distinct().toList();
    }

    private List<Path> modulePath(Path module) {
        String path = properties.getOrDefault(MODULE_PATH, "");
        return path.isEmpty()
                ? List.of()
                : Stream.of(
                                Stream.of(module.resolve("target/test-classes")),
                                paths(path),
                                paths(properties.getOrDefault("java.class.path", "")))
                        .flatMap(all -> all)
                        .toList();
    }

    private static Stream<Path> paths(String path) {
        return Stream.of(path.split(Pattern.quote(File.pathSeparator), -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of);
    }

    /** What the tests' process had on its class path; a jar that names others by its manifest is not looked into. */
    List<Path> processClassPath(Path folder) {
        return paths(properties.getOrDefault("java.class.path", ""))
                .map(folder::resolve)
                .toList();
    }

    /** The Java that ran the tests; ours, where that one is too old to run experiments. */
    Path runsOn() {
        return java().orElse(Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    Optional<Path> java() {
        Path java = Path.of(properties.getOrDefault("java.home", ""), "bin", "java");
        String version = properties.getOrDefault("java.specification.version", "1.8");
        boolean recent = version.matches("\\d{2,3}") && Integer.parseInt(version) >= 17;
        return recent && Files.isExecutable(java) ? Optional.of(java) : Optional.empty();
    }

    /** The system properties that the build has set. */
    Map<String, String> own() {
        Map<String, String> own = new TreeMap<>(properties);
        own.keySet().removeIf(name -> OWN.matcher(name).matches());
        own.values().removeIf(value -> value.contains("\n"));
        return own;
    }

    private static Map<String, String> read(Path report) {
        Map<String, String> properties = new TreeMap<>();
        XmlReading.read(report, xml -> {
            while (xml.hasNext()) {
                if (xml.next() == XMLStreamReader.START_ELEMENT
                        && xml.getLocalName().equals("property")) {
                    properties.put(XmlReading.attribute(xml, "name"), XmlReading.attribute(xml, "value"));
                }
            }
        });
        return properties;
    }
}

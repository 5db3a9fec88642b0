package dev.teamloop.loop.launcher;

import dev.teamloop.loop.measure.Selection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/**
 * A selection's tests in one Maven module.
 *
 * @param module its folder, relative to the project; empty for the project itself
 * @param classes top-level classes of which all tests are wanted
 * @param methods {@code class#method} of others
 * @param files the source file of each top-level class
 */
record WantedTests(
        String module, List<String> classes, List<String> methods, Map<String, String> files, OptionalLong seed) {
    private static final String TESTS = "src/test/java/";

    WantedTests {
        classes = List.copyOf(classes);
        methods = List.copyOf(methods);
        files = Map.copyOf(files);
    }

    /**
     * Empty where a name is neither a test's source file nor an id, or the modules are several.
     *
     * @param project where its files lie
     */
    static Optional<WantedTests> of(Path project, Selection selection, Collection<String> tracked) {
        List<String> classes = new ArrayList<>();
        List<String> methods = new ArrayList<>();
        Map<String, String> files = new LinkedHashMap<>();
        for (String test : selection.tests()) {
            Optional<String> file = CompiledTree.isTestSource(test) ? Optional.of(test) : file(test, tracked);
            if (file.isEmpty()) {
                return Optional.empty();
            }
            String name = className(file.get());
            files.put(name, file.get());
            if (file.get().equals(test)) {
                classes.add(name);
            } else {
                methods.add(test.split("[(\\[{]", 2)[0].strip());
            }
        }
        List<String> modules =
                files.values().stream().map(WantedTests::module).distinct().toList();
        if (modules.size() != 1
                || !Files.isRegularFile(project.resolve(modules.get(0)).resolve("pom.xml"))) {
            return Optional.empty();
        }
        selection.seed().ifPresent(seed -> Collections.shuffle(classes, new Random(seed)));
        return Optional.of(new WantedTests(modules.get(0), classes, methods, files, selection.seed()));
    }

    /** Of an id, {@code a.BTest$Inner#many(int)[2]}. */
    private static Optional<String> file(String id, Collection<String> tracked) {
        int sign = id.indexOf('#');
        if (sign <= 0) {
            return Optional.empty();
        }
        String suffix = TESTS + id.substring(0, sign).split("\\$", 2)[0].replace('.', '/') + ".java";
        List<String> found = tracked.stream()
                .filter(path -> path.equals(suffix) || path.endsWith("/" + suffix))
                .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    static String module(String file) {
        int at = ("/" + file).indexOf("/" + TESTS);
        return at <= 0 ? "" : file.substring(0, at - 1);
    }

    static String className(String file) {
        int at = ("/" + file).indexOf("/" + TESTS) + TESTS.length();
        return file.substring(at, file.length() - ".java".length()).replace('/', '.');
    }
}

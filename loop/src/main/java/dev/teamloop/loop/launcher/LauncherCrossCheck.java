package dev.teamloop.loop.launcher;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Test classes of a run by surefire on which JUnit's launcher is held against it: the same ids, and each ends alike. Pure. */
record LauncherCrossCheck(List<TestCase> tests, WantedTests wanted) {
    private static final int MOST_CLASSES = 60;
    /** As surefire took for them, in milliseconds. */
    private static final long LONGEST = 3_000;

    LauncherCrossCheck {
        tests = List.copyOf(tests);
    }

    /** Those that say most come first: with ends of several kinds, with parameters, nested; empty where the run has none of it. */
    static Optional<LauncherCrossCheck> of(TestRun run, String module) {
        Map<String, List<TestCase>> byFile = new TreeMap<>();
        run.tests().stream()
                .filter(test -> CompiledTree.isTestSource(test.file())
                        && WantedTests.module(test.file()).equals(module))
                .forEach(test -> byFile.computeIfAbsent(test.file(), file -> new ArrayList<>())
                        .add(test));
        List<Map.Entry<String, List<TestCase>>> ordered = new ArrayList<>(byFile.entrySet());
        ordered.sort(Comparator.comparing((Map.Entry<String, List<TestCase>> one) -> telling(one.getValue()))
                .reversed()
                .thenComparing(one -> millis(one.getValue()))
                .thenComparing(Map.Entry::getKey));
        List<TestCase> tests = new ArrayList<>();
        Map<String, String> files = new HashMap<>();
        long left = LONGEST;
        for (Map.Entry<String, List<TestCase>> one : ordered) {
            left -= millis(one.getValue());
            if (!files.isEmpty() && (left < 0 || files.size() == MOST_CLASSES)) {
                break;
            }
            tests.addAll(one.getValue());
            files.put(WantedTests.className(one.getKey()), one.getKey());
        }
        List<String> classes = List.copyOf(files.keySet());
        return tests.isEmpty()
                ? Optional.empty()
                : Optional.of(new LauncherCrossCheck(
                        tests, new WantedTests(module, classes, List.of(), files, OptionalLong.empty())));
    }

    private static long telling(List<TestCase> tests) {
        return tests.stream().map(TestCase::status).distinct().count()
                + (tests.stream().anyMatch(test -> test.id().matches(".*#.*[(\\[{].*")) ? 1 : 0)
                + (tests.stream().anyMatch(test -> test.id().contains("$")) ? 1 : 0)
                + (tests.stream().anyMatch(test -> test.status() == TestStatus.SKIPPED) ? 1 : 0);
    }

    private static long millis(List<TestCase> tests) {
        return tests.stream().mapToLong(TestCase::millis).sum();
    }

    int size() {
        return tests.size();
    }

    /** Under which names the launcher's run of these is surefire's; empty where under none. */
    Optional<SurefireNames> names(LauncherRun launched) {
        return Arrays.stream(SurefireNames.values())
                .filter(names -> ends(launched.by(names).tests()).equals(ends(tests)))
                .findFirst();
    }

    /** Where they differ, for people. */
    String difference(LauncherRun launched) {
        List<String> surefire = ends(tests);
        List<String> launcher = ends(launched.by(SurefireNames.NUMBERED).tests());
        List<String> only = new ArrayList<>(surefire);
        launcher.forEach(only::remove);
        List<String> other = new ArrayList<>(launcher);
        surefire.forEach(other::remove);
        return "surefire says " + first(only) + ", the launcher " + first(other);
    }

    private static String first(List<String> ends) {
        return ends.isEmpty() ? "nothing more" : ends.get(0);
    }

    /** Sorted, the same id as often as it is there. */
    static List<String> ends(List<TestCase> tests) {
        return tests.stream()
                .map(test -> test.id() + " " + test.status())
                .sorted()
                .toList();
    }
}

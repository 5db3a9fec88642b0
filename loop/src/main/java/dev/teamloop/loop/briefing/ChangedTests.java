package dev.teamloop.loop.briefing;

import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.measure.TestNames;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.workspace.HeadAndTail;
import dev.teamloop.loop.workspace.ProjectReading;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The tests that a candidate brought, changed or turned green, as its tester is shown them. */
public final class ChangedTests {
    /** Characters of tests that nobody changed: there is little to judge about them. */
    private static final int MOST_OLD_SOURCES = 8_000;

    private static final int LEAST_OF_A_FILE = 1_000;

    private final Project project;
    private final MeasuringTools instruments;
    private final SourceSyntax syntax;
    private final Briefings briefings;

    public ChangedTests(Project project, MeasuringTools instruments, SourceSyntax syntax, Briefings briefings) {
        this.project = project;
        this.instruments = instruments;
        this.syntax = syntax;
        this.briefings = briefings;
    }

    /** Of a candidate that neither changed a test nor turned one green, the tests beside what it changed: they speak for it alone. */
    public String sources(Prepared prepared, Collected collected) {
        ProjectReading reading = briefings.reading(() -> project.repository().tracked());
        String own = changedOrGreen(prepared, collected, reading);
        return own.isEmpty() ? beside(collected.result().filesChanged(), reading) : own;
    }

    private String beside(List<String> changed, ProjectReading reading) {
        StringBuilder out = new StringBuilder();
        List<String> tests = changed.stream()
                .flatMap(path -> briefings.ownTest(path).stream())
                .distinct()
                .toList();
        for (String path : tests) {
            String text = reading.masked(path).orElse("");
            // of a long file its ends, for it may be all that speaks for the change
            out.append("== ")
                    .append(path)
                    .append(", not changed ==\n")
                    .append(HeadAndTail.to(text, Math.max(LEAST_OF_A_FILE, MOST_OLD_SOURCES - out.length())));
        }
        return out.toString();
    }

    private String changedOrGreen(Prepared prepared, Collected collected, ProjectReading reading) {
        StringBuilder out = new StringBuilder();
        for (String path : collected.result().filesChanged()) {
            if (instruments.runner().isTest(path)) {
                reading.masked(path)
                        .ifPresent(text ->
                                out.append("== ").append(path).append(" ==\n").append(source(prepared, path, text)));
            }
        }
        int left = MOST_OLD_SOURCES;
        for (Map.Entry<String, List<String>> file :
                turnedGreen(prepared, collected).entrySet()) {
            String text = reading.masked(file.getKey())
                    .map(whole -> only(file.getKey(), whole, file.getValue()))
                    .orElse("");
            boolean shown = text.length() <= left;
            left -= shown ? text.length() : 0;
            out.append("== ")
                    .append(file.getKey())
                    .append(", not changed ==\n")
                    .append(
                            shown
                                    ? text
                                    : "its " + file.getValue().size()
                                            + " tests that failed and pass now are not shown, for want of room\n");
        }
        return out.toString();
    }

    /** The tests of files that the candidate left alone which were red before it and pass now, by file. */
    private static Map<String, List<String>> turnedGreen(Prepared prepared, Collected collected) {
        Set<String> red = new HashSet<>();
        prepared.before().run().failures().forEach(test -> red.add(test.id()));
        Map<String, List<String>> green = new TreeMap<>();
        collected.trial().after().run().tests().stream()
                .filter(test -> test.status() == TestStatus.PASSED
                        && red.contains(test.id())
                        && !test.file().isEmpty()
                        && !collected.result().filesChanged().contains(test.file()))
                .forEach(test -> green.computeIfAbsent(test.file(), file -> new ArrayList<>())
                        .add(test.id()));
        return green;
    }

    /** A file with these tests in full, and without the others. */
    private String only(String path, String text, List<String> ids) {
        List<SourceTest> all = tests(path, text.getBytes(StandardCharsets.UTF_8));
        List<String> names = all.stream().map(SourceTest::name).toList();
        Set<String> wanted = new HashSet<>();
        ids.forEach(id -> TestNames.nameOf(id, path, names).ifPresent(wanted::add));
        return new TestFileText(text, List.of())
                .without(all.stream()
                        .filter(test -> !wanted.contains(test.name()))
                        .toList());
    }

    /** Changed and new tests in full, unchanged ones by name. */
    private String source(Prepared prepared, String path, String text) {
        Map<String, SourceTest> before = new HashMap<>();
        project.repository()
                .history()
                .content(prepared.baseCommit(), path)
                .map(content -> tests(path, content))
                .ifPresent(old -> old.forEach(test -> before.put(test.name(), test)));
        List<SourceTest> unchanged = tests(path, text.getBytes(StandardCharsets.UTF_8)).stream()
                .filter(test -> before.containsKey(test.name())
                        && before.get(test.name()).fingerprint().equals(test.fingerprint()))
                .toList();
        String named = unchanged.isEmpty()
                ? ""
                : "unchanged: " + unchanged.stream().map(SourceTest::name).collect(Collectors.joining(", ")) + "\n";
        return named + new TestFileText(text, List.of()).without(unchanged);
    }

    private List<SourceTest> tests(String path, byte[] content) {
        return syntax.facts(path, content).map(FileFacts::tests).orElse(List.of());
    }

    /**
     * The new tests by their ids, and those that turned green. Where {@code sources} of a file stand beside them, it is said how many are in
     * it.
     */
    public List<String> named(Prepared prepared, Collected collected, boolean sources) {
        Map<String, String> files = new HashMap<>();
        collected.trial().after().run().tests().forEach(test -> files.put(test.id(), test.file()));
        Map<String, Long> shown = new TreeMap<>();
        List<String> named = new ArrayList<>();
        for (String id : collected.trial().newTests()) {
            String file = files.getOrDefault(id, "");
            if (sources && collected.result().filesChanged().contains(file)) {
                shown.merge(file, 1L, Long::sum);
            } else {
                named.add(id);
            }
        }
        shown.forEach((file, count) -> named.add(file + ": " + count + " (its source follows)"));
        turnedGreen(prepared, collected)
                .forEach((file, tests) ->
                        named.add(file + ": " + tests.size() + " that were there before, failed, and pass now"
                                + (sources ? " (their source follows, where there is room)" : "")));
        return named;
    }
}

package dev.teamloop.loop.controller;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.controller.RoundWork.Collected;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.workspace.ProjectReading;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The tests that a candidate brought or changed, as its tester is shown them. */
final class ChangedTests {
    private final Project project;
    private final MeasuringTools instruments;
    private final SourceSyntax syntax;
    private final Briefings briefings;

    ChangedTests(Project project, MeasuringTools instruments, SourceSyntax syntax, Briefings briefings) {
        this.project = project;
        this.instruments = instruments;
        this.syntax = syntax;
        this.briefings = briefings;
    }

    String sources(Prepared prepared, Collected collected) {
        ProjectReading reading = briefings.reading(() -> project.repository().tracked());
        StringBuilder out = new StringBuilder();
        for (String path : collected.result().filesChanged()) {
            if (instruments.runner().isTest(path)) {
                reading.masked(path)
                        .ifPresent(text ->
                                out.append("== ").append(path).append(" ==\n").append(source(prepared, path, text)));
            }
        }
        return out.toString();
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

    /** The new tests by their ids; where the source of a file stands beside them, how many are in it. */
    static List<String> named(Collected collected) {
        Map<String, String> files = new HashMap<>();
        collected.trial().after().run().tests().forEach(test -> files.put(test.id(), test.file()));
        Map<String, Long> shown = new TreeMap<>();
        List<String> named = new ArrayList<>();
        for (String id : collected.trial().newTests()) {
            String file = files.getOrDefault(id, "");
            if (collected.result().filesChanged().contains(file)) {
                shown.merge(file, 1L, Long::sum);
            } else {
                named.add(id);
            }
        }
        shown.forEach((file, count) -> named.add(file + ": " + count + " (its source follows)"));
        return named;
    }
}

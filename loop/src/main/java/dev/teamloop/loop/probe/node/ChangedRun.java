package dev.teamloop.loop.probe.node;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.probe.node.Notes.Note;
import dev.teamloop.loop.probe.node.ProbeRuns.Ended;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What a run with changes showed of one test file: how its tests ended, and what was changed in them. Pure. */
final class ChangedRun {
    private static final Pattern ASSERTION =
            Pattern.compile("AssertionError|ERR_ASSERTION|expect\\(|\\bSnapshot|toThrow|Expected|expected");

    private final Map<String, TestCase> ends = new TreeMap<>();
    /** By function, its first change in each test; an empty one stands for what is outside of tests. */
    private final Map<Integer, Map<String, Note>> changes = new TreeMap<>();

    ChangedRun(String file, Ended ended) {
        for (TestCase test : ended.run().tests()) {
            ends.merge(test.id(), test, (one, other) -> one.status().isRed() ? one : other);
        }
        for (Note note : ended.notes()) {
            if (note.file().equals(file) && note.json().has("changed")) {
                changes.computeIfAbsent(note.function(), n -> new TreeMap<>()).putIfAbsent(note.test(), note);
            }
        }
    }

    Map<Integer, Map<String, Note>> changes() {
        return changes;
    }

    /** What was changed of a function, by test. */
    Map<String, Note> changes(FunctionProbe trial) {
        return changes.getOrDefault(trial.number(), Map.of());
    }

    /** What was changed of a function in this test. */
    Optional<Note> change(FunctionProbe trial, String test) {
        return Optional.ofNullable(changes(trial).get(test));
    }

    /** How a test ended; empty where it did not. */
    Optional<TestCase> end(String test) {
        return Optional.ofNullable(ends.get(test));
    }

    static String words(Note note) {
        return note.json().path("changed").asText();
    }

    /** A value that is made up, or none, breaks whoever uses it: only an assertion shows that a test looked. */
    static boolean noticed(TestCase end, Note note) {
        return end.status() != TestStatus.PASSED
                && (!note.json().path("strict").asBoolean()
                        || ASSERTION.matcher(end.message()).find());
    }
}

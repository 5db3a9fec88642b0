package dev.teamloop.loop.probe.node;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.probe.node.Notes.Note;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the unchanged run of the copy showed. */
final class UnchangedRun {
    /** New tests that pass while they are watched, by file. */
    private final Map<String, Set<String>> passing = new TreeMap<>();

    private final Set<Integer> loaded = new HashSet<>();
    /** By function, file and test; what happened outside of tests is under an empty one. */
    private final Map<Integer, Map<String, Map<String, Seen>>> seen = new HashMap<>();

    /** By file, the lines that ran. */
    private final Map<Integer, Set<Integer>> lines = new TreeMap<>();

    /** By function and place, the ways that a condition went. */
    private final Map<Integer, Map<Integer, Set<Boolean>>> ways = new HashMap<>();

    private final Set<String> newTests;

    UnchangedRun(TestRun run, Set<String> newTests, List<Note> notes) {
        this.newTests = Set.copyOf(newTests);
        Map<String, TestStatus> ends = run.byId();
        for (TestCase test : run.tests()) {
            if (newTests.contains(test.id()) && ends.get(test.id()) == TestStatus.PASSED) {
                passing.computeIfAbsent(test.file(), file -> new TreeSet<>()).add(test.id());
            }
        }
        for (Note note : notes) {
            if (note.line() >= 0) {
                lines.computeIfAbsent(Hook.fileOf(note.line()), file -> new TreeSet<>())
                        .add(Hook.lineOf(note.line()));
            } else if (note.way() >= 0) {
                ways.computeIfAbsent(note.way(), function -> new HashMap<>())
                        .computeIfAbsent(note.json().path("place").asInt(), place -> new HashSet<>())
                        .add(note.json().path("yes").asBoolean());
            } else if (note.loaded() >= 0) {
                loaded.add(note.loaded());
            } else {
                seen.computeIfAbsent(note.function(), n -> new TreeMap<>())
                        .computeIfAbsent(note.file(), file -> new TreeMap<>())
                        .computeIfAbsent(note.test(), test -> new Seen())
                        .add(note.json());
            }
        }
    }

    Map<String, Set<String>> passing() {
        return passing;
    }

    boolean anyLoaded() {
        return !loaded.isEmpty();
    }

    boolean loaded(int file) {
        return loaded.contains(file);
    }

    Set<Integer> lines(int file) {
        return lines.getOrDefault(file, Set.of());
    }

    /** The places of a function's conditions that went one way and not the other. */
    Set<Integer> oneWay(int function) {
        return ways.getOrDefault(function, Map.of()).entrySet().stream()
                .filter(place -> place.getValue().size() == 1)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** How a function ended, by file and test. */
    Map<String, Map<String, Seen>> of(int function) {
        return seen.getOrDefault(function, Map.of());
    }

    /** The new tests that do not pass while they are watched. */
    Set<String> escaped() {
        Set<String> left = new TreeSet<>(newTests);
        passing.values().forEach(left::removeAll);
        return left;
    }
}

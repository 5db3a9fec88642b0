package dev.teamloop.loop.decide;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which of a coder's new tests go so that the good ones can be kept (SPEC §5: failing or flaky tests may be dropped). Only what
 * the coder added goes: a test that was there before is never dropped, and one new test at least must be left.
 */
public final class TestSalvage {
    private TestSalvage() {}

    /**
     * A test source of the candidate, by the names that its syntax gives.
     *
     * @param before the tests it held at the round's start; empty where the candidate made the file
     */
    public record TestFile(String path, boolean made, Set<String> before, List<String> now) {
        public TestFile {
            before = Set.copyOf(before);
            now = List.copyOf(now);
        }
    }

    /**
     * A test that does not hold.
     *
     * @param id as the runner names it
     * @param name as the syntax names it; empty where the two could not be brought together
     * @param why what it did, in a few words
     */
    public record Bad(String id, String path, Optional<String> name, String why) {
        public String show() {
            return id + " (" + why + ")";
        }

        /** Without the evidence, for lists: {@code a.BTest#c (notices nothing)}. */
        public String brief() {
            int evidence = why.indexOf(": ");
            return id + " (" + (evidence < 0 ? why : why.substring(0, evidence)) + ")";
        }
    }

    /** What is decided. */
    public sealed interface Choice {
        /** The tests to drop, by file; a file that stands in {@code files} is dropped whole. */
        record Drop(SortedMap<String, Set<String>> tests, Set<String> files) implements Choice {
            public Drop {
                tests = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(tests));
                files = Set.copyOf(files);
            }
        }

        /** Nothing can be kept, and why. */
        record Nothing(String why) implements Choice {}
    }

    /**
     * Decides about a candidate.
     *
     * @param bad its tests that do not hold
     * @param broken its test files that do not even load
     * @param inheriting its files from which new tests come that hold and that their syntax does not name: those of a base class
     */
    public static Choice choose(
            Collection<Bad> bad,
            Collection<String> broken,
            Collection<TestFile> candidate,
            Collection<String> inheriting) {
        Map<String, TestFile> files = new TreeMap<>();
        candidate.forEach(file -> files.put(file.path(), file));
        SortedMap<String, Set<String>> drop = new TreeMap<>();
        for (String path : broken) {
            TestFile file = files.get(path);
            if (file == null || !file.made()) {
                return new Choice.Nothing(path + " was there before and does not load");
            }
            drop.put(path, new TreeSet<>(file.now()));
        }
        for (Bad one : bad) {
            Optional<String> objection = objection(one, files);
            if (objection.isPresent()) {
                return new Choice.Nothing(objection.get());
            }
            drop.computeIfAbsent(one.path(), path -> new TreeSet<>())
                    .add(one.name().orElseThrow());
        }
        return drop.isEmpty()
                ? new Choice.Nothing("no test is at fault")
                : kept(drop, Set.copyOf(broken), files, Set.copyOf(inheriting));
    }

    private static Optional<String> objection(Bad one, Map<String, TestFile> files) {
        TestFile file = files.get(one.path());
        if (file == null) {
            return Optional.of(one.id() + " does not stand in a file of this candidate");
        }
        if (one.name().isEmpty()) {
            return Optional.of(one.id() + " cannot be found in the syntax of " + one.path());
        }
        return file.before().contains(one.name().get())
                ? Optional.of(one.id() + " was there before")
                : Optional.empty();
    }

    private static Choice kept(
            SortedMap<String, Set<String>> drop,
            Set<String> broken,
            Map<String, TestFile> files,
            Set<String> inheriting) {
        boolean left = !inheriting.isEmpty()
                || files.values().stream()
                        .anyMatch(file -> file.now().stream()
                                .filter(name -> !file.before().contains(name))
                                .anyMatch(name -> !drop.getOrDefault(file.path(), Set.of())
                                                .contains(name)
                                        && !broken.contains(file.path())));
        if (!left) {
            return new Choice.Nothing("no new test holds");
        }
        Set<String> whole = new TreeSet<>(broken);
        drop.forEach((path, names) -> {
            TestFile file = files.get(path);
            if (file != null && file.made() && !inheriting.contains(path) && names.containsAll(file.now())) {
                whole.add(path);
            }
        });
        SortedMap<String, Set<String>> some = new TreeMap<>(drop);
        some.keySet().removeAll(whole);
        return new Choice.Drop(some, whole);
    }
}

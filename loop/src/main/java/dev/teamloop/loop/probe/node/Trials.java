package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.node.Notes.Note;
import dev.teamloop.loop.probe.node.ProbeRuns.Ended;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Decides what is tried next in each test file, until nothing is left to be known or the time is used up. A test file runs apart from
 * the others, so each can have another function changed in the same run.
 */
final class Trials {
    private static final Pattern ASSERTION =
            Pattern.compile("AssertionError|ERR_ASSERTION|expect\\(|\\bSnapshot|toThrow|Expected|expected");

    private static final String LATE = "the time was used up";

    private final ProbeRuns runs;
    private final List<Trial> trials;
    private final Map<String, Set<String>> passing;
    private final Set<String> tests;
    private final Set<String> pending = new TreeSet<>();
    private final Supplier<Duration> left;
    private final Duration limit;

    /**
     * The trials that are to be made.
     *
     * @param left the time that there is
     * @param limit for one run
     */
    Trials(ProbeRuns runs, List<Trial> trials, Observed observed, Supplier<Duration> left, Duration limit) {
        this.runs = runs;
        this.trials = trials;
        this.passing = observed.passing();
        this.tests = passing.values().stream().flatMap(Set::stream).collect(java.util.stream.Collectors.toSet());
        this.pending.addAll(tests);
        this.left = left;
        this.limit = limit;
    }

    private record Chosen(Trial trial, Way way) {}

    void run() throws IOException, InterruptedException {
        for (Map<String, Chosen> round = choose(); !round.isEmpty() && hasTime(); round = choose()) {
            Map<String, ObjectNode> orders = new TreeMap<>();
            round.forEach((file, chosen) -> orders.put(file, chosen.trial().order(file, chosen.way())));
            Duration most = left.get();
            Ended ended = runs.changed(orders, tests, most.compareTo(limit) < 0 ? most : limit);
            round.forEach((file, chosen) -> judge(file, chosen, ended));
        }
    }

    private boolean hasTime() {
        return left.get().compareTo(Duration.ZERO) > 0;
    }

    private Map<String, Chosen> choose() {
        Map<String, Chosen> round = new LinkedHashMap<>();
        Set<Trial> chosen = new HashSet<>();
        passing.forEach((file, here) -> {
            for (Trial trial : trials) {
                Optional<Way> way = trial.next(file, here, pending, chosen.contains(trial));
                if (way.isPresent()) {
                    round.put(file, new Chosen(trial, way.get()));
                    chosen.add(trial);
                    return;
                }
            }
        });
        return round;
    }

    private void judge(String file, Chosen chosen, Ended ended) {
        Trial trial = chosen.trial();
        Map<String, Note> changed = new TreeMap<>();
        for (Note note : ended.notes()) {
            if (note.function() == trial.number()
                    && note.file().equals(file)
                    && note.json().has("changed")) {
                changed.putIfAbsent(note.test(), note);
            }
        }
        Map<String, TestCase> ends = new TreeMap<>();
        for (TestCase test : ended.run().tests()) {
            ends.merge(test.id(), test, (one, other) -> one.status().isRed() ? one : other);
        }
        Set<String> here = passing.getOrDefault(file, Set.of());
        Set<String> missing = new TreeSet<>(here);
        missing.removeAll(ends.keySet());
        trial.lose(file, chosen.way(), missing);
        Optional.ofNullable(changed.get("")).ifPresent(note -> trial.happened(chosen.way(), words(note)));
        for (String test : here) {
            TestCase end = ends.get(test);
            Note note = changed.getOrDefault(test, changed.get(""));
            if (end != null && note != null) {
                boolean saw = noticed(end, note);
                if (saw || changed.containsKey(test)) {
                    trial.ended(chosen.way(), test, words(note), saw);
                }
            }
        }
        pending.removeAll(trial.noticed());
    }

    private static String words(Note note) {
        return note.json().path("changed").asText();
    }

    /** A value that is made up, or none, breaks whoever uses it: only an assertion shows that a test looked. */
    private static boolean noticed(TestCase end, Note note) {
        return end.status() != TestStatus.PASSED
                && (!note.json().path("strict").asBoolean()
                        || ASSERTION.matcher(end.message()).find());
    }

    /** What was found, with what was refused before. */
    ProbeResults results(Collection<NotProbed> before, Function<Trial, Optional<NotProbed>> unrun) {
        Set<Trial> unfinished = new HashSet<>();
        Set<String> unjudged = new TreeSet<>();
        passing.forEach((file, here) -> trials.forEach(trial -> {
            if (trial.next(file, here, pending, false).isPresent()) {
                unfinished.add(trial);
                here.stream().filter(pending::contains).forEach(unjudged::add);
            }
        }));
        List<Probe> probes = new ArrayList<>();
        List<NotProbed> notProbed = new ArrayList<>(before);
        for (Trial trial : trials) {
            Optional<NotProbed> why = unrun.apply(trial);
            List<Probe> made = trial.probes(unjudged);
            boolean complete = !unfinished.contains(trial) || !trial.noticed().isEmpty();
            if (why.isPresent()) {
                notProbed.add(why.get());
            } else if (complete && !made.isEmpty()) {
                probes.addAll(made);
            } else {
                notProbed.add(new NotProbed(trial.function(), complete ? trial.reason() : LATE, false));
            }
        }
        return new ProbeResults(probes, notProbed, "");
    }
}

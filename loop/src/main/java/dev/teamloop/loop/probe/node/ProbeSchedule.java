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
import java.util.Collections;
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
 * the others, so each can have other functions changed in the same run; in one file several, where no test that is asked runs two.
 */
final class ProbeSchedule {
    private static final Pattern ASSERTION =
            Pattern.compile("AssertionError|ERR_ASSERTION|expect\\(|\\bSnapshot|toThrow|Expected|expected");

    private final ProbeWorkers workers;
    private final int atOnce;
    private final List<FunctionProbe> trials;
    private final Map<String, Set<String>> passing;
    private final Set<String> tests;
    private final Set<String> pending = new TreeSet<>();
    private final ScriptFailure failedCode;
    private final Supplier<Duration> left;
    private final Duration limit;

    /**
     * The trials that are to be made.
     *
     * @param atOnce how many runs may be made side by side
     * @param failedCode tells whose code a failure comes from
     * @param left the time that there is
     * @param limit for one run
     */
    ProbeSchedule(
            ProbeWorkers workers,
            int atOnce,
            List<FunctionProbe> trials,
            UnchangedRun observed,
            ScriptFailure failedCode,
            Supplier<Duration> left,
            Duration limit) {
        this.workers = workers;
        this.atOnce = atOnce;
        this.trials = trials;
        this.passing = observed.passing();
        this.tests = passing.values().stream().flatMap(Set::stream).collect(java.util.stream.Collectors.toSet());
        this.pending.addAll(tests);
        this.failedCode = failedCode;
        this.left = left;
        this.limit = limit;
    }

    private record Chosen(FunctionProbe trial, FunctionProbe.Next next) {}

    /** Tries all there is time for: what functions give, then what can only acquit. */
    void run() throws IOException, InterruptedException {
        run(false);
        run(true);
    }

    private void run(boolean last) throws IOException, InterruptedException {
        for (List<Map<String, List<Chosen>>> runs = several(last); !runs.isEmpty() && hasTime(); runs = several(last)) {
            List<Map<String, List<Chosen>>> now = runs.subList(0, workers.ready(runs.size()));
            if (!hasTime()) {
                return;
            }
            Duration most = left.get();
            List<Ended> ends = workers.changed(
                    now.stream().map(ProbeSchedule::orders).toList(), tests, most.compareTo(limit) < 0 ? most : limit);
            for (int i = 0; i < now.size(); i++) {
                Ended ended = ends.get(i);
                if (ended.run().timedOut() && !hasTime()) {
                    // the time cut it off, and not what was changed
                    continue;
                }
                now.get(i).forEach((file, chosen) -> judge(file, chosen, ended));
            }
        }
    }

    private static Map<String, Map<Integer, ObjectNode>> orders(Map<String, List<Chosen>> run) {
        Map<String, Map<Integer, ObjectNode>> orders = new TreeMap<>();
        run.forEach((file, chosen) -> {
            Map<Integer, ObjectNode> here = orders.computeIfAbsent(file, one -> new TreeMap<>());
            chosen.forEach(one -> here.put(
                    one.trial().number(), one.trial().order(file, one.next().way())));
        });
        return orders;
    }

    private boolean hasTime() {
        return left.get().compareTo(Duration.ZERO) > 0;
    }

    /** The next runs, none of which asks for what another one of them tells: a function is in one of them. */
    private List<Map<String, List<Chosen>>> several(boolean last) {
        List<Map<String, List<Chosen>>> runs = new ArrayList<>();
        Set<FunctionProbe> taken = new HashSet<>();
        for (int i = 0; i < atOnce; i++) {
            Map<String, List<Chosen>> run = choose(taken, last);
            if (run.isEmpty()) {
                break;
            }
            run.values().forEach(chosen -> chosen.forEach(one -> taken.add(one.trial())));
            runs.add(run);
        }
        return runs;
    }

    private Map<String, List<Chosen>> choose(Set<FunctionProbe> taken, boolean last) {
        Map<String, List<Chosen>> run = new LinkedHashMap<>();
        Set<FunctionProbe> elsewhere = new HashSet<>();
        passing.forEach((file, here) -> {
            List<Chosen> chosen = choose(file, here, taken, elsewhere, last);
            if (!chosen.isEmpty()) {
                run.put(file, chosen);
                chosen.forEach(one -> elsewhere.add(one.trial()));
            }
        });
        return run;
    }

    /** Functions that no test of the file which is asked about one of them runs together with another of them. */
    private List<Chosen> choose(
            String file, Set<String> here, Set<FunctionProbe> taken, Set<FunctionProbe> elsewhere, boolean last) {
        List<Chosen> chosen = new ArrayList<>();
        for (FunctionProbe trial : trials) {
            Optional<FunctionProbe.Next> next = taken.contains(trial)
                    ? Optional.empty()
                    : trial.next(file, here, pending, elsewhere.contains(trial), last);
            if (next.isEmpty()) {
                continue;
            }
            boolean byItself = trial.outside(file) || trial.isMixedUp();
            if (byItself && chosen.isEmpty()) {
                return List.of(new Chosen(trial, next.get()));
            }
            boolean apart = !byItself
                    && chosen.stream()
                            .allMatch(other -> Collections.disjoint(other.next().asked(), trial.tests(file))
                                    && Collections.disjoint(
                                            next.get().asked(), other.trial().tests(file)));
            if (apart) {
                chosen.add(new Chosen(trial, next.get()));
            }
        }
        return chosen;
    }

    private void judge(String file, List<Chosen> chosen, Ended ended) {
        Map<String, TestCase> ends = new TreeMap<>();
        for (TestCase test : ended.run().tests()) {
            ends.merge(test.id(), test, (one, other) -> one.status().isRed() ? one : other);
        }
        Map<Integer, Map<String, Note>> changed = changed(file, ended);
        for (Chosen one : chosen) {
            Map<String, Note> mine = changed.getOrDefault(one.trial().number(), Map.of());
            Set<String> alone = new TreeSet<>(passing.getOrDefault(file, Set.of()));
            changed.forEach((n, notes) -> {
                if (n != one.trial().number()) {
                    alone.removeAll(notes.keySet());
                }
            });
            judge(file, one, mine, alone, ends);
        }
        chosen.forEach(one -> pending.removeAll(one.trial().noticed()));
    }

    /** The first change of each function in each test; an empty one stands for what is outside of tests. */
    private static Map<Integer, Map<String, Note>> changed(String file, Ended ended) {
        Map<Integer, Map<String, Note>> changed = new TreeMap<>();
        for (Note note : ended.notes()) {
            if (note.file().equals(file) && note.json().has("changed")) {
                changed.computeIfAbsent(note.function(), n -> new TreeMap<>()).putIfAbsent(note.test(), note);
            }
        }
        return changed;
    }

    /** {@code alone} are the tests that saw no other change. */
    private void judge(
            String file, Chosen chosen, Map<String, Note> changed, Set<String> alone, Map<String, TestCase> ends) {
        FunctionProbe trial = chosen.trial();
        ChangeWay way = chosen.next().way();
        Set<String> asked = chosen.next().asked();
        Set<String> unmixed = new TreeSet<>(asked);
        unmixed.retainAll(alone);
        trial.tried(way, asked.isEmpty() ? Set.of(file) : unmixed);
        if (unmixed.size() < asked.size()) {
            trial.mixUp();
        }
        if (way.onlyAcquits()) {
            acquit(chosen, changed, alone, ends);
            return;
        }
        Set<String> missing = new TreeSet<>(alone);
        missing.removeAll(ends.keySet());
        trial.lose(missing);
        Note outside = changed.get("");
        if (outside != null) {
            trial.happened(way, words(outside));
        }
        for (String test : alone) {
            TestCase end = ends.get(test);
            Note note = changed.getOrDefault(test, outside);
            if (end != null && note != null) {
                boolean saw = noticed(end, note);
                if (end.status() != TestStatus.PASSED && failedCode.isProduct(end.message())) {
                    trial.tried(way, Set.of(test));
                    trial.broke(test);
                } else if (end.status().isRed() && !saw) {
                    trial.tried(way, Set.of(test));
                    trial.fell(test);
                } else if (saw || changed.containsKey(test)) {
                    trial.tried(way, Set.of(test));
                    trial.ended(way, test, words(note), saw);
                }
            }
        }
    }

    /** Only what is noticed says anything; that product code fails then does not. */
    private void acquit(Chosen chosen, Map<String, Note> changed, Set<String> alone, Map<String, TestCase> ends) {
        for (String test : alone) {
            TestCase end = ends.get(test);
            Note note = changed.get(test);
            if (end != null && note != null && noticed(end, note) && !failedCode.isProduct(end.message())) {
                chosen.trial().ended(chosen.next().way(), test, words(note), true);
            }
        }
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
    ProbeResults results(
            Collection<NotProbed> before, Function<FunctionProbe, Optional<NotProbed>> unrun, Set<String> escaped) {
        Set<FunctionProbe> unfinished = new HashSet<>();
        Set<String> unjudged = new TreeSet<>();
        passing.forEach((file, here) -> trials.forEach(trial -> {
            if (trial.next(file, here, pending, false, false).isPresent()) {
                unfinished.add(trial);
                here.stream().filter(pending::contains).forEach(unjudged::add);
            }
        }));
        List<Probe> probes = new ArrayList<>();
        List<NotProbed> notProbed = new ArrayList<>(before);
        for (FunctionProbe trial : trials) {
            Optional<NotProbed> why = unrun.apply(trial);
            List<Probe> made = trial.probes(unjudged);
            boolean complete = !unfinished.contains(trial) || !trial.noticed().isEmpty();
            if (why.isPresent()) {
                notProbed.add(why.get());
            } else if (complete && !made.isEmpty()) {
                probes.addAll(made);
            } else {
                String reason = complete ? trial.reason() : ProbeResults.LATE;
                notProbed.add(new NotProbed(trial.function(), reason, false, Set.of(), trial.broken()));
            }
        }
        return new ProbeResults(probes, notProbed, escaped, List.of(), "");
    }
}

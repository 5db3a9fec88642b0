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
import java.util.stream.Collectors;

/**
 * Decides what is tried next in each test file, until nothing is left to be known or the time is used up. A test file runs apart from
 * the others, so each can have other functions changed in the same run; in one file several, where no test that is asked runs two.
 */
final class ProbeSchedule {
    private final TimedRuns runs;
    private final List<FunctionProbe> trials;
    private final Map<String, Set<String>> passing;
    private final Set<String> pending = new TreeSet<>();
    private final ScriptFailure failedCode;
    private final WideTests wide;

    /** The trials that are to be made; {@code failedCode} tells whose code a failure comes from. */
    ProbeSchedule(TimedRuns runs, List<FunctionProbe> trials, UnchangedRun observed, ScriptFailure failedCode) {
        this.runs = runs;
        this.trials = trials;
        this.passing = observed.passing();
        // of a test that is known to run nothing, nothing can be said
        passing.values().stream()
                .flatMap(Set::stream)
                .filter(test -> trials.stream().anyMatch(trial -> trial.isRunBy(test)))
                .forEach(pending::add);
        this.failedCode = failedCode;
        this.wide = new WideTests(trials, failedCode, runs);
    }

    private record Chosen(FunctionProbe trial, FunctionProbe.Next next) {}

    /**
     * Tries all there is time for: what functions give, then what can only acquit. Tests that run much and look at nothing come last each
     * time, for they leave no room for others.
     */
    void run() throws IOException, InterruptedException {
        run(false, false);
        for (Map.Entry<String, Set<String>> file : passing.entrySet()) {
            for (String test : file.getValue()) {
                if (pending.contains(test) && wide.isWide(test)) {
                    wide.judge(file.getKey(), test);
                    trials.forEach(trial -> pending.removeAll(trial.noticed()));
                }
            }
        }
        run(false, true);
        run(true, false);
        run(true, true);
    }

    /** {@code all}: wide tests are asked, too. */
    private void run(boolean last, boolean all) throws IOException, InterruptedException {
        for (List<Map<String, List<Chosen>>> next = several(last, all);
                !next.isEmpty() && runs.hasTime();
                next = several(last, all)) {
            List<Optional<Ended>> ends =
                    runs.made(next.stream().map(ProbeSchedule::orders).toList());
            for (int i = 0; i < ends.size(); i++) {
                Map<String, List<Chosen>> made = next.get(i);
                ends.get(i).ifPresent(ended -> made.forEach((file, chosen) -> judge(file, chosen, ended)));
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

    /** The next runs, none of which asks for what another one of them tells: a function is in one of them. */
    private List<Map<String, List<Chosen>>> several(boolean last, boolean all) {
        List<Map<String, List<Chosen>>> several = new ArrayList<>();
        Set<FunctionProbe> taken = new HashSet<>();
        for (int i = 0; i < runs.atOnce(); i++) {
            Map<String, List<Chosen>> run = choose(taken, last, all);
            if (run.isEmpty()) {
                break;
            }
            run.values().forEach(chosen -> chosen.forEach(one -> taken.add(one.trial())));
            several.add(run);
        }
        return several;
    }

    private Map<String, List<Chosen>> choose(Set<FunctionProbe> taken, boolean last, boolean all) {
        Map<String, List<Chosen>> run = new LinkedHashMap<>();
        Set<FunctionProbe> elsewhere = new HashSet<>();
        passing.forEach((file, here) -> {
            List<Chosen> chosen = choose(file, here, taken, elsewhere, last, all);
            if (!chosen.isEmpty()) {
                run.put(file, chosen);
                chosen.forEach(one -> elsewhere.add(one.trial()));
            }
        });
        return run;
    }

    /** Functions that no test of the file which is asked about one of them runs together with another of them. */
    private List<Chosen> choose(
            String file,
            Set<String> here,
            Set<FunctionProbe> taken,
            Set<FunctionProbe> elsewhere,
            boolean last,
            boolean all) {
        List<Chosen> chosen = new ArrayList<>();
        Set<String> later = all
                ? Set.of()
                : here.stream()
                        .filter(test -> pending.contains(test) && wide.isWide(test))
                        .collect(Collectors.toSet());
        for (FunctionProbe trial : trials) {
            Optional<FunctionProbe.Next> next = taken.contains(trial)
                    ? Optional.empty()
                    : trial.next(file, here, pending, elsewhere.contains(trial), later, last);
            if (next.isEmpty()) {
                continue;
            }
            boolean byItself = trial.isByItself(file);
            if (byItself && chosen.isEmpty()) {
                return List.of(new Chosen(trial, next.get()));
            }
            boolean apart = !byItself
                    && chosen.stream()
                            .allMatch(other -> Collections.disjoint(
                                            other.next().asked(),
                                            trial.tests(file).keySet())
                                    && Collections.disjoint(
                                            next.get().asked(),
                                            other.trial().tests(file).keySet()));
            if (apart) {
                chosen.add(new Chosen(trial, next.get()));
            }
        }
        return chosen;
    }

    private void judge(String file, List<Chosen> chosen, Ended ended) {
        ChangedRun run = new ChangedRun(file, ended);
        for (Chosen one : chosen) {
            Set<String> alone = new TreeSet<>(passing.getOrDefault(file, Set.of()));
            run.changes().forEach((n, notes) -> {
                if (n != one.trial().number()) {
                    alone.removeAll(notes.keySet());
                }
            });
            judge(file, one, alone, run);
        }
        chosen.forEach(one -> pending.removeAll(one.trial().noticed()));
    }

    /** {@code alone} are the tests that saw no other change. */
    private void judge(String file, Chosen chosen, Set<String> alone, ChangedRun run) {
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
            acquit(chosen, alone, run);
            return;
        }
        Map<String, Note> changed = run.changes(trial);
        Set<String> missing =
                alone.stream().filter(test -> run.end(test).isEmpty()).collect(Collectors.toSet());
        trial.lose(missing);
        Note outside = changed.get("");
        if (outside != null && missing.isEmpty()) {
            // whether one that did not end would have noticed is not known
            trial.happened(way, ChangedRun.words(outside));
        }
        for (String test : alone) {
            TestCase end = run.end(test).orElse(null);
            Note note = changed.getOrDefault(test, outside);
            if (end != null && note != null) {
                boolean saw = ChangedRun.noticed(end, note);
                if (end.status() != TestStatus.PASSED && failedCode.isProduct(end.message())) {
                    trial.tried(way, Set.of(test));
                    trial.broke(test);
                } else if (end.status().isRed() && !saw) {
                    trial.tried(way, Set.of(test));
                    trial.fell(test);
                } else if (saw || changed.containsKey(test)) {
                    trial.tried(way, Set.of(test));
                    trial.ended(way, test, ChangedRun.words(note), saw);
                    if (!saw) {
                        wide.passedOver(test, trial);
                    }
                }
            }
        }
    }

    /** Only what is noticed says anything; that product code fails then does not. */
    private void acquit(Chosen chosen, Set<String> alone, ChangedRun run) {
        for (String test : alone) {
            run.change(chosen.trial(), test)
                    .filter(note -> run.end(test)
                            .filter(end -> ChangedRun.noticed(end, note) && !failedCode.isProduct(end.message()))
                            .isPresent())
                    .ifPresent(note -> chosen.trial().ended(chosen.next().way(), test, ChangedRun.words(note), true));
        }
    }

    /** What was found, with what was refused before. */
    ProbeResults results(
            Collection<NotProbed> before, Function<FunctionProbe, Optional<NotProbed>> unrun, Set<String> escaped) {
        Set<FunctionProbe> unfinished = new HashSet<>();
        Set<String> unjudged = new TreeSet<>();
        passing.forEach((file, here) -> trials.forEach(trial -> {
            if (trial.next(file, here, pending, false, Set.of(), false).isPresent()) {
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

package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.probe.node.Notes.Note;
import dev.teamloop.loop.probe.node.ProbeRuns.Ended;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Tests that run many functions and looked at none of the first, such as a loop over all that a module exports. With one function a run
 * such a test takes all the time there is, so half of what it runs is changed at once: in as many halves that any two functions are apart in
 * some. What was changed in a half that passes is passed over; a half that is noticed is halved again until one function is left.
 */
final class WideTests {
    private static final int LEAST = 12;
    /** Of so many functions that it runs, a test has looked at none. */
    private static final int ENOUGH = 4;

    /** One function and what is done to it. */
    record Changed(FunctionProbe trial, ChangeWay way) {}

    private enum Verdict {
        PASSED,
        NOTICED,
        UNCLEAR
    }

    private final List<FunctionProbe> trials;
    private final ScriptFailure failedCode;
    private final TimedRuns runs;
    /** By test, functions whose changes it did not notice. */
    private final Map<String, Set<FunctionProbe>> passedOver = new HashMap<>();

    WideTests(List<FunctionProbe> trials, ScriptFailure failedCode, TimedRuns runs) {
        this.trials = trials;
        this.failedCode = failedCode;
        this.runs = runs;
    }

    void passedOver(String test, FunctionProbe trial) {
        passedOver.computeIfAbsent(test, one -> new HashSet<>()).add(trial);
    }

    /** Whether it is one of them, if it has noticed nothing so far. */
    boolean isWide(String test) {
        return passedOver.getOrDefault(test, Set.of()).size() >= ENOUGH
                && trials.stream().filter(trial -> trial.isRunBy(test)).count() >= LEAST;
    }

    /** Tries all that this test runs. What it then has not been tried with is left to runs of one function. */
    void judge(String file, String test) throws IOException, InterruptedException {
        judge(file, test, false);
        if (trials.stream().noneMatch(trial -> trial.noticed().contains(test))) {
            judge(file, test, true);
        }
    }

    private void judge(String file, String test, boolean ofSomeInputs) throws IOException, InterruptedException {
        List<Changed> round = round(file, test, ofSomeInputs);
        while (!round.isEmpty()) {
            Map<Changed, String> passed = passed(file, test, round);
            passed.forEach((one, words) -> {
                one.trial().tried(one.way(), Set.of(test));
                if (!ofSomeInputs) {
                    one.trial().ended(one.way(), test, words, false);
                }
            });
            round = passed.isEmpty() ? List.of() : round(file, test, ofSomeInputs);
        }
    }

    /** In the order of what was asked; fewer where the time is used up. */
    private List<ChangedRun> made(String file, List<List<Changed>> changes) throws IOException, InterruptedException {
        List<ChangedRun> made = new ArrayList<>();
        while (made.size() < changes.size()) {
            List<Optional<Ended>> next = runs.made(changes.subList(made.size(), changes.size()).stream()
                    .map(half -> Map.of(file, orders(file, half)))
                    .toList());
            next.stream().flatMap(Optional::stream).forEach(ended -> made.add(new ChangedRun(file, ended)));
            if (next.isEmpty() || next.contains(Optional.<Ended>empty())) {
                break;
            }
        }
        return made;
    }

    private static Map<Integer, ObjectNode> orders(String file, List<Changed> half) {
        Map<Integer, ObjectNode> orders = new TreeMap<>();
        half.forEach(one -> orders.put(one.trial().number(), one.trial().order(file, one.way())));
        return orders;
    }

    private List<Changed> round(String file, String test, boolean ofSomeInputs) {
        return trials.stream()
                .flatMap(trial -> trial.untried(file, test, ofSomeInputs).map(way -> new Changed(trial, way)).stream())
                .toList();
    }

    /** What was changed in halves that passed, with what it gave; none where one did not. */
    private Map<Changed, String> passed(String file, String test, List<Changed> round)
            throws IOException, InterruptedException {
        List<List<Changed>> halves = halves(round);
        List<ChangedRun> made = made(file, halves);
        Map<Changed, String> passed = new LinkedHashMap<>();
        for (int i = 0; i < made.size(); i++) {
            List<Changed> half = halves.get(i);
            Verdict verdict = verdict(made.get(i), test, half);
            if (verdict == Verdict.NOTICED) {
                single(file, test, half, made.get(i));
            }
            if (verdict != Verdict.PASSED) {
                return Map.of();
            }
            for (Changed one : half) {
                made.get(i).change(one.trial(), test).ifPresent(note -> passed.put(one, ChangedRun.words(note)));
            }
        }
        return made.size() < halves.size() ? Map.of() : passed;
    }

    /** By the digits of a function's place, written in twos: two places differ in one of them. */
    static <T> List<List<T>> halves(List<T> all) {
        if (all.size() < 2) {
            return List.of(all);
        }
        List<List<T>> halves = new ArrayList<>();
        for (int digit = 1; digit < all.size(); digit *= 2) {
            List<T> with = new ArrayList<>();
            List<T> without = new ArrayList<>();
            for (int place = 0; place < all.size(); place++) {
                ((place & digit) == 0 ? without : with).add(all.get(place));
            }
            halves.add(with);
            halves.add(without);
        }
        return halves;
    }

    /** Finds one function of these whose change is noticed by itself, if there is one. */
    private void single(String file, String test, List<Changed> noticed, ChangedRun run)
            throws IOException, InterruptedException {
        List<Changed> left = noticed;
        ChangedRun shown = run;
        while (left.size() > 1) {
            List<List<Changed>> parts =
                    List.of(left.subList(0, left.size() / 2), left.subList(left.size() / 2, left.size()));
            List<ChangedRun> made = made(file, parts);
            int found = 0;
            while (found < made.size() && verdict(made.get(found), test, parts.get(found)) != Verdict.NOTICED) {
                found++;
            }
            if (found == made.size()) {
                return;
            }
            left = parts.get(found);
            shown = made.get(found);
        }
        Changed one = left.get(0);
        one.trial().tried(one.way(), Set.of(test));
        shown.change(one.trial(), test)
                .ifPresent(note -> one.trial().ended(one.way(), test, ChangedRun.words(note), true));
    }

    private Verdict verdict(ChangedRun run, String test, List<Changed> changes) {
        Optional<TestCase> end = run.end(test);
        List<Note> notes = changes.stream()
                .flatMap(one -> run.change(one.trial(), test).stream())
                .toList();
        if (end.isEmpty()
                || (end.get().status() != TestStatus.PASSED
                        && failedCode.isProduct(end.get().message()))) {
            return Verdict.UNCLEAR;
        } else if (end.get().status() == TestStatus.PASSED) {
            return Verdict.PASSED;
        }
        boolean noticed = !notes.isEmpty() && notes.stream().allMatch(note -> ChangedRun.noticed(end.get(), note));
        return noticed ? Verdict.NOTICED : Verdict.UNCLEAR;
    }
}

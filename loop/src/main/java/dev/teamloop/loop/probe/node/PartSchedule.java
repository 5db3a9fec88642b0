package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.probe.node.FunctionProbe.Next;
import dev.teamloop.loop.probe.node.Notes.Note;
import dev.teamloop.loop.probe.node.ProbeRuns.Ended;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Asks for parts of functions, after all that is asked for whole ones: many of them in one run, where no test that is asked runs two. */
final class PartSchedule {
    private final TimedRuns runs;
    private final List<PartProbe> parts;
    private final Set<String> files;

    /** {@code files} hold the tests. */
    PartSchedule(TimedRuns runs, List<PartProbe> parts, Set<String> files) {
        this.runs = runs;
        this.parts = parts;
        this.files = files;
    }

    private record Chosen(PartProbe part, Next next) {}

    /** Asks for all there is time for. */
    void run() throws IOException, InterruptedException {
        for (List<Map<String, List<Chosen>>> next = several(); !next.isEmpty() && runs.hasTime(); next = several()) {
            List<Optional<Ended>> ends =
                    runs.made(next.stream().map(PartSchedule::orders).toList());
            for (int i = 0; i < ends.size(); i++) {
                Map<String, List<Chosen>> made = next.get(i);
                ends.get(i)
                        .ifPresent(ended -> made.forEach((file, chosen) -> judge(chosen, new ChangedRun(file, ended))));
            }
        }
    }

    private static Map<String, Map<Integer, ObjectNode>> orders(Map<String, List<Chosen>> run) {
        Map<String, Map<Integer, ObjectNode>> orders = new TreeMap<>();
        run.forEach((file, chosen) -> {
            Map<Integer, ObjectNode> here = orders.computeIfAbsent(file, one -> new TreeMap<>());
            chosen.forEach(one -> here.put(
                    one.part().trial().number(),
                    one.part().trial().order(file, one.next().way())));
        });
        return orders;
    }

    private List<Map<String, List<Chosen>>> several() {
        List<Map<String, List<Chosen>>> several = new ArrayList<>();
        Set<PartProbe> taken = new HashSet<>();
        for (int i = 0; i < runs.atOnce(); i++) {
            Map<String, List<Chosen>> run = new LinkedHashMap<>();
            for (String file : files) {
                List<Chosen> chosen = chosen(file, taken);
                if (!chosen.isEmpty()) {
                    run.put(file, chosen);
                }
            }
            if (run.isEmpty()) {
                break;
            }
            run.values().forEach(chosen -> chosen.forEach(one -> taken.add(one.part())));
            several.add(run);
        }
        return several;
    }

    private List<Chosen> chosen(String file, Set<PartProbe> taken) {
        List<Chosen> chosen = new ArrayList<>();
        for (PartProbe part : parts) {
            Optional<Next> next = taken.contains(part) ? Optional.empty() : part.next(file);
            if (next.isPresent() && chosen.isEmpty()) {
                chosen.add(new Chosen(part, next.get()));
                if (part.trial().isByItself(file)) {
                    return chosen;
                }
            } else if (next.isPresent() && !part.trial().isByItself(file)) {
                Chosen more = new Chosen(part, next.get());
                if (chosen.stream().allMatch(other -> areApart(file, more, other))) {
                    chosen.add(more);
                }
            }
        }
        return chosen;
    }

    private static boolean areApart(String file, Chosen one, Chosen other) {
        return one.part().trial() != other.part().trial()
                && Collections.disjoint(
                        one.next().asked(), other.part().trial().tests(file).keySet())
                && Collections.disjoint(
                        other.next().asked(), one.part().trial().tests(file).keySet());
    }

    private void judge(List<Chosen> chosen, ChangedRun run) {
        for (Chosen one : chosen) {
            Set<String> others = new TreeSet<>();
            run.changes().forEach((n, notes) -> {
                if (n != one.part().trial().number()) {
                    others.addAll(notes.keySet());
                }
            });
            one.part().tried(one.next().way(), one.next().asked());
            for (String test : one.next().asked()) {
                judge(one.part(), test, others.contains(test), run);
            }
        }
    }

    /** {@code mixed}: the test saw another change, too. */
    private void judge(PartProbe part, String test, boolean mixed, ChangedRun run) {
        Optional<Note> note = run.change(part.trial(), test);
        Optional<TestCase> end = run.end(test);
        if (mixed || end.filter(one -> one.status() == TestStatus.PASSED).isEmpty()) {
            // it notices, product code or a made-up value breaks it, or nothing can be told of it
            part.settle();
        } else {
            note.ifPresent(one -> part.passed(test, ChangedRun.words(one)));
        }
    }
}

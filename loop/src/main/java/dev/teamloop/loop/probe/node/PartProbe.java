package dev.teamloop.loop.probe.node;

import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.loop.probe.ProbeResults.PassedOver;
import dev.teamloop.loop.probe.node.FunctionProbe.Next;
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
import java.util.stream.Stream;

/** One part of a function that a test has noticed: newly covered lines, or ways of conditions, that the same calls come to. */
final class PartProbe {
    /** The last ones leave out a statement that is there for an effect, in calls that have come to the part by then. */
    private static final List<ChangeWay> WAYS = Stream.of(
                    ChangeWay.VALUES,
                    List.of(ChangeWay.SILENT),
                    ChangeWay.TURNING.subList(ChangeWay.MOST_CONDITIONS, ChangeWay.TURNING.size()))
            .flatMap(List::stream)
            .toList();

    private final FunctionProbe trial;
    private final int part;
    private final Set<Integer> lines = new TreeSet<>();
    private final List<Integer> forks = new ArrayList<>();
    /** By file, for each test with a call that comes to it. */
    private final Map<String, Map<String, Seen>> tests;

    private final Map<String, Set<ChangeWay>> tried = new TreeMap<>();
    private final Set<String> ran = new TreeSet<>();
    private String change = "";
    private boolean told;

    private PartProbe(FunctionProbe trial, int part, Map<String, Map<String, Seen>> tests) {
        this.trial = trial;
        this.part = part;
        this.tests = tests;
    }

    /** Those to be asked for: none where each call of a test that noticed the function comes to it. {@code files} hold tests. */
    static List<PartProbe> of(
            FunctionProbe trial, ScriptFunction source, Set<Integer> newLines, Collection<String> files) {
        if (trial.noticed().isEmpty() || !trial.gives()) {
            return List.of();
        }
        Map<Integer, Map<String, Map<String, Seen>>> byPart = new TreeMap<>();
        for (String file : files) {
            trial.tests(file)
                    .forEach((test, seen) -> seen.parts().keySet().stream()
                            .filter(part -> newLines.contains(line(part, source)))
                            .forEach(part -> byPart.computeIfAbsent(part, one -> new TreeMap<>())
                                    .computeIfAbsent(file, one -> new TreeMap<>())
                                    .put(test, seen)));
        }
        Map<String, PartProbe> bySameCalls = new LinkedHashMap<>();
        byPart.forEach((part, tests) -> {
            // of a test with calls that cannot be changed it is not known what it looks at
            boolean settled = tests.values().stream()
                    .flatMap(here -> here.entrySet().stream())
                    .anyMatch(one -> !one.getValue().canChange(part)
                            || (trial.noticed().contains(one.getKey())
                                    && one.getValue().always(part)));
            if (!settled) {
                bySameCalls
                        .computeIfAbsent(calls(part, tests), one -> new PartProbe(trial, part, tests))
                        .add(part, line(part, source));
            }
        });
        return List.copyOf(bySameCalls.values());
    }

    /** A line, or below zero one of the two ways of a condition; {@code call.cjs} knows it. */
    private static int line(int part, ScriptFunction source) {
        return part >= 0 ? part : source.conditions().get((-1 - part) / 2).line();
    }

    private static String calls(int part, Map<String, Map<String, Seen>> tests) {
        StringBuilder calls = new StringBuilder();
        tests.forEach((file, here) -> here.forEach((test, seen) ->
                calls.append(test).append('\0').append(seen.parts().get(part)).append('\0')));
        return calls.toString();
    }

    private void add(int one, int line) {
        if (one >= 0) {
            lines.add(line);
        } else {
            forks.add(line);
        }
    }

    FunctionProbe trial() {
        return trial;
    }

    /** What is to be tried next with tests of this file. */
    Optional<Next> next(String file) {
        Map<String, Seen> here = told ? Map.of() : tests.getOrDefault(file, Map.of());
        for (ChangeWay way : WAYS) {
            Set<String> asked = new TreeSet<>();
            here.forEach((test, seen) -> {
                if (fits(seen, way) && !tried.getOrDefault(test, Set.of()).contains(way.of(part))) {
                    asked.add(test);
                }
            });
            if (!asked.isEmpty()) {
                return Optional.of(new Next(way.of(part), asked));
            }
        }
        return Optional.empty();
    }

    /** What it does is asked for, too, where nobody looks at what it gives: statement by statement where its body cannot be left out. */
    private boolean fits(Seen seen, ChangeWay way) {
        Seen.Came came = seen.parts().get(part);
        return switch (way.kind()) {
            case VALUE -> came != null && (came.ways() > way.number() || (way.number() == 0 && came.raised()));
            case SILENT -> !change.isEmpty() && !seen.kept(part).isEmpty();
            default -> !change.isEmpty() && seen.kept(part).isEmpty() && seen.fits(way);
        };
    }

    /** These were asked. */
    void tried(ChangeWay way, Set<String> these) {
        these.forEach(
                test -> tried.computeIfAbsent(test, one -> new HashSet<>()).add(way));
    }

    /** A test notices it, or nothing can be told of it. */
    void settle() {
        told = true;
    }

    /** This test ran it changed, and passed. */
    void passed(String test, String words) {
        ran.add(test);
        change = change.isEmpty() ? words : change;
    }

    /** Whether something is left to be tried. */
    boolean isOpen() {
        return tests.keySet().stream().anyMatch(file -> next(file).isPresent());
    }

    /** What no test looks at, once nothing is left to be tried. */
    Optional<PassedOver> passedOver() {
        return told || ran.isEmpty() || isOpen()
                ? Optional.empty()
                : Optional.of(new PassedOver(trial.function(), lines, forks, change, ran));
    }
}

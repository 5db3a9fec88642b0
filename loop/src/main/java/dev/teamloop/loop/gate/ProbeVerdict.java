package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What experiments say of a candidate's new tests (SPEC §5 rule 2). Pure.
 *
 * @param idle new tests that ran changed functions and noticed no change; all cases of a test are one
 * @param unchecked newly covered lines, by file, of functions whose changed outcome no new test notices
 * @param unseen functions with newly covered lines that no new test was seen to run
 * @param survivors functions with newly covered lines whose change no test notices, or that no test was seen to run
 * @param escaped new tests that do not pass where the unchanged product is watched: what only they run counts as not checked
 * @param risks for the critics: what could not be tried
 * @param prevented no experiment can be made with the new tests, and with old ones it can
 */
public record ProbeVerdict(
        List<Idle> idle,
        SortedMap<String, Set<Integer>> unchecked,
        List<String> unseen,
        List<Survivor> survivors,
        List<String> escaped,
        List<String> risks,
        ProbeScore score,
        boolean prevented) {
    private static final int MOST_TESTS = 6;
    private static final int MOST_RISKS = 10;

    /** A test that notices nothing. {@code why} names the experiments that it passed. */
    public record Idle(String id, String why) {
        public String show() {
            return id + " (" + why + ")";
        }
    }

    /** The same where old tests show that experiments can be made here. */
    public ProbeVerdict asPrevented() {
        return new ProbeVerdict(idle, unchecked, unseen, survivors, escaped, risks, score, true);
    }

    /** The same where these tests say that something does not happen: experiments seldom show it, so that critics must look at them. */
    public ProbeVerdict sparing(Set<String> absent) {
        List<String> spared =
                idle.stream().map(Idle::id).filter(absent::contains).toList();
        if (spared.isEmpty()) {
            return this;
        }
        List<String> told = new ArrayList<>(risks);
        told.add(
                "these new tests say that something does not happen, and no experiment showed that they would notice if it did: "
                        + some(spared, MOST_TESTS));
        List<Idle> left =
                idle.stream().filter(one -> !absent.contains(one.id())).toList();
        return new ProbeVerdict(left, unchecked, unseen, survivors, escaped, told, score, prevented);
    }

    /** The same without lines that no test was seen to run, for there are tests that escape. */
    public ProbeVerdict uncounting(Map<String, Set<Integer>> lines) {
        SortedMap<String, Set<Integer>> all = new TreeMap<>(unchecked);
        List<String> named = new ArrayList<>(unseen);
        List<String> told = new ArrayList<>(risks);
        lines.forEach((file, more) -> {
            Set<Integer> both = new TreeSet<>(more);
            both.addAll(all.getOrDefault(file, Set.of()));
            all.put(file, both);
            String what =
                    file + " lines " + some(more.stream().map(String::valueOf).toList(), MOST_TESTS);
            named.add(what + ": " + ProbeResults.ESCAPED);
            told.add("lines count as covered that no new test was seen to run: " + what);
        });
        return new ProbeVerdict(idle, all, named, survivors, escaped, told, score, prevented);
    }

    /** A change that all tests pass. {@code text} is one sentence. */
    public record Survivor(String file, String text) {}

    public ProbeVerdict {
        idle = List.copyOf(idle);
        unchecked = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(unchecked));
        unseen = List.copyOf(unseen);
        survivors = List.copyOf(survivors);
        escaped = List.copyOf(escaped);
        risks = List.copyOf(risks);
    }

    /**
     * The verdict.
     *
     * @param tests ids of the new tests
     * @param newlyCovered lines by file that no test ran before
     * @param changed files that the candidate wrote: which of their lines ran before is not known
     */
    public static ProbeVerdict of(
            ProbeResults results,
            List<ProbedFunction> functions,
            Set<String> tests,
            Map<String, Set<Integer>> newlyCovered,
            Set<String> changed) {
        if (!results.problem().isEmpty()) {
            String why = results.problem().lines().findFirst().orElse("");
            return new ProbeVerdict(
                    List.of(),
                    new TreeMap<>(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of("no experiment could be made with the new tests: " + why),
                    ProbeScore.notMeasured(why),
                    false);
        }
        Map<ProbedFunction, List<Probe>> byFunction = new LinkedHashMap<>();
        results.probes()
                .forEach(probe -> byFunction
                        .computeIfAbsent(probe.function(), one -> new ArrayList<>())
                        .add(probe));
        // a test's own function may be among those that there was no time for
        boolean cut = results.notProbed().stream()
                .anyMatch(one -> one.late()
                        && !own(one.function(), functions, newlyCovered).isEmpty());
        List<Idle> all = idle(results.probes());
        Set<String> untold = untold(results);
        List<Idle> idle = cut
                ? List.of()
                : all.stream()
                        .filter(one -> !untold.contains(Probe.testFunction(one.id())))
                        .toList();
        Set<ProbedFunction> unnoticed = new java.util.LinkedHashSet<>();
        Set<String> idleIds = all.stream().map(Idle::id).collect(java.util.stream.Collectors.toSet());
        byFunction.forEach((function, probes) -> {
            boolean ran = probes.stream().anyMatch(probe -> !probe.ran().isEmpty());
            // what runs only while tests are loaded is run by none of them, and so noticed by none
            boolean loaded = !ran && !changed.contains(function.file());
            if ((ran || loaded) && probes.stream().noneMatch(probe -> shown(probe, idleIds))) {
                unnoticed.add(function);
            }
        });
        SortedMap<String, Set<Integer>> unchecked = new TreeMap<>();
        List<Survivor> survivors = new ArrayList<>();
        for (ProbedFunction function : unnoticed) {
            Set<Integer> lines = own(function, functions, newlyCovered);
            if (!lines.isEmpty()) {
                add(unchecked, function, lines);
                survivors.add(new Survivor(function.file(), sentence(byFunction.getOrDefault(function, List.of()))));
            }
        }
        List<String> escaped = List.copyOf(new TreeSet<>(results.escaped()));
        Set<String> watched = new TreeSet<>(tests);
        watched.removeAll(results.escaped());
        List<String> risks = new ArrayList<>(untried(results.probes(), watched));
        if (!escaped.isEmpty()) {
            risks.add(
                    "these new tests do not pass while the unchanged product is watched: " + some(escaped, MOST_TESTS));
        }
        if (cut && !all.isEmpty()) {
            risks.add(
                    "there was no time for all that is newly covered, and these tests noticed nothing of what was tried: "
                            + some(all.stream().map(Idle::id).toList(), MOST_TESTS));
        }
        List<String> spared = all.stream()
                .map(Idle::id)
                .filter(id -> untold.contains(Probe.testFunction(id)))
                .toList();
        if (!cut && !spared.isEmpty()) {
            risks.add(
                    "these new tests noticed nothing of what was tried, and are kept because they run what could not be changed: look whether they assert anything: "
                            + some(spared, MOST_TESTS));
        }
        List<String> unseen = new ArrayList<>();
        for (NotProbed one : results.notProbed()) {
            Set<Integer> lines = own(one.function(), functions, newlyCovered);
            boolean unseenHere = one.unrun() || one.escaped();
            if (unseenHere
                    && !lines.isEmpty()
                    && !changed.contains(one.function().file())) {
                // covered, as the report says, and yet no new test runs it where it can be seen
                add(unchecked, one.function(), lines);
                String what = place(one.function()) + ": " + one.reason();
                survivors.add(new Survivor(one.function().file(), what));
                unseen.add(what);
                risks.add("lines count as covered that no new test was seen to run: " + what);
            } else if (!unseenHere && matters(one.function(), lines, changed) && risks.size() < MOST_RISKS) {
                risks.add("not probed: " + place(one.function()) + " (" + one.reason() + ")");
            }
        }
        int noticed = (int) byFunction.values().stream()
                .filter(probes -> probes.stream().anyMatch(probe -> shown(probe, idleIds)))
                .count();
        int untried = (int) results.notProbed().stream()
                .filter(one -> !one.unrun() && !one.escaped())
                .count();
        List<String> texts = survivors.stream().map(Survivor::text).toList();
        return new ProbeVerdict(
                idle, unchecked, unseen, survivors, escaped, risks, ProbeScore.of(noticed, untried, texts), false);
    }

    /** A function of which the tests cover nothing new has no line that could count as checked and is not. */
    private static boolean matters(ProbedFunction function, Set<Integer> lines, Collection<String> changed) {
        return !lines.isEmpty() || changed.contains(function.file());
    }

    private static void add(SortedMap<String, Set<Integer>> unchecked, ProbedFunction function, Set<Integer> lines) {
        Set<Integer> all = unchecked.computeIfAbsent(function.file(), file -> new TreeSet<>());
        all.addAll(lines);
        if (!function.file().endsWith(".py") && !function.file().endsWith(".java")) {
            // a script's first line runs when its file is loaded, but the branch into the function is counted there
            all.add(function.firstLine());
        }
    }

    /** A function is noticed by a test that looks at it, or that looks at what breaks without it. */
    private static boolean shown(Probe probe, Set<String> idle) {
        return !probe.noticed().isEmpty() || probe.broke().stream().anyMatch(test -> !idle.contains(test));
    }

    /** Test functions that ran what could not be changed: it may be that which they look at. */
    private static Set<String> untold(ProbeResults results) {
        Set<String> untold = new TreeSet<>();
        results.notProbed().forEach(one -> one.ran().forEach(test -> untold.add(Probe.testFunction(test))));
        return untold;
    }

    /** A test function is idle where no case of it noticed anything. */
    private static List<Idle> idle(List<Probe> probes) {
        Set<String> noticing = new TreeSet<>();
        probes.forEach(probe -> probe.noticed().forEach(test -> noticing.add(Probe.testFunction(test))));
        SortedMap<String, List<String>> passed = new TreeMap<>();
        for (Probe probe : probes) {
            for (String test : probe.ran()) {
                if (!noticing.contains(Probe.testFunction(test))) {
                    passed.computeIfAbsent(test, id -> new ArrayList<>()).add("with " + probe.show());
                }
            }
        }
        return passed.entrySet().stream()
                .map(one -> new Idle(one.getKey(), "it passes " + some(one.getValue(), 1)))
                .toList();
    }

    /** Tests that no changed function ran in: they are kept, and somebody must look at them. */
    private static List<String> untried(List<Probe> probes, Set<String> tests) {
        Set<String> left = new TreeSet<>(tests);
        probes.forEach(probe -> left.removeAll(probe.ran()));
        return left.isEmpty()
                ? List.of()
                : List.of("not probed, for nothing that runs in them could be changed so that it tells of them: "
                        + some(left, MOST_TESTS));
    }

    /** The newly covered lines of a function that stand in no other function inside it. */
    private static Set<Integer> own(
            ProbedFunction function, List<ProbedFunction> all, Map<String, Set<Integer>> newlyCovered) {
        Set<Integer> lines = new TreeSet<>(newlyCovered.getOrDefault(function.file(), Set.of()));
        lines.removeIf(line -> line < function.firstLine() || line > function.lastLine());
        all.stream()
                .filter(other -> !other.equals(function)
                        && other.file().equals(function.file())
                        && other.firstLine() >= function.firstLine()
                        && other.lastLine() <= function.lastLine())
                .forEach(inner -> lines.removeIf(line -> line >= inner.firstLine() && line <= inner.lastLine()));
        return lines;
    }

    /** {@code with tax() returning 20.0 instead of 19.0 (src/tax.py:3) all of these tests still pass: a, b}. */
    private static String sentence(List<Probe> probes) {
        Probe first = probes.stream()
                .filter(probe -> !probe.ran().isEmpty())
                .findFirst()
                .orElse(probes.get(0));
        Set<String> ran = new TreeSet<>();
        probes.forEach(probe -> ran.addAll(probe.ran()));
        if (ran.isEmpty()) {
            return "with " + first.show() + " every test still passes: it runs only outside of them, while they are"
                    + " loaded or in what prepares them";
        }
        return "with " + first.show() + " all of these tests still pass: " + some(ran, MOST_TESTS);
    }

    private static String place(ProbedFunction function) {
        return function.name() + "() (" + function.file() + ":" + function.firstLine() + ")";
    }

    private static String some(Collection<String> texts, int most) {
        List<String> all = List.copyOf(texts);
        return String.join(", ", all.subList(0, Math.min(most, all.size())))
                + (all.size() > most ? " and " + (all.size() - most) + " more" : "");
    }
}

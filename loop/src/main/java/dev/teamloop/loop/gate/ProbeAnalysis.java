package dev.teamloop.loop.gate;

import static dev.teamloop.loop.gate.Gate.some;
import static dev.teamloop.loop.gate.ProbeVerdict.MOST_TESTS;

import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.measure.UncheckedCode;
import dev.teamloop.loop.gate.ProbeVerdict.Idle;
import dev.teamloop.loop.gate.ProbeVerdict.Survivor;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbeResults.PassedOver;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Draws a {@link ProbeVerdict} from experiments that could be made. Pure; of one use. */
final class ProbeAnalysis {
    private static final int MOST_RISKS = 10;
    private static final int MOST_LINES = 6;

    private final ProbeResults results;
    private final List<ProbedFunction> functions;
    private final Map<String, Set<Integer>> newlyCovered;
    private final Set<String> changed;
    private final UnaryOperator<String> testOf;
    private final Map<ProbedFunction, List<Probe>> byFunction = new LinkedHashMap<>();
    /** Tests that noticed nothing, those that must be spared among them. */
    private final List<Idle> noticedNothing;

    private final Set<String> idleIds;
    private UncheckedCode unchecked = UncheckedCode.NONE;
    private final List<Survivor> survivors = new ArrayList<>();
    private final List<Survivor> parts = new ArrayList<>();
    private final List<String> unseen = new ArrayList<>();
    private final List<String> risks = new ArrayList<>();

    /** {@code testOf}: the test of which an id is a case. */
    ProbeAnalysis(
            ProbeResults results,
            List<ProbedFunction> functions,
            Map<String, Set<Integer>> newlyCovered,
            Set<String> changed,
            UnaryOperator<String> testOf) {
        this.testOf = testOf;
        this.results = results;
        this.functions = functions;
        this.newlyCovered = newlyCovered;
        this.changed = changed;
        results.probes()
                .forEach(probe -> byFunction
                        .computeIfAbsent(probe.function(), one -> new ArrayList<>())
                        .add(probe));
        noticedNothing = noticedNothing(results.probes());
        idleIds = noticedNothing.stream().map(Idle::id).collect(Collectors.toSet());
    }

    ProbeVerdict verdict(Set<String> tests) {
        // a test's own function may be among those that there was no time for
        boolean cut = results.notProbed().stream()
                .anyMatch(one -> one.late() && !own(one.function()).isEmpty());
        Set<String> untold = untold();
        List<Idle> idle = cut
                ? List.of()
                : noticedNothing.stream()
                        .filter(one -> !untold.contains(testOf.apply(one.id())))
                        .toList();
        List<String> escaped = List.copyOf(new TreeSet<>(results.escaped()));
        Set<String> watched = new TreeSet<>(tests);
        watched.removeAll(results.escaped());
        watched.removeAll(results.elsewhere());
        risks.addAll(untried(watched));
        if (!escaped.isEmpty()) {
            risks.add(
                    "these new tests do not pass while the unchanged product is watched: " + some(escaped, MOST_TESTS));
        }
        if (!results.elsewhere().isEmpty()) {
            risks.add(
                    "these new tests start another process of the language, in which nothing is changed, so nothing was tried with them:"
                            + " look what they compare: "
                            + some(new TreeSet<>(results.elsewhere()), MOST_TESTS));
        }
        if (!results.wrote().isEmpty()) {
            List<String> writes = results.wrote().entrySet().stream()
                    .map(one -> one.getKey() + " (" + one.getValue() + ")")
                    .toList();
            risks.add(
                    "these new tests write files of the project themselves: look whether they compare with what they wrote: "
                            + some(writes, MOST_TESTS));
        }
        tellSpared(cut, untold);
        byFunction.forEach(this::judge);
        results.notProbed().forEach(this::judge);
        results.passedOver().forEach(this::judge);
        if (!results.undivided().isEmpty()) {
            risks.add(
                    "there was no time to ask for each part of these functions, so all that newly runs in them counts as checked: "
                            + some(
                                    results.undivided().stream()
                                            .map(ProbeAnalysis::place)
                                            .toList(),
                                    MOST_TESTS));
        }
        int noticed = (int) byFunction.values().stream().filter(this::shown).count();
        int untried = (int) results.notProbed().stream()
                .filter(one -> !one.unrun() && !one.escaped())
                .count();
        ProbeScore score = ProbeScore.of(noticed, untried, texts(survivors), texts(parts));
        survivors.addAll(parts);
        return new ProbeVerdict(idle, unchecked, unseen, survivors, escaped, risks, score, false);
    }

    private static List<String> texts(List<Survivor> survivors) {
        return survivors.stream().map(Survivor::text).toList();
    }

    private void tellSpared(boolean cut, Set<String> untold) {
        if (cut && !noticedNothing.isEmpty()) {
            risks.add(
                    "there was no time for all that is newly covered, and these tests noticed nothing of what was tried: "
                            + some(noticedNothing.stream().map(Idle::id).toList(), MOST_TESTS));
        }
        List<String> spared = noticedNothing.stream()
                .map(Idle::id)
                .filter(id -> untold.contains(testOf.apply(id)))
                .toList();
        if (!cut && !spared.isEmpty()) {
            risks.add(
                    "these new tests noticed nothing of what was tried, and are kept because they run what could not be changed: look whether they assert anything: "
                            + some(spared, MOST_TESTS));
        }
    }

    /** A function that was changed. */
    private void judge(ProbedFunction function, List<Probe> probes) {
        boolean ran = probes.stream().anyMatch(probe -> !probe.ran().isEmpty());
        // what runs only while tests are loaded is run by none of them, and so noticed by none
        boolean loaded = !ran && !changed.contains(function.file());
        Set<Integer> lines = own(function);
        if ((ran || loaded) && !shown(probes) && !lines.isEmpty()) {
            survives(function, lines, sentence(probes));
        }
    }

    /** A function that could not be changed. */
    private void judge(NotProbed one) {
        Set<Integer> lines = own(one.function());
        String what = place(one.function()) + ": " + one.reason();
        boolean unseenHere = one.unrun() || one.escaped();
        boolean written = changed.contains(one.function().file());
        if (unseenHere && !lines.isEmpty() && !written) {
            // covered, as the report says, and yet no new test runs it where it can be seen
            survives(one.function(), lines, what);
            unseen.add(what);
            risks.add("lines count as covered that no new test was seen to run: " + what);
        } else if (!unseenHere && (!lines.isEmpty() || written)) {
            if (!lines.isEmpty() && nobodyLooks(one)) {
                String but = results.elsewhere().containsAll(one.runners())
                        ? ": "
                        : ", and the tests that run it noticed nothing else that was tried: ";
                survives(one.function(), lines, what + but + some(one.runners(), MOST_TESTS));
            }
            if (risks.size() < MOST_RISKS) {
                risks.add("not probed: " + place(one.function()) + " (" + one.reason() + ")");
            }
        }
    }

    /** A part of a function that some test notices: no test looks at what the calls give that come to it. */
    private void judge(PassedOver part) {
        ProbedFunction function = part.function();
        Set<Integer> own = own(function);
        Set<Integer> lines = new TreeSet<>(part.lines());
        lines.retainAll(own);
        if (part.lines().isEmpty() ? own.containsAll(part.forks()) : !lines.isEmpty()) {
            unchecked = unchecked.and(Map.of(function.file(), lines));
            for (int fork : part.forks()) {
                unchecked = unchecked.andBranch(function.file(), fork);
            }
            Set<Integer> shown = lines.isEmpty() ? new TreeSet<>(part.forks()) : lines;
            String where = (lines.isEmpty() ? "goes one way at line" : "runs line")
                    + (shown.size() == 1 ? " " : "s ")
                    + some(shown.stream().map(String::valueOf).toList(), MOST_LINES);
            parts.add(new Survivor(
                    function.file(),
                    function.name() + "() (" + function.file() + ":"
                            + shown.iterator().next() + ")",
                    "with " + function.name() + "() " + part.change() + " wherever a call " + where + " of "
                            + function.file() + " all of these tests still pass: " + some(part.ran(), MOST_TESTS)));
        }
    }

    /** Whether only tests run it that noticed nothing, or that could not be asked. */
    private boolean nobodyLooks(NotProbed one) {
        return !one.late()
                && !one.runners().isEmpty()
                && one.runners().stream()
                        .allMatch(test ->
                                idleIds.contains(test) || results.elsewhere().contains(test));
    }

    private void survives(ProbedFunction function, Set<Integer> lines, String text) {
        Set<Integer> all = new TreeSet<>(lines);
        if (!function.file().endsWith(".py") && !function.file().endsWith(".java")) {
            // a script's first line runs when its file is loaded, but the branch into the function is counted there
            all.add(function.firstLine());
        }
        unchecked = unchecked.and(Map.of(function.file(), all));
        survivors.add(new Survivor(function.file(), place(function), text));
    }

    /** A function is noticed by a test that looks at it, or that looks at what breaks without it. */
    private boolean shown(List<Probe> probes) {
        return probes.stream()
                .anyMatch(probe ->
                        !probe.noticed().isEmpty() || probe.broke().stream().anyMatch(test -> !idleIds.contains(test)));
    }

    /** Test functions that ran what could not be changed: it may be that which they look at. */
    private Set<String> untold() {
        return results.notProbed().stream()
                .flatMap(one -> one.ran().stream())
                .map(testOf)
                .collect(Collectors.toSet());
    }

    /** A test function is idle where no case of it noticed anything. */
    private List<Idle> noticedNothing(List<Probe> probes) {
        Set<String> noticing = new TreeSet<>();
        probes.forEach(probe -> probe.noticed().forEach(test -> noticing.add(testOf.apply(test))));
        SortedMap<String, List<String>> passed = new TreeMap<>();
        for (Probe probe : probes) {
            for (String test : probe.ran()) {
                if (!noticing.contains(testOf.apply(test))) {
                    passed.computeIfAbsent(test, id -> new ArrayList<>()).add("with " + probe.show());
                }
            }
        }
        return passed.entrySet().stream()
                .map(one -> new Idle(one.getKey(), "it passes " + some(one.getValue(), 1)))
                .toList();
    }

    /** Tests that no changed function ran in: they are kept, and somebody must look at them. */
    private List<String> untried(Set<String> tests) {
        Set<String> left = new TreeSet<>(tests);
        results.probes().forEach(probe -> left.removeAll(probe.ran()));
        return left.isEmpty()
                ? List.of()
                : List.of("not probed, for nothing that runs in them could be changed so that it tells of them: "
                        + some(left, MOST_TESTS));
    }

    /** The newly covered lines of a function that stand in no other function inside it. */
    private Set<Integer> own(ProbedFunction function) {
        Set<Integer> lines = new TreeSet<>(newlyCovered.getOrDefault(function.file(), Set.of()));
        lines.removeIf(line -> line < function.firstLine() || line > function.lastLine());
        functions.stream()
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
}

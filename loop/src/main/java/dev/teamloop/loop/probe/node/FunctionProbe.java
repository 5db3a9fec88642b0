package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.core.source.ScriptFunction.Kind;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** One function: the ways in which it can be changed, which of them were tried in which file, and what that showed. */
final class FunctionProbe {
    /** Of a constructor, where no other way did anything. */
    private static final List<ChangeWay> LAST = List.of(ChangeWay.EMPTIED, ChangeWay.IDLE);

    private static final Set<Kind> COUNTED = Set.of(Kind.FUNCTION, Kind.ARROW, Kind.METHOD);

    private final int number;
    private final ProbedFunction function;
    private final boolean interrupted;
    private final boolean constructs;
    /** By file, for each new test that runs it and passes. */
    private final Map<String, Map<String, Seen>> tests = new TreeMap<>();
    /** By file, what happened outside of tests that are known. */
    private final Map<String, Seen> outside = new TreeMap<>();

    private final List<ChangeWay> ways;
    /** By test, and by file for what happens outside of tests. */
    private final Map<String, Set<ChangeWay>> tried = new TreeMap<>();

    private final Map<String, Outcomes> outcomes = new LinkedHashMap<>();
    private final Set<String> noticed = new TreeSet<>();
    private final Set<String> lost = new TreeSet<>();
    private final Set<String> broke = new TreeSet<>();
    private final Set<String> fell = new TreeSet<>();

    private boolean mixedUp;

    FunctionProbe(int number, ProbedFunction function, ScriptFunction source, UnchangedRun observed) {
        this.number = number;
        this.function = function;
        this.interrupted = source.async() || !COUNTED.contains(source.kind());
        this.constructs = source.kind() == Kind.CONSTRUCTOR || source.kind() == Kind.DERIVED_CONSTRUCTOR;
        observed.of(number).forEach((file, byTest) -> {
            Set<String> passing = observed.passing().getOrDefault(file, Set.of());
            byTest.forEach((test, seen) -> {
                if (passing.contains(test)) {
                    tests.computeIfAbsent(file, one -> new TreeMap<>()).put(test, seen);
                } else if (test.isEmpty() && !passing.isEmpty()) {
                    outside.put(file, seen);
                }
            });
        });
        this.ways = ways();
    }

    private List<Seen> all() {
        List<Seen> all = new ArrayList<>(outside.values());
        tests.values().forEach(byTest -> all.addAll(byTest.values()));
        return all;
    }

    private List<ChangeWay> ways() {
        List<ChangeWay> found = new ArrayList<>();
        if (all().stream().noneMatch(Seen::some) && all().stream().anyMatch(seen -> seen.nothing() || !seen.raised())) {
            found.add(ChangeWay.IDLE);
        } else {
            Stream.concat(ChangeWay.VALUES.stream(), Stream.of(ChangeWay.SILENT))
                    .filter(way -> all().stream().anyMatch(seen -> seen.fits(way)))
                    .forEach(found::add);
        }
        if (constructs) {
            found.removeIf(ChangeWay.IDLE::equals);
            found.addAll(LAST);
        }
        return found;
    }

    /** What can only acquit: its conditions that a test came to, and every other input. */
    private List<ChangeWay> acquitting() {
        boolean skips = ways.contains(ChangeWay.IDLE) && (!constructs || tried(ChangeWay.IDLE));
        return Stream.of(
                        ChangeWay.TURNING.stream(),
                        ChangeWay.ALTERNATES.stream(),
                        skips ? ChangeWay.SKIPPING.stream() : Stream.<ChangeWay>empty())
                .flatMap(some -> some)
                .filter(way -> tests.values().stream()
                        .anyMatch(byTest -> byTest.values().stream().anyMatch(seen -> seen.fits(way))))
                .toList();
    }

    int number() {
        return number;
    }

    ProbedFunction function() {
        return function;
    }

    /** Whether no new test runs it, nor anything else in a file of theirs. */
    boolean unrun() {
        return tests.isEmpty() && outside.isEmpty();
    }

    /** {@code asked} are tests that are to see it; none where it happens outside of tests. */
    record Next(ChangeWay way, Set<String> asked) {
        Next {
            asked = Set.copyOf(asked);
        }
    }

    /**
     * What is to be tried next in this file.
     *
     * @param passing the file's tests
     * @param pending tests that have noticed nothing so far
     * @param elsewhere it is tried in another file at the same time
     * @param later tests that are not asked yet
     * @param last whether what can only acquit is tried
     */
    Optional<Next> next(
            String file, Set<String> passing, Set<String> pending, boolean elsewhere, Set<String> later, boolean last) {
        boolean unknown = noticed.isEmpty() && !elsewhere;
        for (ChangeWay way : last ? acquitting() : ways) {
            if (constructs && LAST.contains(way) && hasChanged()) {
                continue;
            }
            Set<String> open = new TreeSet<>();
            tests.getOrDefault(file, Map.of()).forEach((test, seen) -> {
                if (seen.fits(way) && !later.contains(test) && !lost.contains(test) && !tried(test, way)) {
                    open.add(test);
                }
            });
            Set<String> first = new TreeSet<>(open);
            first.retainAll(pending);
            // every other input is changed only for tests that have noticed nothing
            boolean others = unknown && !way.isOfSomeInputs();
            if (!first.isEmpty() || (others && !open.isEmpty())) {
                return Optional.of(new Next(way, first.isEmpty() ? open : first));
            }
            Optional<Seen> loads = Optional.ofNullable(outside.get(file)).filter(seen -> seen.fits(way));
            if (loads.isPresent()
                    && !way.isOfSomeInputs()
                    && !tried(file, way)
                    && (unknown || passing.stream().anyMatch(pending::contains))) {
                return Optional.of(new Next(way, Set.of()));
            }
        }
        return Optional.empty();
    }

    /** The next way, of those of some inputs or of the others, that this test was not asked about; none where all tests would see it. */
    Optional<ChangeWay> untried(String file, String test, boolean ofSomeInputs) {
        return Optional.ofNullable(tests.getOrDefault(file, Map.of()).get(test))
                .filter(seen -> !outside(file) && !lost.contains(test))
                .flatMap(seen -> (ofSomeInputs ? acquitting() : ways)
                        .stream()
                                .filter(way -> way.isOfSomeInputs() == ofSomeInputs)
                                .filter(way -> !(constructs && LAST.contains(way) && hasChanged()))
                                .filter(way -> seen.fits(way) && !tried(test, way))
                                .findFirst());
    }

    /** Whether any other way of changing what it builds did something. */
    private boolean hasChanged() {
        return !outcomes.isEmpty() || !broke.isEmpty() || !fell.isEmpty();
    }

    private boolean tried(ChangeWay way) {
        return tried.values().stream().anyMatch(these -> these.contains(way));
    }

    private boolean tried(String where, ChangeWay way) {
        return tried.getOrDefault(where, Set.of()).contains(way);
    }

    boolean isRunBy(String test) {
        return tests.values().stream().anyMatch(byTest -> byTest.containsKey(test));
    }

    /** The tests of this file that run it. */
    Map<String, Seen> tests(String file) {
        return tests.getOrDefault(file, Map.of());
    }

    /** Whether all tests of this file may see a change. */
    boolean outside(String file) {
        return outside.containsKey(file);
    }

    /** Whether it is to be changed in a run of its own. */
    boolean isByItself(String file) {
        return outside(file) || mixedUp;
    }

    /** Whether its calls give something. */
    boolean gives() {
        return constructs || !ways.contains(ChangeWay.IDLE);
    }

    /** What the hook is told: the change, and what it may need to make it. */
    ObjectNode order(String file, ChangeWay way) {
        return new HookOrder(number, interrupted, !gives(), all())
                .of(way, file, outside.get(file), tests.getOrDefault(file, Map.of()));
    }

    /** This was tried with these tests, or, under the file's name, outside of them. */
    void tried(ChangeWay way, Set<String> these) {
        these.forEach(
                one -> tried.computeIfAbsent(one, where -> new HashSet<>()).add(way));
    }

    /** A test ran another changed function beside this one, which it does not where nothing is changed: an error that is not thrown lets it go on. */
    void mixUp() {
        mixedUp = true;
    }

    /** Of tests that did not end nothing is known. */
    void lose(Set<String> these) {
        lost.addAll(these);
    }

    /** Of one test that ended while this was changed. */
    void ended(ChangeWay way, String test, String words, boolean saw) {
        boolean thrown = words.contains(" instead of throwing ");
        Outcomes here = outcomes.computeIfAbsent(way + " " + thrown, one -> new Outcomes(way));
        here.ended(test, words, saw);
        if (saw) {
            noticed.add(test);
        }
    }

    /** Of one test that ended because product code failed while this was changed. */
    void broke(String test) {
        broke.add(test);
    }

    /** Of one test that a made-up value, or none, broke: that is neither seen nor passed over. */
    void fell(String test) {
        fell.add(test);
    }

    /** It was changed, where no test is known to have run it. */
    void happened(ChangeWay way, String words) {
        outcomes.computeIfAbsent(way + " " + false, one -> new Outcomes(way)).happened(words);
    }

    /** Tests that an error ended, and no assertion; none where of some test that runs it nothing is known. */
    Set<String> broken() {
        Set<String> all = new TreeSet<>(broke);
        all.addAll(fell);
        return outside.isEmpty() && tests.values().stream().allMatch(byTest -> all.containsAll(byTest.keySet()))
                ? all
                : Set.of();
    }

    Set<String> noticed() {
        return noticed;
    }

    /** {@code unjudged} are tests for which there was no time to try all. */
    List<Probe> probes(Set<String> unjudged) {
        List<Probe> probes = new ArrayList<>();
        for (Outcomes one : outcomes.values()) {
            Set<String> ran = new TreeSet<>(one.ran());
            ran.removeIf(test -> !noticed.contains(test) && (unjudged.contains(test) || lost.contains(test)));
            if (!ran.isEmpty()) {
                probes.add(new Probe(function, one.change(), one.leftOut(), ran, one.noticed(), broke));
            } else if (broke.isEmpty() && fell.isEmpty() && tests.isEmpty() && probes.isEmpty()) {
                probes.add(new Probe(function, one.change(), one.leftOut(), Set.of(), Set.of(), Set.of()));
            }
        }
        return probes;
    }

    /** Why there is no probe. */
    String reason() {
        if (!broke.isEmpty()) {
            return "product code fails when it is changed";
        }
        if (!fell.isEmpty()) {
            return "its tests fail, but not by an assertion, with all that can be put in the place of what it gives";
        }
        if (!lost.isEmpty()) {
            return "the tests did not end while it was changed";
        }
        // it was changed, and of the tests that ran it nothing can be said yet
        return outcomes.isEmpty() ? "what it gives could not be changed" : ProbeResults.LATE;
    }
}

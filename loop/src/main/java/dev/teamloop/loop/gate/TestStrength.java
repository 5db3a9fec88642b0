package dev.teamloop.loop.gate;

import dev.teamloop.loop.measure.TestNames;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the old tests noticed is still noticed (SPEC §5 rule 1). Pure. */
public final class TestStrength {
    private TestStrength() {}

    /**
     * What is lost: functions that no test notices any more, else tests that notice nothing any more.
     *
     * @param old experiments with the old test side
     * @param now experiments with the candidate's, on the same functions; what was not tried there says nothing
     */
    public static List<IntegrityFinding> lost(ProbeResults old, ProbeResults now) {
        List<IntegrityFinding> found = unnoticed(old, now);
        return found.isEmpty() ? blinded(old, now) : found;
    }

    /**
     * The tests that noticed a change of a function before, run it changed in the same manner now too, and notice nothing of it or of any
     * other. Whether a body can be left out follows from what a function gave; where it could be before and cannot now, that says nothing.
     */
    private static List<IntegrityFinding> blinded(ProbeResults old, ProbeResults now) {
        Map<String, Probe> before = new HashMap<>();
        old.probes()
                .forEach(probe -> probe.noticed()
                        .forEach(
                                test -> before.putIfAbsent(TestNames.withoutCases(test) + " " + manner(probe), probe)));
        Set<String> noticing = now.probes().stream()
                .flatMap(probe -> probe.noticed().stream().map(TestNames::withoutCases))
                .collect(Collectors.toSet());
        Map<String, IntegrityFinding> found = new TreeMap<>();
        for (Probe probe : now.probes()) {
            for (String test : new TreeSet<>(probe.ran())) {
                Probe was = before.get(TestNames.withoutCases(test) + " " + manner(probe));
                if (was != null && !noticing.contains(TestNames.withoutCases(test))) {
                    found.putIfAbsent(
                            TestNames.withoutCases(test),
                            weakened(test + " failed before with " + was.show()
                                    + "; now it passes whatever is changed"));
                }
            }
        }
        return List.copyOf(found.values());
    }

    /** The functions whose changed outcome the old suite noticed and the candidate's does not. */
    private static List<IntegrityFinding> unnoticed(ProbeResults old, ProbeResults now) {
        Map<String, List<Probe>> present = new HashMap<>();
        now.probes()
                .forEach(probe -> present.computeIfAbsent(key(probe.function()), key -> new ArrayList<>())
                        .add(probe));
        List<IntegrityFinding> found = new ArrayList<>();
        Map<String, Probe> noticed = new java.util.LinkedHashMap<>();
        old.probes().stream()
                .filter(probe -> !probe.noticed().isEmpty())
                .forEach(probe -> noticed.putIfAbsent(key(probe.function()), probe));
        noticed.forEach((key, probe) -> {
            List<Probe> probes = present.getOrDefault(key, List.of());
            boolean tried = !probes.isEmpty()
                    || now.notProbed().stream()
                            .filter(NotProbed::unrun)
                            .anyMatch(one -> key(one.function()).equals(key));
            if (tried
                    && probes.stream()
                            .allMatch(one ->
                                    one.noticed().isEmpty() && one.broke().isEmpty())) {
                found.add(finding(probe, probes.stream().findFirst()));
            }
        });
        return found;
    }

    private static IntegrityFinding finding(Probe old, Optional<Probe> now) {
        String test = old.noticed().stream().sorted().findFirst().orElse("");
        return weakened("with " + old.show() + " " + test + " failed before; now "
                + now.map(one -> "nothing fails").orElse("no test runs it"));
    }

    private static IntegrityFinding weakened(String what) {
        return new IntegrityFinding(OldTests.WEAKENED, "", "", 0, what, "put back what the old tests use as it was");
    }

    private static String manner(Probe probe) {
        return key(probe.function()) + (probe.leftOut() ? " left out" : " changed");
    }

    private static String key(ProbedFunction function) {
        return function.file() + "#" + function.name();
    }
}

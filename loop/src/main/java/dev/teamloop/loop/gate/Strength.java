package dev.teamloop.loop.gate;

import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbedFunction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the old tests noticed is still noticed (SPEC §5 rule 1). Pure. */
public final class Strength {
    private Strength() {}

    /**
     * The functions whose changed outcome the old suite noticed and the candidate's does not.
     *
     * @param old experiments with the old test side
     * @param now experiments with the candidate's, on the same functions; what was not tried there says nothing
     */
    public static List<IntegrityFinding> lost(ProbeResults old, ProbeResults now) {
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
        ProbedFunction function = old.function();
        String test = old.noticed().stream().sorted().findFirst().orElse("");
        String what = "with " + function.name() + "() " + old.change() + " (" + function.file() + ":"
                + function.firstLine() + ") " + test + " failed before; now "
                + now.map(one -> "nothing fails").orElse("no test runs it");
        return new IntegrityFinding(
                OldTests.RULE + "-weakened", "", "", 0, what, "put back what the old tests use as it was");
    }

    private static String key(ProbedFunction function) {
        return function.file() + "#" + function.name();
    }
}

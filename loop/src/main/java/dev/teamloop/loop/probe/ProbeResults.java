package dev.teamloop.loop.probe;

import java.util.List;
import java.util.Set;

/**
 * What the experiments showed. Where {@code problem} is not empty nothing could be tried at all, and it says why.
 *
 * @param notProbed functions for which no experiment ran, each with the reason
 * @param escaped ids of new tests that pass in the ordinary run and not here, where the product is watched and nothing of it changed
 */
public record ProbeResults(List<Probe> probes, List<NotProbed> notProbed, Set<String> escaped, String problem) {
    public ProbeResults {
        probes = List.copyOf(probes);
        notProbed = List.copyOf(notProbed);
        escaped = Set.copyOf(escaped);
    }

    /** Where every new test passes while the product is watched. */
    public ProbeResults(List<Probe> probes, List<NotProbed> notProbed, String problem) {
        this(probes, notProbed, Set.of(), problem);
    }

    /** The reason of what there was no time for. */
    public static final String LATE = "the time was used up";

    /** The reason of what only tests run that have escaped. */
    public static final String ESCAPED = "the new tests that run it do not pass while it is watched";

    /** A function that was not tried, for instance because the time was used up. {@code unrun}: no new test was seen to run it. */
    public record NotProbed(ProbedFunction function, String reason, boolean unrun) {
        public boolean late() {
            return reason.equals(LATE);
        }

        public boolean escaped() {
            return reason.equals(ESCAPED);
        }
    }

    /** Nothing could be tried. */
    public static ProbeResults impossible(ProbeRequest request, String problem) {
        return new ProbeResults(
                List.of(),
                request.functions().stream()
                        .map(function -> new NotProbed(function, problem, false))
                        .toList(),
                problem);
    }
}

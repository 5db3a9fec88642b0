package dev.teamloop.loop.probe;

import java.util.List;

/**
 * What the experiments showed. Where {@code problem} is not empty nothing could be tried at all, and it says why.
 *
 * @param notProbed functions for which no experiment ran, each with the reason
 */
public record ProbeResults(List<Probe> probes, List<NotProbed> notProbed, String problem) {
    public ProbeResults {
        probes = List.copyOf(probes);
        notProbed = List.copyOf(notProbed);
    }

    /** The reason of what there was no time for. */
    public static final String LATE = "the time was used up";

    /** A function that was not tried, for instance because the time was used up. {@code unrun}: no new test was seen to run it. */
    public record NotProbed(ProbedFunction function, String reason, boolean unrun) {
        public boolean late() {
            return reason.equals(LATE);
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

package dev.teamloop.core.handover;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the new tests made of product functions that gave something else.
 *
 * @param noticed functions whose change a test noticed
 * @param unnoticed newly covered functions whose change none noticed
 * @param untried functions that could not be tried, or for which there was no time
 * @param survivors the unnoticed ones, each with the experiment, and parts of noticed ones that no test looks at
 * @param score noticed of noticed and unnoticed, in [0,1]; null where neither is
 * @param notMeasured why nothing was tried, or empty
 */
public record ProbeScore(
        int noticed,
        int unnoticed,
        int untried,
        List<String> survivors,
        @Nullable Double score,
        String notMeasured) {
    public ProbeScore {
        survivors = List.copyOf(survivors);
    }

    public static ProbeScore of(int noticed, int untried, List<String> survivors) {
        return of(noticed, untried, survivors, List.of());
    }

    /** {@code parts}: of noticed functions, what no test looks at. */
    public static ProbeScore of(int noticed, int untried, List<String> survivors, List<String> parts) {
        int counted = noticed + survivors.size();
        Double score = counted == 0 ? null : (Double) ((double) noticed / counted);
        List<String> all = Stream.concat(survivors.stream(), parts.stream()).toList();
        return new ProbeScore(noticed, survivors.size(), untried, all, score, "");
    }

    public static ProbeScore notMeasured(String why) {
        return new ProbeScore(0, 0, 0, List.of(), null, why);
    }

    private String parts() {
        int parts = survivors.size() - unnoticed;
        return parts == 0 ? "" : ", and " + parts + (parts == 1 ? " part" : " parts") + " of them not";
    }

    public boolean measured() {
        return notMeasured.isEmpty();
    }

    /** {@code 7 of 9 changed functions noticed, and 2 parts of them not, 1 not tried}. */
    public String show() {
        return measured()
                ? noticed + " of " + (noticed + unnoticed) + " changed functions noticed" + parts()
                        + (untried > 0 ? ", " + untried + " not tried" : "")
                : "nothing was tried: " + notMeasured;
    }
}

package dev.teamloop.core.handover;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the new tests made of small changes of the code that they newly cover.
 *
 * @param killed mutants that a test noticed
 * @param survived mutants that none noticed
 * @param timedOut mutants under which the tests did not end; neither killed nor survived
 * @param invalid mutants under which nothing ran, because they do not build
 * @param untried mutants for which there was no time
 * @param survivors each with its place
 * @param score killed of killed and survived, in [0,1]; null where neither is
 * @param notMeasured why nothing was measured, or empty
 */
public record MutationScore(
        int killed,
        int survived,
        int timedOut,
        int invalid,
        int untried,
        List<String> survivors,
        @Nullable Double score,
        String notMeasured) {
    public MutationScore {
        survivors = List.copyOf(survivors);
    }

    public static MutationScore of(int killed, int timedOut, int invalid, int untried, List<String> survivors) {
        int counted = killed + survivors.size();
        Double score = counted == 0 ? null : (Double) ((double) killed / counted);
        return new MutationScore(killed, survivors.size(), timedOut, invalid, untried, survivors, score, "");
    }

    public static MutationScore notMeasured(String why) {
        return new MutationScore(0, 0, 0, 0, 0, List.of(), null, why);
    }

    public boolean measured() {
        return notMeasured.isEmpty();
    }

    /** {@code 7 of 9 mutants killed, 1 timed out}. */
    public String show() {
        if (!measured()) {
            return "not measured: " + notMeasured;
        }
        StringBuilder text = new StringBuilder(killed + " of " + (killed + survived) + " mutants killed");
        text.append(timedOut > 0 ? ", " + timedOut + " timed out" : "");
        text.append(invalid > 0 ? ", " + invalid + " did not build" : "");
        text.append(untried > 0 ? ", " + untried + " not tried for lack of time" : "");
        return text.toString();
    }
}

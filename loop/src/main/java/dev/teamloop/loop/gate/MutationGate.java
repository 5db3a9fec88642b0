package dev.teamloop.loop.gate;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.MutationScore;
import java.util.Locale;
import java.util.Optional;

/**
 * The new tests notice changes of the code they cover. Judged after all other gates, and only where
 * {@code verify.mutation_min_score} asks for it.
 */
public final class MutationGate {
    private static final String NAME = "mutation";

    private MutationGate() {}

    /** {@code least} is the score asked for, in [0,1]; an empty {@code score} means that there is no new test to judge. */
    public static GateResult judge(Optional<MutationScore> score, double least) {
        if (score.isEmpty()) {
            return new GateResult(NAME, true, "no new test covers a new line");
        }
        MutationScore found = score.get();
        if (!found.measured()) {
            return new GateResult(NAME, false, found.show());
        }
        Double share = found.score();
        if (share == null) {
            return new GateResult(NAME, true, "nothing to change on the newly covered lines; " + found.show());
        }
        String text = String.format(
                Locale.ROOT, "score %.2f, asked for %.2f: %s", Math.floor(share * 100) / 100, least, found.show());
        return share + 1e-9 >= least
                ? new GateResult(NAME, true, text)
                : new GateResult(NAME, false, text + "; survived: " + Gate.some(found.survivors()));
    }
}

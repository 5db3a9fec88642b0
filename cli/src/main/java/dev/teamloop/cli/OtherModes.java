package dev.teamloop.cli;

import java.util.Optional;

/** Words of the customer's other ways of working (seed 002, FAQ), which are none of this program's. */
public final class OtherModes {
    private static final String WATERFALL = "团队研发";

    private OtherModes() {}

    /** What to say of a line that begins with such a word; empty where it does not. */
    public static Optional<String> answer(String line) {
        return line.strip().startsWith(WATERFALL)
                ? Optional.of(WATERFALL + " is the waterfall of twelve stages, which team-loop does not run; "
                        + "its autonomous loop begins with: team-loop goal \"…\" (or /goal, /team-loop, 迭代研发)")
                : Optional.empty();
    }
}

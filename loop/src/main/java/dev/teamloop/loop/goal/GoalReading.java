package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricReading;
import java.util.List;

/**
 * What a goal text is measured by, read without a model (SPEC §4 Goals as people say them). A text that cannot be understood is
 * refused with what can be said; no figure is ever taken for one of something else.
 */
public sealed interface GoalReading {
    /**
     * All of the metrics must hold.
     *
     * @param beside what else the text says, clause by clause: told to the agents, and measured by nothing
     * @param notes what is counted otherwise than the text says: "below 3 s" at that very figure, statements in lines
     */
    record Understood(List<MetricReading> metrics, List<String> beside, List<String> notes) implements GoalReading {
        public Understood {
            metrics = List.copyOf(metrics);
            beside = List.copyOf(beside);
            notes = List.copyOf(notes);
        }
    }

    /** A sentence or two; reading takes longer than in proportion. */
    int LONGEST = 2_000;

    /** Says why, and what can be said instead. {@code unmeasured}: nothing in the text is a measure. */
    record Refused(String reason, boolean unmeasured) implements GoalReading {}

    /** {@code metrics} are the configured ones and the presets. */
    static GoalReading of(GoalText text, List<KnownMetric> metrics) {
        int length = text.raw().length();
        return length > LONGEST
                ? new Refused(
                        "the goal has " + length + " characters, and more than " + LONGEST
                                + " are not read; say what is measured, where and how far, in a sentence or two",
                        false)
                : new GoalMeasures(text, metrics).read();
    }
}

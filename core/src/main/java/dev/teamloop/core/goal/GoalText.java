package dev.teamloop.core.goal;

import dev.teamloop.core.budget.Yuan;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The goal as the user typed it, and what the program itself can read from it (SPEC §4 Goal). {@code objective} is the
 * text without its trigger word. {@code measurable} is the lexical check: without it no model is called.
 */
public record GoalText(
        String raw,
        String objective,
        Optional<Yuan> budget,
        Optional<Integer> maxRounds,
        List<Figure> figures,
        boolean saysTestsPass,
        boolean saysMigration,
        boolean measurable) {

    private static final double WHOLE = 100;
    private static final Pattern NEGATIVE_BUDGET =
            Pattern.compile("(?:\\bbudget|预算)\\s*[≤<=:＝：]*\\s*[¥￥]?\\s*[-−]\\s*[¥￥]?\\d", Pattern.CASE_INSENSITIVE);

    public GoalText {
        figures = List.copyOf(figures);
    }

    /**
     * A number of the text. {@code value} is as written (50 for "50%"); {@code starting} marks where the goal starts from,
     * which is never a target.
     */
    public record Figure(double value, boolean percent, Optional<Comparison> comparison, boolean starting) {
        /** Whether this figure can stand for {@code target} of the kind: 50 % or 0.5 for a ratio of 0.5. */
        public boolean standsFor(double target, MetricKind kind) {
            if (starting) {
                return false;
            }
            if (!kind.isRatio()) {
                return !percent && value == target;
            }
            boolean asPercent = Math.abs(value / 100 - target) < 1e-9;
            return percent ? asPercent : asPercent || Math.abs(value - target) < 1e-9;
        }
    }

    /** Reads a goal text. Never fails: a text without a measure is read as not measurable. */
    public static GoalText read(String raw) {
        return new GoalTextReader(raw).read();
    }

    /** What no reading could make a goal of; empty where a model may read it. Costs no call. */
    public Optional<String> implausible() {
        List<Figure> targets = targets();
        boolean beyond = !targets.isEmpty()
                && targets.stream().allMatch(figure -> figure.percent() && figure.value() > WHOLE)
                && !saysTestsPass
                && !saysMigration;
        if (beyond) {
            return Optional.of("the goal asks for " + targets.get(0).value()
                    + "%, and no share can rise above 100%; write a target between 0% and 100%");
        }
        return NEGATIVE_BUDGET.matcher(objective).find()
                ? Optional.of("the goal's budget is below zero; write for instance budget≤¥20")
                : Optional.empty();
    }

    /** The figures that may be targets. */
    public List<Figure> targets() {
        return figures.stream().filter(figure -> !figure.starting()).toList();
    }
}

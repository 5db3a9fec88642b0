package dev.teamloop.loop.goal;

import dev.teamloop.core.budget.Yuan;
import java.util.List;
import java.util.Optional;

/**
 * The goal as the user typed it, and the figures in it (SPEC §4 Goal). {@code objective} is the text without its trigger word;
 * {@code words} is the same in half-width signs, without budget and rounds. What it is measured by says {@link GoalReading}.
 */
public record GoalText(
        String raw,
        String objective,
        Optional<Yuan> budget,
        Optional<Integer> maxRounds,
        String words,
        List<Figure> figures) {

    public GoalText {
        figures = List.copyOf(figures);
    }

    /** Reads a goal text. Never fails. */
    public static GoalText read(String raw) {
        return new GoalTextReader(raw).read();
    }

    /** The figures that may be targets. */
    public List<Figure> targets() {
        return figures.stream().filter(Figure::isTarget).toList();
    }
}

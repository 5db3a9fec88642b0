package dev.teamloop.cli.live;

import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;

/** Horizontal bars of whole columns. */
final class Bar {
    private Bar() {}

    /** Spent, then reserved, of a whole; ratios in [0,1]. What is not nothing shows, as less than a column where it is less. */
    static AttributedString of(double done, double pending, int width) {
        int first = columns(done, width);
        int second = Math.min(width - first, columns(pending, width));
        return new AttributedStringBuilder()
                .append(
                        full(done, first, width),
                        done > 0.95 ? StyledText.BAD : done > 0.8 ? StyledText.LOOK : StyledText.GOOD)
                .append("▒".repeat(second), StyledText.LOOK)
                .append("░".repeat(width - first - second), StyledText.FAINT)
                .toAttributedString();
    }

    /** How far a figure has come from where it began to its target; in [0,1]. */
    static AttributedString progress(double reached, int width) {
        int done = columns(reached, width);
        return new AttributedStringBuilder()
                .append(full(reached, done, width), StyledText.GOOD)
                .append("░".repeat(width - done), StyledText.FAINT)
                .toAttributedString();
    }

    private static String full(double ratio, int columns, int width) {
        return columns == 1 && ratio * width < 1 ? "▏" : "█".repeat(columns);
    }

    private static int columns(double ratio, int width) {
        if (!(ratio > 0)) {
            return 0;
        }
        return (int) Math.max(1, Math.min(width, Math.floor(ratio * width)));
    }
}

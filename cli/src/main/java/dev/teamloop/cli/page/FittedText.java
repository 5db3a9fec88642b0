package dev.teamloop.cli.page;

import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.cli.terminal.TextWidth;

/**
 * Text cut to the room it has in a drawing, which does not wrap. The room is counted in columns, as a terminal counts them: an
 * East Asian character is as wide as two Latin ones, and a mark that combines takes nothing.
 */
final class FittedText {
    private FittedText() {}

    /** One line of at most {@code columns}, with an ellipsis where something is missing. A character is never halved. */
    static String of(String text, int columns) {
        String line = PlainText.line(text).strip();
        return TextWidth.of(line) <= columns ? line : line.substring(0, TextWidth.fitting(line, columns - 1)) + "…";
    }
}

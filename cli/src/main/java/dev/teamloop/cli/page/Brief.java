package dev.teamloop.cli.page;

import dev.teamloop.cli.terminal.PlainText;
import org.jline.utils.WCWidth;

/**
 * Text cut to the room it has in a drawing, which does not wrap. The room is counted in columns, as a terminal counts them: an
 * East Asian character is as wide as two Latin ones, and a mark that combines takes nothing.
 */
final class Brief {
    private Brief() {}

    /** One line of at most {@code columns}, with an ellipsis where something is missing. A character is never halved. */
    static String of(String text, int columns) {
        String line = PlainText.line(text).strip();
        return width(line) <= columns ? line : line.substring(0, fitting(line, columns - 1)) + "…";
    }

    static int width(String text) {
        return text.codePoints().map(Brief::width).sum();
    }

    private static int width(int point) {
        return Math.max(0, WCWidth.wcwidth(point));
    }

    /** Where the first character begins that finds no more room. */
    private static int fitting(String line, int columns) {
        int taken = 0;
        int at = 0;
        while (at < line.length()) {
            int point = line.codePointAt(at);
            taken += width(point);
            if (taken > columns) {
                break;
            }
            at += Character.charCount(point);
        }
        return at;
    }
}

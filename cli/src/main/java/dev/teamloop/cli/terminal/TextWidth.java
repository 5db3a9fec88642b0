package dev.teamloop.cli.terminal;

import org.jline.utils.WCWidth;

/** Text measured in a terminal's columns: East Asian wide characters and most emoji take two, marks that combine none. */
public final class TextWidth {
    private TextWidth() {}

    public static int of(String text) {
        return text.codePoints().map(TextWidth::of).sum();
    }

    public static int of(int codePoint) {
        return Math.max(0, WCWidth.wcwidth(codePoint));
    }

    /** Where the first character begins that finds no more room in so many columns. */
    public static int fitting(String text, int columns) {
        int taken = 0;
        int at = 0;
        while (at < text.length()) {
            int point = text.codePointAt(at);
            taken += of(point);
            if (taken > columns) {
                break;
            }
            at += Character.charCount(point);
        }
        return at;
    }
}

package dev.teamloop.cli.terminal;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Untrusted text made harmless to look at: what steers a terminal, turns the direction of reading or cannot be seen is shown
 * by its code, as {@code ⟨U+202E⟩}, so that quoted text neither acts nor looks like something else. What is shown so already
 * stays as it is.
 */
public final class PlainText {
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final Pattern BREAK = Pattern.compile("\r\n|[\n\r\t\u0085\u2028\u2029]");

    private PlainText() {}

    /** On one line: each line break and tab becomes a space. */
    public static String line(String text) {
        return visible(BREAK.matcher(text).replaceAll(" "));
    }

    /** With its line breaks, which become line feeds, and its tabs. */
    public static String lines(String text) {
        return visible(text.replace("\r\n", "\n"));
    }

    private static String visible(String text) {
        if (text.codePoints().allMatch(PlainText::harmless)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 32);
        text.codePoints().forEach(point -> {
            if (harmless(point)) {
                out.appendCodePoint(point);
            } else {
                out.append(String.format(Locale.ROOT, "⟨U+%04X⟩", point));
            }
        });
        return out.toString();
    }

    private static boolean harmless(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL -> point == '\n' || point == '\t';
            // scripts and emoji need the joiners
            case Character.FORMAT -> point == ZERO_WIDTH_JOINER || point == ZERO_WIDTH_NON_JOINER;
            case Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            // noncharacters; what is only unassigned may be a newer Unicode's letter
            default -> !(point >= 0xFDD0 && point <= 0xFDEF) && (point & 0xFFFE) != 0xFFFE;
        };
    }
}

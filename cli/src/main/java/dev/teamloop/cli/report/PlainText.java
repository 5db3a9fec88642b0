package dev.teamloop.cli.report;

import java.util.Locale;

/** Quoted text made harmless to look at: what steers a terminal or turns the direction of reading is shown by its code. */
public final class PlainText {
    private PlainText() {}

    /** Line ends and tabs stay; every other control or direction character becomes {@code ⟨U+202E⟩}. */
    public static String visible(String text) {
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

    /** As {@link #visible}, on one line. */
    public static String oneLine(String text) {
        return visible(text.replaceAll("[\\s\\u0085\\u2028\\u2029]+", " ").strip());
    }

    private static boolean harmless(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL -> point == '\n' || point == '\t';
            case Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                // joiners that scripts and emoji need turn nothing
                point == 0x200C || point == 0x200D;
            default -> !(point >= 0xFDD0 && point <= 0xFDEF) && (point & 0xFFFE) != 0xFFFE;
        };
    }
}

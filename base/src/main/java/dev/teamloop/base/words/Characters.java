package dev.teamloop.base.words;

import java.util.regex.Pattern;

/** Whole characters. JSON lets half of one through, which no file, log or message can hold. */
public final class Characters {
    private static final char REPLACEMENT = '\ufffd';
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    private Characters() {}

    /** The text with each half of a character (a lone surrogate) replaced as a broken byte would be; mostly itself. */
    public static String whole(String text) {
        return isWhole(text)
                ? text
                : text.codePoints()
                        .map(c -> isHalf(c) ? REPLACEMENT : c)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
    }

    /** Whether there is no half of a character in it. */
    public static boolean isWhole(String text) {
        return text.codePoints().noneMatch(Characters::isHalf);
    }

    /** At most so many characters, the last of them {@code …} where there were more. */
    public static String cut(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }

    /** Without what only colours a text on a terminal. */
    public static String uncoloured(String text) {
        return text.indexOf('\u001b') < 0 ? text : COLOUR.matcher(text).replaceAll("");
    }

    private static boolean isHalf(int codePoint) {
        return Character.getType(codePoint) == Character.SURROGATE;
    }
}

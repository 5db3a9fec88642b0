package dev.teamloop.base.secret;

/**
 * Text without what steers a terminal or turns the direction of reading (SPEC §11). Knows the JDK only: the watchdog process
 * uses it too.
 */
public final class ControlCharacters {
    private static final char REPLACEMENT = '\uFFFD';

    private ControlCharacters() {}

    /**
     * Without C0 but for line feed and tab, DEL, C1, and the bidirectional embeddings, overrides and isolates; a surrogate without
     * its other half becomes U+FFFD.
     */
    public static String removed(String text) {
        int first = 0;
        while (first < text.length() && plain(text, first)) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length()).append(text, 0, first);
        for (int at = first; at < text.length(); at++) {
            char one = text.charAt(at);
            if (plain(text, at)) {
                out.append(one);
            } else if (Character.isSurrogate(one)) {
                out.append(REPLACEMENT);
            }
        }
        return out.toString();
    }

    /**
     * Without what shows nothing at all: zero-width characters, soft hyphens, variation selectors and tags. A key that such
     * characters take apart looks like the key.
     */
    static String withoutInvisible(String text) {
        return text.codePoints().anyMatch(ControlCharacters::isInvisible)
                ? text.codePoints()
                        .filter(c -> !isInvisible(c))
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString()
                : text;
    }

    private static boolean isInvisible(int c) {
        return Character.getType(c) == Character.FORMAT
                || c == 0x034F // combining grapheme joiner
                || (c >= 0x115F && c <= 0x1160) // Hangul fillers
                || (c >= 0x17B4 && c <= 0x17B5)
                || (c >= 0x180B && c <= 0x180F)
                || c == 0x3164
                || c == 0xFFA0
                || (c >= 0xFE00 && c <= 0xFE0F)
                || (c >= 0xE0000 && c <= 0xE0FFF);
    }

    private static boolean plain(String text, int at) {
        char one = text.charAt(at);
        if (Character.isHighSurrogate(one)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(one)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        boolean control = Character.isISOControl(one) && one != '\n' && one != '\t';
        boolean bidirectional = (one >= '\u202A' && one <= '\u202E') || (one >= '\u2066' && one <= '\u2069');
        return !control && !bidirectional;
    }
}

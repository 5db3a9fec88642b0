package dev.teamloop.agents.tool;

import java.nio.charset.StandardCharsets;

/** Keeps tool results within 8 KB: what is longer keeps its head and its tail (SPEC §3). */
final class Cap {
    static final int BYTES = 8 * 1024;

    private static final int NOTE = 100;

    private Cap() {}

    static String apply(String text) {
        if (text.length() <= BYTES && bytes(text) <= BYTES) {
            return text;
        }
        int half = (BYTES - NOTE) / 2;
        String head = text.substring(0, fitting(text, half, true));
        String tail = text.substring(text.length() - fitting(text, half, false));
        int left = bytes(text) - bytes(head) - bytes(tail);
        return head + "\n… [" + left + " bytes left out; ask for less to see them] …\n" + tail;
    }

    /** How many chars from one end take at most that many bytes, without cutting a surrogate pair. */
    private static int fitting(String text, int limit, boolean fromHead) {
        int chars = 0;
        int used = 0;
        while (chars < text.length()) {
            int codePoint = fromHead ? text.codePointAt(chars) : text.codePointBefore(text.length() - chars);
            used += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
            if (used > limit) {
                break;
            }
            chars += Character.charCount(codePoint);
        }
        return chars;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}

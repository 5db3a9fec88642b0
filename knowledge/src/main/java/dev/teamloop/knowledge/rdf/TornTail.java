package dev.teamloop.knowledge.rdf;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds what an interrupted append left behind. Blocks end with {@code " ."} at a line's end and never hold that inside,
 * so everything after the last such line is unfinished; it is taken for a torn append only where it starts as a block does.
 */
final class TornTail {
    private static final List<String> BEGINNINGS = List.of("<kr:", "<pattern:", "<anti-pattern:", "@prefix ");

    private TornTail() {}

    /** Whether the last block lacks its full stop. Jena forgives that at the end of a file, so parsing alone does not tell. */
    static boolean unfinished(byte[] bytes) {
        return cut(bytes).isPresent() && !tail(bytes).endsWith(".");
    }

    /** The bytes without the torn tail; empty where the end does not look like one. */
    static Optional<byte[]> cut(byte[] bytes) {
        int end = lastBlockEnd(bytes);
        String tail = tail(bytes);
        boolean torn =
                end < bytes.length && BEGINNINGS.stream().anyMatch(b -> tail.startsWith(b) || b.startsWith(tail));
        return torn ? Optional.of(Arrays.copyOf(bytes, end)) : Optional.empty();
    }

    private static String tail(byte[] bytes) {
        int end = lastBlockEnd(bytes);
        // a file system may have extended the file without having written it
        int written = bytes.length;
        while (written > end && bytes[written - 1] == 0) {
            written--;
        }
        return new String(bytes, end, written - end, StandardCharsets.UTF_8).strip();
    }

    private static int lastBlockEnd(byte[] bytes) {
        for (int i = bytes.length - 1; i >= 2; i--) {
            if (bytes[i] == '\n' && bytes[i - 1] == '.' && bytes[i - 2] == ' ') {
                return i + 1;
            }
        }
        return 0;
    }
}

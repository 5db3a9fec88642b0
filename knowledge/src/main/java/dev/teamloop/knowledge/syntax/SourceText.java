package dev.teamloop.knowledge.syntax;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.treesitter.TSNode;

/** A file's text as UTF-8 bytes, because tree-sitter counts in these; {@code problem} is empty where it was plain UTF-8. */
final class SourceText {
    /** Beyond this a file is generated or data; the parser would need seconds for it. */
    private static final int MOST_BYTES = 1 << 20;

    private static final int LONGEST_LINE = 20_000;

    private final byte[] utf8;
    private final String problem;

    private SourceText(byte[] utf8, String problem) {
        this.utf8 = utf8;
        this.problem = problem;
    }

    static SourceText of(byte[] content) {
        if (content.length > MOST_BYTES) {
            return unreadable("larger than " + MOST_BYTES / 1024 + " KB");
        }
        if (longestLine(content) > LONGEST_LINE) {
            return unreadable("a line is longer than " + LONGEST_LINE + " bytes, which looks generated");
        }
        for (byte b : content) {
            if (b == 0) {
                return unreadable("binary");
            }
        }
        return decoded(content);
    }

    private static SourceText decoded(byte[] content) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content));
            return new SourceText(content, "");
        } catch (CharacterCodingException e) {
            // every byte is a Latin-1 character, so lines and ASCII names come out right
            byte[] utf8 = new String(content, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.UTF_8);
            return new SourceText(utf8, "not UTF-8; read as Latin-1");
        }
    }

    private static SourceText unreadable(String why) {
        return new SourceText(new byte[0], why);
    }

    /** Not to be changed. */
    byte[] utf8() {
        return utf8;
    }

    String problem() {
        return problem;
    }

    boolean empty() {
        return utf8.length == 0;
    }

    String of(TSNode node) {
        return slice(node.getStartByte(), node.getEndByte());
    }

    String slice(int from, int to) {
        int start = Math.max(0, Math.min(from, utf8.length));
        int end = Math.max(start, Math.min(to, utf8.length));
        return new String(utf8, start, end - start, StandardCharsets.UTF_8);
    }

    private static int longestLine(byte[] content) {
        int longest = 0;
        int start = 0;
        for (int i = 0; i <= content.length; i++) {
            if (i == content.length || content[i] == '\n') {
                longest = Math.max(longest, i - start);
                start = i + 1;
            }
        }
        return longest;
    }
}

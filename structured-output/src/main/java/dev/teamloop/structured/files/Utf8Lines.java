package dev.teamloop.structured.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads a stream of JSON lines in bounded memory. A line that is too long, or not UTF-8, is said to be so and the next one
 * is read; nothing is replaced silently. Blank lines are skipped but counted. Not thread-safe.
 */
public final class Utf8Lines {
    /** Bytes of a line that is still read: a reply at the door's bound, escaped, with its input. */
    public static final int LONGEST = 16_000_000;

    private static final int SHOWN = 200;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    private final InputStream in;
    private final int longest;
    private final byte[] chunk = new byte[1 << 16];
    private int at;
    private int filled;
    private long number;

    public Utf8Lines(InputStream in) {
        this(in, LONGEST);
    }

    /** {@code longest} is in bytes. */
    public Utf8Lines(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /** One line. Numbers count from 1. */
    public sealed interface Line {
        long number();
    }

    /** A line that was read. */
    public record Text(long number, String text) implements Line {}

    /** A line that was not; {@code start} is what it begins with. */
    public record Unreadable(long number, String start, String reason) implements Line {}

    /** The next line that is not blank; empty at the end. */
    public Optional<Line> next() throws IOException {
        while (at < filled || fill()) {
            number++;
            Line line = line();
            if (!(line instanceof Text text) || !text.text().isBlank()) {
                return Optional.of(line);
            }
        }
        return Optional.empty();
    }

    /** Whether the next line would have to be waited for. */
    public boolean wouldBlock() throws IOException {
        return at >= filled && in.available() == 0;
    }

    private boolean fill() throws IOException {
        at = 0;
        filled = Math.max(0, in.read(chunk));
        return filled > 0;
    }

    private Line line() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long length = 0;
        boolean open = true;
        while (open && (at < filled || fill())) {
            int end = at;
            while (end < filled && chunk[end] != '\n') {
                end++;
            }
            length += end - at;
            bytes.write(chunk, at, Math.min(end - at, Math.max(0, longest - bytes.size())));
            open = end == filled;
            at = end + 1;
        }
        return length > longest ? tooLong(bytes, length) : decoded(bytes.toByteArray());
    }

    private Line tooLong(ByteArrayOutputStream bytes, long length) {
        String start = new String(bytes.toByteArray(), 0, Math.min(bytes.size(), SHOWN), StandardCharsets.UTF_8);
        return new Unreadable(
                number, start, "the line has " + length + " bytes, more than the " + longest + " that are read");
    }

    private Line decoded(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            boolean marked = number == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
            return new Text(number, marked ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            String start = new String(bytes, 0, Math.min(bytes.length, SHOWN), StandardCharsets.UTF_8);
            return new Unreadable(number, start, "the line is not UTF-8");
        }
    }
}

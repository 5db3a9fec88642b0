package dev.teamloop.cli.terminal;

import dev.teamloop.base.secret.ControlCharacters;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Many lines of output, buffered: whoever writes flushes when it is about to wait for more input. A reader that has gone
 * shows as an IOException, so that nobody works on for nothing. A program that reads gets its data as they are, a terminal shows
 * no secret; control characters are written as JSON escapes them, which is the same text to the one and harmless to the other.
 */
public final class LineOutput implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final OutputStream out;
    private final boolean terminal = Terminals.console().isPresent();

    private LineOutput(OutputStream out) {
        this.out = new BufferedOutputStream(out, BUFFER);
    }

    /** Standard output. Closing it only flushes. */
    public static LineOutput toStandardOutput() {
        return new LineOutput(Streams.caller().out());
    }

    /** Standard error. Closing it only flushes. */
    public static LineOutput toStandardError() {
        return new LineOutput(Streams.caller().err());
    }

    public void line(String text) throws IOException {
        text(text);
        out.write('\n');
    }

    public void text(String text) throws IOException {
        out.write(escaped(terminal ? Streams.safe(text) : text).getBytes(StandardCharsets.UTF_8));
    }

    private static String escaped(String text) {
        if (ControlCharacters.removed(text).equals(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            String one = Character.toString(point);
            boolean plain = ControlCharacters.removed(one).equals(one);
            out.append(plain ? one : String.format(Locale.ROOT, "\\u%04x", point));
        });
        return out.toString();
    }

    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.flush();
    }
}

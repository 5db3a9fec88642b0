package dev.teamloop.agents.mcp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads lines of which none takes more memory than a bound: what a longer one goes on with is skipped. Not for several threads. */
public final class BoundedLines {
    private final InputStream in;
    private final int limit;

    public BoundedLines(InputStream in, int limit) {
        this.in = new BufferedInputStream(in);
        this.limit = limit;
    }

    /** A line without its end, UTF-8; {@code cut} where it was longer than the bound. */
    public record Line(String text, boolean cut) {}

    /** The next line, the last one also without an end; empty where the stream has ended. */
    public Optional<Line> next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean cut = false;
        int one = in.read();
        if (one < 0) {
            return Optional.empty();
        }
        for (; one >= 0 && one != '\n'; one = in.read()) {
            if (line.size() < limit) {
                line.write(one);
            } else {
                cut = true;
            }
        }
        return Optional.of(new Line(line.toString(StandardCharsets.UTF_8), cut));
    }
}

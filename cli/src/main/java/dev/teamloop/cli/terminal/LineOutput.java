package dev.teamloop.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Many lines of output, buffered: whoever writes flushes when it is about to wait for more input. A reader that has gone
 * shows as an IOException, so that nobody works on for nothing.
 */
public final class LineOutput implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final OutputStream out;

    private LineOutput(OutputStream out) {
        this.out = new BufferedOutputStream(out, BUFFER);
    }

    /** Standard output. Closing it only flushes. */
    public static LineOutput toStandardOutput() {
        return new LineOutput(new FileOutputStream(FileDescriptor.out));
    }

    /** Standard error. Closing it only flushes. */
    public static LineOutput toStandardError() {
        return new LineOutput(new FileOutputStream(FileDescriptor.err));
    }

    public void line(String text) throws IOException {
        text(text);
        out.write('\n');
    }

    public void text(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.flush();
    }
}

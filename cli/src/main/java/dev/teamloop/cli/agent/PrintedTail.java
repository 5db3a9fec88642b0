package dev.teamloop.cli.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads a program's output to its end, and keeps the last of it: what a person is told of a program that came to nothing. */
final class PrintedTail {
    private static final int KEPT_BYTES = 500;

    private final Thread reader;
    private byte[] tail = new byte[0];
    private long bytes;

    private PrintedTail(InputStream output) {
        this.reader = new Thread(() -> drain(output), "agent-output");
        reader.setDaemon(true);
    }

    static PrintedTail of(InputStream output) {
        PrintedTail tail = new PrintedTail(output);
        tail.reader.start();
        return tail;
    }

    /** How much came so far. */
    synchronized long bytes() {
        return bytes;
    }

    /** Whether the end is reached; waits for it as long as this. */
    boolean isWhole(long millis) throws InterruptedException {
        if (millis > 0) {
            reader.join(millis);
        }
        return !reader.isAlive();
    }

    /** {@code ; it printed last: …}, of the errors and of this; empty where nothing was printed at all. */
    synchronized String with(String errors) {
        String own = new String(tail, StandardCharsets.UTF_8).strip();
        String both = errors.isBlank() || own.isBlank() ? errors.strip() + own : errors.strip() + "\n" + own;
        return both.isEmpty() ? "" : "; it printed last: " + both;
    }

    private void drain(InputStream in) {
        byte[] buffer = new byte[16 * 1024];
        try {
            for (int some = in.read(buffer); some >= 0; some = in.read(buffer)) {
                add(buffer, some);
            }
        } catch (IOException e) {
            // its end of the pipe is gone, as it is when the program has ended
            return;
        }
    }

    private synchronized void add(byte[] buffer, int some) {
        bytes += some;
        byte[] all = Arrays.copyOf(tail, tail.length + some);
        System.arraycopy(buffer, 0, all, tail.length, some);
        tail = Arrays.copyOfRange(all, Math.max(0, all.length - KEPT_BYTES), all.length);
    }
}

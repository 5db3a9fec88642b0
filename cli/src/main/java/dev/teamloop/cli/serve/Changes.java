package dev.teamloop.cli.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Tells a reader, as server-sent events, each time the page has become another; and now and then that the line still stands. */
final class Changes implements AutoCloseable {
    /** A reader that has gone shows only when something is written to it. */
    private static final int QUIET_LOOKS = 15;

    private final PageSource source;
    private final Duration interval;
    private final CountDownLatch closed = new CountDownLatch(1);

    Changes(PageSource source, Duration interval) {
        this.source = source;
        this.interval = interval;
    }

    /** Returns when the server is closed; throws when the reader has gone. */
    void tell(OutputStream out) throws IOException {
        String version = source.version();
        write(out, "retry: 2000\n\n");
        int quiet = 0;
        try {
            while (!closed.await(interval.toMillis(), TimeUnit.MILLISECONDS)) {
                String now = source.version();
                quiet = now.equals(version) ? quiet + 1 : 0;
                if (!now.equals(version)) {
                    version = now;
                    write(out, "event: change\ndata: 1\n\n");
                } else if (quiet % QUIET_LOOKS == 0) {
                    write(out, ": still here\n\n");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() {
        closed.countDown();
    }
}

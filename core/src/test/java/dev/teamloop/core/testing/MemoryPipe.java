package dev.teamloop.core.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** What is written to one end is read at the other, by whichever threads, also such as end or are interrupted; it is unbounded. */
public final class MemoryPipe {
    private static final int END = -1;

    private final BlockingQueue<Integer> bytes = new LinkedBlockingQueue<>();
    private volatile boolean closed;

    public InputStream in() {
        return new InputStream() {
            private boolean ended;

            @Override
            public int read() throws IOException {
                if (ended) {
                    return END;
                }
                try {
                    int one = bytes.take();
                    ended = one == END;
                    return one;
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new IOException("interrupted", e);
                }
            }

            /** As a pipe does: what is there, at least one byte. */
            @Override
            public int read(byte[] buffer, int from, int most) throws IOException {
                int first = most == 0 ? 0 : read();
                if (first <= 0) {
                    return first;
                }
                buffer[from] = (byte) first;
                int count = 1;
                while (count < most && bytes.peek() != null && bytes.peek() != END) {
                    buffer[from + count++] = (byte) read();
                }
                return count;
            }
        };
    }

    public OutputStream out() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                if (closed) {
                    throw new IOException("the pipe is closed");
                }
                bytes.add(one & 0xff);
            }

            @Override
            public void close() {
                end();
            }
        };
    }

    /** Nothing more comes; whoever writes on fails. */
    public void end() {
        closed = true;
        bytes.add(END);
    }
}

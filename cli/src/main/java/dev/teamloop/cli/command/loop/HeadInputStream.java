package dev.teamloop.cli.command.loop;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream that may still grow. */
final class HeadInputStream extends FilterInputStream {
    private long left;

    HeadInputStream(InputStream in, long length) {
        super(in);
        this.left = length;
    }

    @Override
    public int read() throws IOException {
        if (left <= 0) {
            return -1;
        }
        left--;
        return super.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (left <= 0) {
            return -1;
        }
        int count = super.read(into, offset, (int) Math.min(length, left));
        left -= Math.max(0, count);
        return count;
    }
}

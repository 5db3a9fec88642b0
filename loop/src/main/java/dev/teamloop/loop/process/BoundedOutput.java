package dev.teamloop.loop.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Keeps the head and the tail of a stream in bounded memory, however much flows through; nothing goes to disk. */
final class BoundedOutput {
    private static final int HEAD = 32 * 1024;
    private static final int TAIL = 96 * 1024;
    private static final int BUFFER = 32 * 1024;

    private final byte[] head = new byte[HEAD];
    private final byte[] tail = new byte[TAIL];
    private int headLength;
    private long tailLength;

    /** Reads to the end; returns early only when the stream breaks, which a killed process does. */
    void drain(InputStream in) {
        byte[] buffer = new byte[BUFFER];
        try (in) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                add(buffer, n);
            }
        } catch (IOException e) {
            // the process was ended: what it printed until then is kept
            return;
        }
    }

    private synchronized void add(byte[] bytes, int length) {
        int taken = Math.min(length, HEAD - headLength);
        System.arraycopy(bytes, 0, head, headLength, taken);
        headLength += taken;
        for (int from = taken; from < length; ) {
            int at = (int) (tailLength % TAIL);
            int count = Math.min(length - from, TAIL - at);
            System.arraycopy(bytes, from, tail, at, count);
            tailLength += count;
            from += count;
        }
    }

    /** Bytes seen so far. */
    synchronized long size() {
        return headLength + tailLength;
    }

    synchronized String text() {
        String start = new String(head, 0, headLength, StandardCharsets.UTF_8);
        if (tailLength == 0) {
            return start;
        }
        int kept = (int) Math.min(tailLength, TAIL);
        byte[] end = new byte[kept];
        for (int i = 0; i < kept; i++) {
            end[i] = tail[(int) ((tailLength - kept + i) % TAIL)];
        }
        long lost = tailLength - kept;
        String gap = lost == 0 ? "" : "\n… " + lost + " bytes left out …\n";
        return start + gap + new String(end, StandardCharsets.UTF_8);
    }
}

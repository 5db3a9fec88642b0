package dev.teamloop.cli.command.loop;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** A place in a log file. The file is open only between its first line and its last. */
final class LogCursor implements Closeable {
    /** Lines of the same instant keep the files' order. */
    static final Comparator<LogCursor> BY_TIME =
            Comparator.<LogCursor, Instant>comparing(cursor -> cursor.time).thenComparing(cursor -> cursor.file);

    private final Path file;
    private final long start;
    private final long end;
    private @Nullable BufferedReader reader;
    private @Nullable LogLine head;

    /** Of the head; a line that does not say when it was logged stays behind the one before it. */
    private Instant time = Instant.MIN;

    /** The lines from a place on, as far as they are whole by now; what comes after is for the next look. */
    LogCursor(Path file, long start) throws IOException {
        this.file = file;
        this.start = start;
        this.end = wholeEnd(file, start);
    }

    /** Where the last whole line ends. */
    long end() {
        return end;
    }

    /** Looks at the first line and leaves the file closed; false where there is none. */
    boolean peek() throws IOException {
        if (start >= end) {
            return false;
        }
        try (BufferedReader first = open()) {
            head(first);
        }
        return head != null;
    }

    boolean hasLine() {
        return head != null;
    }

    /** The head, which must be there; then the next line is. */
    LogLine take() throws IOException {
        LogLine taken = head;
        if (taken == null) {
            throw new IllegalStateException("no line is left in " + file);
        }
        BufferedReader from = reader;
        if (from == null) {
            from = open();
            reader = from;
            // the head, which was looked at before
            from.readLine();
        }
        head(from);
        if (head == null) {
            close();
        }
        return taken;
    }

    private void head(BufferedReader from) throws IOException {
        String text = from.readLine();
        head = text == null ? null : LogLine.of(file, text);
        if (head != null) {
            time = head.time().orElse(time);
        }
    }

    private BufferedReader open() throws IOException {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        SeekableByteChannel channel = Files.newByteChannel(file).position(start);
        return new BufferedReader(
                new InputStreamReader(new HeadInputStream(Channels.newInputStream(channel), end - start), decoder));
    }

    private static long wholeEnd(Path file, long start) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            long end = bytes.length();
            while (end > start) {
                bytes.seek(end - 1);
                if (bytes.read() == '\n') {
                    return end;
                }
                end--;
            }
            return start;
        }
    }

    @Override
    public void close() throws IOException {
        if (reader != null) {
            reader.close();
        }
    }
}

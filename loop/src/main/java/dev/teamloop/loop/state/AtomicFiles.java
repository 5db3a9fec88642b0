package dev.teamloop.loop.state;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;

/**
 * The writer of the loop's own files: {@link DurableFiles} for the owner alone, and nothing is written that has not passed the
 * {@link TextGuard}. What fails is told unchecked, a full disk as {@link DiskFullException}. Thread-safe.
 */
public final class AtomicFiles {
    private final Path root;
    private final TextGuard guard;

    /** Below {@code root} nothing is written through a link. */
    public AtomicFiles(Path root, TextGuard guard) {
        this.root = root;
        this.guard = guard;
    }

    public TextGuard guard() {
        return guard;
    }

    /** Throws {@link DiskFullException} where no space is left, UncheckedIOException for any other failure. */
    public void write(Path file, String text) {
        writeExact(file, bytes(guard.text(text)));
    }

    /** A patch: it is of use only with the line ends and control characters of the sources. */
    public void writePatch(Path file, String patch) {
        writeExact(file, bytes(guard.source(patch)));
    }

    /** As indented JSON. */
    public void writeJson(Path file, Object value) {
        writeExact(file, bytes(guard.pretty(value)));
    }

    /** As JSON on one line, in which the entries of some lists keep some fields as they are ({@link TextGuard#line}). */
    public void writeJson(Path file, Object value, Map<String, Set<String>> kept) {
        writeExact(file, bytes(guard.line(value, kept)));
    }

    /** What must be read back byte by byte, and no model or command has a part in. */
    public void writeExact(Path file, byte[] content) {
        try {
            DurableFiles.replace(root, file, content, Access.OWNER);
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /** Appends one line of JSON and flushes it. A line is never torn by a later one: what a crash left torn is ended first. */
    public void appendLine(Path file, Object value) {
        append(file, guard.line(value));
    }

    /** The same for what must be read back byte by byte: contents of the project's own files, in Base64. */
    public void appendExact(Path file, Object line) {
        append(file, Json.line(line));
    }

    private void append(Path file, String line) {
        try {
            boolean fresh = !Files.exists(file);
            String start = fresh || endsWithNewline(file) ? "" : "\n";
            try (FileChannel channel = open(file)) {
                DurableFiles.writeFully(channel, bytes(start + line + "\n"));
            }
            if (fresh) {
                DurableFiles.flushFolder(DurableFiles.folder(file));
            }
        } catch (IOException e) {
            throw failure(file, e);
        }
    }

    /** Opens a file to append to, made where it is missing: for those who write with a library of their own. */
    public FileChannel open(Path file) throws IOException {
        return DurableFiles.open(root, file, Access.OWNER, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Makes a folder of the loop's own, and those above it that are missing. Returns it. */
    public Path makeFolder(Path folder) throws IOException {
        return DurableFiles.makeFolder(root, folder, Access.OWNER);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static boolean endsWithNewline(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() == 0) {
                return true;
            }
            ByteBuffer last = ByteBuffer.allocate(1);
            channel.read(last, channel.size() - 1);
            return last.get(0) == '\n';
        }
    }

    private static RuntimeException failure(Path file, IOException e) {
        boolean full = String.valueOf(e.getMessage()).contains("No space left") || noSpace(file);
        return full ? new DiskFullException(file, e) : new UncheckedIOException("cannot write " + file + ": " + e, e);
    }

    private static boolean noSpace(Path file) {
        try {
            FileStore store = Files.getFileStore(DurableFiles.folder(file));
            return store.getUsableSpace() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}

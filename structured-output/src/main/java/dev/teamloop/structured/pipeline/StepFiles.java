package dev.teamloop.structured.pipeline;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * {@code {step}_validated.jsonl} and {@code {step}_failures.jsonl} of a folder, to which a run appends. They are on disk
 * once it is closed; a line that an earlier crash left torn is ended first, so that it spoils no other.
 */
public final class StepFiles implements AutoCloseable {
    private final Appended validated;
    private final Appended failures;

    private StepFiles(Appended validated, Appended failures) {
        this.validated = validated;
        this.failures = failures;
    }

    /** Opens both files below {@code root}, from which on no link is followed; the folder is made where there is none. */
    public static StepFiles append(Path root, Path folder, String step, Access access) throws IOException {
        DurableFiles.makeFolder(root, folder, access);
        return new StepFiles(
                new Appended(root, validated(folder, step), access),
                new Appended(root, failures(folder, step), access));
    }

    /** Where the valid units of a step lie. */
    public static Path validated(Path folder, String step) {
        return folder.resolve(step + "_validated.jsonl");
    }

    /** Where the failure records of a step lie. */
    public static Path failures(Path folder, String step) {
        return folder.resolve(step + "_failures.jsonl");
    }

    public void validated(String line) throws IOException {
        validated.line(line);
    }

    public void failed(String line) throws IOException {
        failures.line(line);
    }

    /** What was appended so far is on disk. */
    public void force() throws IOException {
        validated.force();
        failures.force();
    }

    @Override
    public void close() throws IOException {
        try (validated;
                failures) {
            force();
        }
    }

    /** A file that grows at its end; made with its first line. */
    private static final class Appended implements AutoCloseable {
        private final Path root;
        private final Path file;
        private final Access access;
        private @Nullable FileChannel channel;
        private OutputStream out = OutputStream.nullOutputStream();

        Appended(Path root, Path file, Access access) {
            this.root = root;
            this.file = file;
            this.access = access;
        }

        void line(String text) throws IOException {
            if (channel == null) {
                open();
            }
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.write('\n');
        }

        private void open() throws IOException {
            boolean torn = isTorn();
            FileChannel opened =
                    DurableFiles.open(root, file, access, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            channel = opened;
            out = new BufferedOutputStream(Channels.newOutputStream(opened), 1 << 16);
            if (torn) {
                out.write('\n');
            }
        }

        private boolean isTorn() throws IOException {
            if (!Files.exists(file) || Files.size(file) == 0) {
                return false;
            }
            try (RandomAccessFile read = new RandomAccessFile(file.toFile(), "r")) {
                read.seek(read.length() - 1);
                return read.read() != '\n';
            }
        }

        void force() throws IOException {
            out.flush();
            if (channel != null) {
                channel.force(true);
            }
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}

package dev.teamloop.structured.pipeline;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.structured.files.Utf8Lines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A file of lines that only grows, and holds nothing twice: what was interrupted can be done again. */
final class Archive implements AutoCloseable {
    /** Bytes of a stored line: a failure record may hold its unit twice, escaped. */
    static final int LONGEST = 4 * Utf8Lines.LONGEST;

    private final FileRewrite file;
    private final UnaryOperator<String> key;
    private final MessageDigest digest;
    /** The first 64 bits of each key's digest; the lines themselves may be more than fits into memory. */
    private final Set<Long> known = new HashSet<>();

    private Archive(FileRewrite file, UnaryOperator<String> key, MessageDigest digest) {
        this.file = file;
        this.key = key;
        this.digest = digest;
    }

    /** {@code key} is what makes two lines the same. */
    static Archive open(Path path, UnaryOperator<String> key) throws IOException {
        Archive archive = new Archive(FileRewrite.of(path), key, sha256());
        if (Files.exists(path)) {
            try (InputStream in = OrdinaryFile.open(path)) {
                archive.copy(new Utf8Lines(in, LONGEST));
            }
        }
        return archive;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private void copy(Utf8Lines lines) throws IOException {
        for (Optional<Utf8Lines.Line> line = lines.next(); line.isPresent(); line = lines.next()) {
            if (!(line.get() instanceof Utf8Lines.Text text)) {
                throw new IOException(
                        "line " + line.get().number() + " of an archive cannot be read; nothing was changed");
            }
            known.add(mark(text.text()));
            file.keep(text.text());
        }
    }

    private long mark(String line) {
        return ByteBuffer.wrap(digest.digest(key.apply(line).getBytes(StandardCharsets.UTF_8)))
                .getLong();
    }

    void add(String line) throws IOException {
        if (known.add(mark(line))) {
            file.change(line);
        }
    }

    void commit() throws IOException {
        file.commit();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}

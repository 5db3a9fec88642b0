package dev.teamloop.knowledge.rdf;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.files.Links;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;

/**
 * A file that is written line by line and takes the old one's place all at once, after a crash too (SPEC §7). Without
 * {@link #commit} nothing happens.
 */
public final class Draft implements AutoCloseable {
    private final Path root;
    private final Path file;
    private final Path temporary;
    private final MessageDigest digest = Fingerprint.digest();
    private final FileChannel channel;
    private final BufferedWriter out;

    /** Makes the folder where it is missing. From {@code root} on no link is followed. */
    public Draft(Path root, Path file) {
        this.root = root;
        this.file = file;
        this.temporary = file.resolveSibling("." + file.getFileName() + ".tmp");
        try {
            Links.refuse(root, file);
            channel = DurableFiles.temporary(root, temporary, Access.USUAL);
            OutputStream bytes = new DigestOutputStream(Channels.newOutputStream(channel), digest);
            out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), 1 << 16);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    public void line(String line) {
        try {
            out.write(line);
            out.write('\n');
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** Puts the text in the file's place; leaves the file untouched where it holds these bytes already. Returns what it holds then. */
    public Fingerprint commit() {
        try {
            out.flush();
            Fingerprint content = Fingerprint.of(digest, new byte[0]);
            if (Files.exists(file) && Files.mismatch(file, temporary) < 0) {
                return content;
            }
            channel.force(true);
            Links.refuse(root, file);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            DurableFiles.flushFolder(DurableFiles.folder(file));
            return content;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private UncheckedIOException failed(IOException e) {
        return new UncheckedIOException("cannot write " + file, e);
    }
}

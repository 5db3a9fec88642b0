package dev.teamloop.knowledge.rdf;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Files that are written whole: a reader sees the old content or the new one, after a crash too (SPEC §7). */
public final class WholeFile {
    private WholeFile() {}

    /** Empty where there is no such file. */
    public static Optional<byte[]> read(Path file) {
        try {
            return Optional.of(OrdinaryFile.bytes(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Leaves the file untouched where it holds these bytes already. Says whether it was written; {@code root} is the project. */
    public static boolean write(Path root, Path file, String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        if (read(file).filter(old -> Arrays.equals(old, content)).isPresent()) {
            return false;
        }
        try {
            DurableFiles.replace(root, file, content, Access.USUAL);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}

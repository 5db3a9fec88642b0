package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;

/**
 * Git's index as it was before the loop wrote it. JGit renames a new index over the old one without flushing it, and what the
 * user has staged stands nowhere else: after a power cut the copy takes the place of an index that is torn.
 */
public final class IndexCopy {
    private IndexCopy() {}

    /** Takes the copy, on disk when this returns. */
    static void keep(Repository repository) throws IOException {
        Path index = index(repository);
        if (Files.exists(index)) {
            DurableFiles.replace(repository.project(), copy(repository), OrdinaryFile.bytes(index), Access.OWNER);
        }
    }

    /**
     * Puts the copy back where the index cannot be read; says so then. Throws {@link GitException} where there is no copy that
     * can be read either.
     */
    public static Optional<String> mend(Repository repository) {
        Path index = index(repository);
        Path copy = copy(repository);
        if (!Files.exists(index) || readable(repository, index)) {
            return Optional.empty();
        }
        if (!Files.exists(copy) || !readable(repository, copy)) {
            throw new GitException("git's index " + index + " is damaged; 'git read-tree HEAD' makes a new one"
                    + " (what was staged and not committed must be staged again)");
        }
        try {
            DurableFiles.replace(DurableFiles.folder(index), index, OrdinaryFile.bytes(copy), Access.USUAL);
        } catch (IOException e) {
            throw new GitException("git's index " + index + " is damaged and cannot be written", e);
        }
        return Optional.of("git's index was torn; it is as it was before the loop last wrote it");
    }

    /** When the last copy was taken, by the clock of that time; empty where there is none. */
    public static Optional<Instant> taken(Repository repository) {
        Path copy = copy(repository);
        try {
            return Files.exists(copy)
                    ? Optional.of(Files.getLastModifiedTime(copy).toInstant())
                    : Optional.empty();
        } catch (IOException e) {
            throw new GitException(copy + " cannot be read", e);
        }
    }

    private static boolean readable(Repository repository, Path index) {
        try {
            DirCache.read(index.toFile(), repository.jgit().getFS());
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static Path index(Repository repository) {
        return repository.jgit().getIndexFile().toPath();
    }

    private static Path copy(Repository repository) {
        return repository.project().resolve(".team-loop").resolve("index-before");
    }
}

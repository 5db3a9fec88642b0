package dev.teamloop.cli.trust;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds symbolic links where the program is about to write, so that nothing of its own is written through one (SPEC §11). */
public final class SymbolicLinks {
    private SymbolicLinks() {}

    /** The first name on the way from {@code base}, which is taken as it is, to {@code path} below it that is a link. */
    public static Optional<Path> onTheWay(Path base, Path path) {
        Path at = base;
        for (Path name : base.relativize(path)) {
            at = at.resolve(name);
            if (Files.isSymbolicLink(at)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** A link, pipe, socket or device at or below {@code folder}; folders that {@code skipped} holds for are not entered. */
    public static Optional<Path> below(Path folder, Predicate<Path> skipped) throws IOException {
        Search search = new Search(skipped);
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(folder, search);
        }
        return search.found;
    }

    private static final class Search extends SimpleFileVisitor<Path> {
        private final Predicate<Path> skipped;
        private Optional<Path> found = Optional.empty();

        Search(Predicate<Path> skipped) {
            this.skipped = skipped;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return skipped.test(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isSymbolicLink() || attributes.isOther()) {
                found = Optional.of(file);
                return FileVisitResult.TERMINATE;
            }
            return FileVisitResult.CONTINUE;
        }

        /** What vanishes meanwhile is no link, and what cannot be read cannot be written through. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}

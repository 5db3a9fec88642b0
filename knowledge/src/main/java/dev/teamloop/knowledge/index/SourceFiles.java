package dev.teamloop.knowledge.index;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The project's files as the index may see them: regular files below the project, no links, nothing of the loop's own. */
final class SourceFiles {
    /** A larger file is generated or data, and never read. */
    private static final long MOST_BYTES = 1L << 20;

    private static final List<String> NOT_SOURCES = List.of(".git/", ".team-loop/");

    private final Path project;

    SourceFiles(Path project) {
        this.project = project.normalize();
    }

    /** A file that is there. {@code bytes} is empty where {@code problem} says why it could not be read. */
    static final class Content {
        private final byte[] bytes;
        private final String hash;
        private final String problem;

        Content(byte[] bytes, String hash, String problem) {
            this.bytes = bytes;
            this.hash = hash;
            this.problem = problem;
        }

        /** Not to be changed. */
        byte[] bytes() {
            return bytes;
        }

        String hash() {
            return hash;
        }

        String problem() {
            return problem;
        }
    }

    /** Empty where there is no such file or it is none of the index's business. */
    Optional<Content> read(String path) {
        return file(path)
                .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                .map(SourceFiles::content);
    }

    /** Empty where {@link #read} is. */
    Optional<FileStamp> stamp(String path) {
        return file(path).flatMap(FileStamp::of);
    }

    private Optional<Path> file(String path) {
        if (NOT_SOURCES.stream().anyMatch(path::startsWith)) {
            return Optional.empty();
        }
        try {
            Path file = project.resolve(path).normalize();
            return Optional.of(file).filter(inside -> inside.startsWith(project));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Content content(Path file) {
        try {
            long size = Files.size(file);
            if (size > MOST_BYTES) {
                return unread("larger than " + (MOST_BYTES >> 20) + " MB");
            }
            byte[] bytes = OrdinaryFile.bytes(file);
            return new Content(bytes, ContentHash.of(bytes), "");
        } catch (IOException e) {
            return unread("cannot be read");
        }
    }

    private static Content unread(String problem) {
        return new Content(new byte[0], ContentHash.of(problem.getBytes(StandardCharsets.UTF_8)), problem);
    }
}

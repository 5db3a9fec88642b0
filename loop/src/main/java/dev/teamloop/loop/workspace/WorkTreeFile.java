package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.files.Links;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** What lies at a path of the work tree at one moment. */
sealed interface WorkTreeFile {
    /** A plain file, and when it was last written as of before it was read. */
    @SuppressWarnings("ArrayRecordComponent") // read once and never compared
    record Plain(byte[] bytes, Instant modified) implements WorkTreeFile {}

    /** Nothing. */
    record Missing() implements WorkTreeFile {}

    /** A folder, a link, or something behind a link. */
    record Other() implements WorkTreeFile {}

    static WorkTreeFile read(Path project, String path) throws IOException {
        Path file = project.resolve(path);
        try {
            Links.refuse(project, file);
        } catch (IOException e) {
            return new Other();
        }
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return new Missing();
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return new Other();
        }
        Instant modified =
                Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return new Plain(in.readAllBytes(), modified);
        }
    }

    /** Empty where it is nothing that the program could have written. */
    default Optional<Fingerprint> fingerprint() {
        if (this instanceof Plain plain) {
            return Optional.of(Fingerprint.of(plain.bytes()));
        }
        return this instanceof Missing ? Optional.of(Fingerprint.GONE) : Optional.empty();
    }
}

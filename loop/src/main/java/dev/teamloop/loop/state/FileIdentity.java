package dev.teamloop.loop.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * Which file lies at a path, whatever it holds: one that was removed and made anew is another one.
 *
 * @param key the file system's own name for it; empty where nothing lies there, or where the system has no such names
 */
public record FileIdentity(Path file, Optional<Object> key) {
    public static FileIdentity of(Path file) {
        try {
            return new FileIdentity(
                    file,
                    Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                            .fileKey()));
        } catch (IOException e) {
            return new FileIdentity(file, Optional.empty());
        }
    }

    /** Whether the same file lies there now. */
    public boolean isStill() {
        return of(file).equals(this);
    }
}

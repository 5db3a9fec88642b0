package dev.teamloop.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Nothing that the program writes goes through a symbolic link inside a project (SPEC §11). */
public final class Links {
    private Links() {}

    /**
     * Throws where {@code file}, or a folder between {@code root} and it, is a symbolic link; {@code root} itself may be reached
     * through one. What is not there is none.
     */
    public static void refuse(Path root, Path file) throws IOException {
        Path base = root.toAbsolutePath().normalize();
        Path target = file.toAbsolutePath().normalize();
        if (!target.startsWith(base)) {
            throw new IllegalArgumentException(file + " does not lie in " + root);
        }
        // by count: the way from a folder to itself has one name, which is empty
        for (int names = base.getNameCount() + 1; names <= target.getNameCount(); names++) {
            Path current = base.resolve(target.subpath(base.getNameCount(), names));
            if (Files.isSymbolicLink(current)) {
                throw new IOException(current + " is a symbolic link, and nothing is written through one; remove it");
            }
        }
    }
}

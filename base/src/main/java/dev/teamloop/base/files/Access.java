package dev.teamloop.base.files;

import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Who may read what the program makes (SPEC §11). What exists already keeps its mode. */
public enum Access {
    /** The owner alone: files 0600, folders 0700. */
    OWNER("rw-------", "rwx------"),
    /** Whoever the user's umask says: what belongs to the project, or lies where the user wants it. */
    USUAL("rw-rw-rw-", "rwxrwxrwx");

    private final String file;
    private final String folder;

    Access(String file, String folder) {
        this.file = file;
        this.folder = folder;
    }

    FileAttribute<?>[] file(Path where) {
        return attributes(where, file);
    }

    FileAttribute<?>[] folder(Path where) {
        return attributes(where, folder);
    }

    /** None where the file system knows no such modes. */
    private static FileAttribute<?>[] attributes(Path where, String mode) {
        boolean posix = where.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))}
                : new FileAttribute<?>[0];
    }
}

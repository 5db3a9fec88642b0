package dev.teamloop.base.files;

import java.util.OptionalLong;

/**
 * What the program itself wrote, and a file of the project must still hold to be committed (SPEC §11).
 *
 * @param path relative to the project, '/' separated
 * @param content of the whole file after the last write
 * @param grownFrom how many bytes stood there before, where it was only appended to; these must be what HEAD holds
 */
public record FileWrite(String path, Fingerprint content, OptionalLong grownFrom) {
    public static FileWrite whole(String path, Fingerprint content) {
        return new FileWrite(path, content, OptionalLong.empty());
    }

    public static FileWrite appended(String path, long grownFrom, Fingerprint content) {
        return new FileWrite(path, content, OptionalLong.of(grownFrom));
    }
}

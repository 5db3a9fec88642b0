package dev.teamloop.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads files that a project brings. What is no file, such as a pipe or a device, is never opened, since reading it may never
 * end; nor is one too large to be held.
 */
public final class OrdinaryFile {
    /** In bytes. */
    private static final long MOST = 256L << 20;

    private OrdinaryFile() {}

    public static byte[] bytes(Path file) throws IOException {
        check(file);
        long size = Files.size(file);
        if (size > MOST) {
            throw new IOException(file + " has " + size + " bytes; at most " + MOST + " are read");
        }
        return Files.readAllBytes(file);
    }

    /** UTF-8; other bytes are an IOException. */
    public static String text(Path file) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes(file)))
                .toString();
    }

    public static List<String> lines(Path file) throws IOException {
        return text(file).lines().toList();
    }

    /** Of any size. */
    public static InputStream open(Path file) throws IOException {
        check(file);
        return Files.newInputStream(file);
    }

    private static void check(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(file + " is no ordinary file");
        }
    }
}

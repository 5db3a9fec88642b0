package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * {@code .team-loop/config.json} as seq 0 writes it. As long as nobody has edited it, it only repeats what the other layers
 * said when it was written: then it is no layer, so that a later change of {@code team-loop.json} counts.
 */
public final class EchoedConfig {
    private EchoedConfig() {}

    /** Whether the file is exactly what the program wrote. */
    public static boolean isEcho(Path file) {
        Path mark = mark(file);
        try {
            return Files.exists(file)
                    && Files.exists(mark)
                    && Files.readString(mark).strip().equals(digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            return false;
        }
    }

    /** Writes the effective values, where there is no file of the user's own. */
    public static void write(AtomicFiles files, Path file, JsonNode values) throws IOException {
        if (Files.exists(file) && !isEcho(file)) {
            return;
        }
        files.writeJson(file, values);
        files.write(mark(file), digest(Files.readAllBytes(file)) + "\n");
    }

    private static Path mark(Path file) {
        return file.resolveSibling("config.written");
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new UncheckedIOException(new IOException("every JDK has SHA-256", e));
        }
    }
}

package dev.teamloop.loop.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Where sandboxed commands write what is not the project's: a folder for each run, gone with it, and one for each project,
 * where its preparation's downloads are kept. On disk, and out of every command's sight.
 */
final class SandboxStore {
    private static final Duration KEPT_UNUSED = Duration.ofDays(30);
    private static final Duration RUN_LEFT_OVER = Duration.ofDays(2);

    private final Path runs;
    private final Path kept;

    /** Makes its folders below {@code cacheFolder}, else below the machine's temporary folder. */
    SandboxStore(Path cacheFolder) {
        Path root = usable(cacheFolder.resolve("sandbox"));
        this.runs = root.resolve("runs");
        this.kept = root.resolve("kept");
        prune(runs, RUN_LEFT_OVER);
        prune(kept, KEPT_UNUSED);
    }

    private static Path usable(Path wanted) {
        try {
            return privateFolder(wanted);
        } catch (IOException e) {
            String user = System.getProperty("user.name", "user").replaceAll("[^A-Za-z0-9._-]", "_");
            Path temporary = Path.of(Objects.requireNonNull(System.getProperty("java.io.tmpdir")));
            try {
                return privateFolder(temporary.resolve("team-loop-" + user));
            } catch (IOException again) {
                throw new UncheckedIOException("no folder for the sandbox can be made", again);
            }
        }
    }

    static Path privateFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        }
        if (Files.isSymbolicLink(folder) || !Files.isWritable(folder)) {
            throw new IOException(folder + " is a link or cannot be written to");
        }
        return folder;
    }

    /** A fresh folder for one run. */
    Path run() throws IOException {
        return Files.createTempDirectory(privateFolder(runs), "r");
    }

    /** What the preparation of this project keeps. */
    Path kept(Path project) throws IOException {
        Path folder = privateFolder(kept.resolve(key(project)));
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
        return folder;
    }

    private static String key(Path project) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(project.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static void prune(Path folder, Duration age) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Instant oldest = Instant.now().minus(age);
        try (Stream<Path> entries = Files.list(folder)) {
            for (Path entry : entries.toList()) {
                if (Files.getLastModifiedTime(entry).toInstant().isBefore(oldest)) {
                    PrivateTrees.delete(entry);
                }
            }
        } catch (IOException e) {
            // another program prunes it at the same time; what is left is taken away next time
            return;
        }
    }
}

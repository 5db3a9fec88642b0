package dev.teamloop.knowledge.index;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.knowledge.rdf.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Keeps the manifest in a folder of its own, which keeps itself out of git: stamps are true of one machine only. The file
 * may be deleted at any time.
 */
final class ManifestFile {
    private static final int MOST_TICKS = 40;
    private static final long HALF_MILLISECOND = 500_000;

    private final Path root;
    private final Path folder;
    private final String key;

    /** {@code key} names all that another manifest would have to differ in. */
    ManifestFile(Path root, Path folder, String key) {
        this.root = root;
        this.folder = folder;
        this.key = key;
    }

    /** The last run's; one that knows nothing where there is none, or it is another project's or version's. */
    Manifest read() {
        return WholeFile.read(file())
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).lines().toList())
                .flatMap(Manifest::parse)
                .filter(manifest -> manifest.key().equals(key))
                .orElse(Manifest.none());
    }

    /** Writes what a run saw that began at {@code began} and left files with these stamps. */
    void write(long began, List<FileStamp> written, int symbols, SortedMap<String, Manifest.Entry> entries) {
        List<FileStamp> settled = settled(written) ? written : List.of();
        Manifest manifest = new Manifest(key, began, settled, symbols, entries);
        WholeFile.write(root, folder.resolve(".gitignore"), "*\n");
        WholeFile.write(root, file(), String.join("\n", manifest.lines()) + "\n");
    }

    /** Waits until the file system's clock has moved on, so that any later change to these files would show. */
    private boolean settled(List<FileStamp> written) {
        long last = written.stream()
                .flatMap(stamp -> Stream.of(stamp.modified(), stamp.changed()))
                .max(Comparator.naturalOrder())
                .orElse(0L);
        for (int tick = 0; tick < MOST_TICKS; tick++) {
            if (now() > last) {
                return true;
            }
            LockSupport.parkNanos(HALF_MILLISECOND);
        }
        return false;
    }

    /** The time by the clock that stamps the files, which need not be this machine's. */
    long now() {
        Path probe = folder.resolve("clock");
        try {
            DurableFiles.overwrite(root, probe, new byte[] {'\n'});
            long now = FileStamp.of(probe).map(FileStamp::modified).orElse(0L);
            Files.delete(probe);
            return now;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write in " + folder, e);
        }
    }

    private Path file() {
        return folder.resolve("index-manifest");
    }
}

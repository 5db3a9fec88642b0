package dev.teamloop.loop.measure;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.StateStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Measurements by what they measured, so that no tree is measured twice, also by a start after a dry run, or a resume. They lie
 * in a folder of the user's: what a clone or a test brings into the project counts for nothing. What lies on disk is read once,
 * when the store is opened, and only for a day: not all that tests depend on is in their names.
 */
public final class MeasuredStore {
    private static final int KEPT = 8;
    private static final String SUFFIX = ".json";
    private static final Duration VALID = Duration.ofDays(1);

    private final Optional<AtomicFiles> files;
    private final Path folder;
    private final Map<String, Kept> known = new LinkedHashMap<>(2 * KEPT, 0.75f, true);

    private MeasuredStore(Optional<AtomicFiles> files, Path folder) {
        this.files = files;
        this.folder = folder;
    }

    /**
     * A measurement.
     *
     * @param written product files that a run of the tests writes every time, as the first one showed
     */
    public record Kept(TreeMeasurement measured, Set<String> written) {
        public Kept {
            written = Set.copyOf(written);
        }
    }

    /** {@code folder} need not exist yet. Damaged entries, and those of before a day, are as if they were not there. */
    public static MeasuredStore open(AtomicFiles files, Path folder, Instant now) {
        MeasuredStore store = new MeasuredStore(Optional.of(files), folder);
        List<Path> oldestFirst = new ArrayList<>(newestFirst(folder));
        Collections.reverse(oldestFirst);
        for (Path file : oldestFirst) {
            String name = file.getFileName().toString();
            if (written(file).toInstant().isAfter(now.minus(VALID))) {
                read(file).ifPresent(one -> store.known.put(name.substring(0, name.length() - SUFFIX.length()), one));
            } else {
                delete(file);
            }
        }
        return store;
    }

    private static void delete(Path old) {
        try {
            Files.deleteIfExists(old);
        } catch (IOException e) {
            // it is not read; the next loop tries again
            return;
        }
    }

    /** Where the user has no folder that can be written to. */
    public static MeasuredStore inMemory() {
        return new MeasuredStore(Optional.empty(), Path.of(""));
    }

    public synchronized Optional<Kept> get(String key) {
        return Optional.ofNullable(known.get(key));
    }

    /**
     * Keeps it: on disk the newest few stay, in memory the last used. A run without a result is not kept, nor one whose figures
     * are not all there; one that cannot be written is measured again by the next loop.
     *
     * @param lasting whether it may serve another loop, too
     */
    public synchronized void put(String key, Kept kept, boolean lasting) {
        TestRun run = kept.measured().run();
        if (!run.collects() || run.timedOut() || kept.measured().unmeasured().isPresent()) {
            return;
        }
        known.put(key, kept);
        if (known.size() > KEPT) {
            known.remove(known.keySet().iterator().next());
        }
        if (lasting && files.isPresent()) {
            write(files.get(), key, kept);
        }
    }

    /** Nothing is known of it any more. */
    public synchronized void forget(String key) {
        known.remove(key);
        files.ifPresent(there -> delete(folder.resolve(key + SUFFIX)));
    }

    private void write(AtomicFiles writer, String key, Kept kept) {
        try {
            writer.writeJson(folder.resolve(key + SUFFIX), kept, StateStore.NAMES);
            List<Path> all = newestFirst(folder);
            for (Path old : all.subList(Math.min(KEPT, all.size()), all.size())) {
                Files.deleteIfExists(old);
            }
        } catch (IOException | UncheckedIOException e) {
            // the loop has the figures; the next one measures again
            return;
        }
    }

    private static Optional<Kept> read(Path file) {
        try {
            return Optional.of(Json.as(Json.read(OrdinaryFile.text(file)), Kept.class));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static List<Path> newestFirst(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted(Comparator.comparing(MeasuredStore::written).reversed())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
    }

    private static FileTime written(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            // gone meanwhile: then it is the oldest
            return FileTime.fromMillis(0);
        }
    }
}

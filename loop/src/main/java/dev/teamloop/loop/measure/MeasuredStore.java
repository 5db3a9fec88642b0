package dev.teamloop.loop.measure;

import dev.teamloop.core.files.OrdinaryFile;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.StateStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Measurements by what they measured, so that no tree is measured twice, also after a resume. What lies on disk is read
 * once, when the store is opened: a test that runs later and writes there changes no figure.
 */
public final class MeasuredStore {
    private static final int KEPT = 8;
    private static final String SUFFIX = ".json";

    private final AtomicFiles files;
    private final Path folder;
    private final Map<String, Measured> known = new LinkedHashMap<>(2 * KEPT, 0.75f, true);

    private MeasuredStore(AtomicFiles files, Path folder) {
        this.files = files;
        this.folder = folder;
    }

    /** {@code folder} need not exist yet. Damaged entries are as if they were not there. */
    public static MeasuredStore open(AtomicFiles files, Path folder) {
        MeasuredStore store = new MeasuredStore(files, folder);
        List<Path> oldestFirst = new ArrayList<>(newestFirst(folder));
        Collections.reverse(oldestFirst);
        for (Path file : oldestFirst) {
            String name = file.getFileName().toString();
            read(file).ifPresent(one -> store.known.put(name.substring(0, name.length() - SUFFIX.length()), one));
        }
        return store;
    }

    public synchronized Optional<Measured> get(String key) {
        return Optional.ofNullable(known.get(key));
    }

    /** Keeps it: on disk the newest few stay, in memory the last used. A run without a result is not kept, nor one whose figures are not all there. */
    public synchronized void put(String key, Measured measured) {
        if (!measured.run().collects()
                || measured.run().timedOut()
                || measured.unmeasured().isPresent()) {
            return;
        }
        known.put(key, measured);
        if (known.size() > KEPT) {
            known.remove(known.keySet().iterator().next());
        }
        try {
            files.writeJson(folder.resolve(key + SUFFIX), measured, StateStore.NAMES);
            List<Path> all = newestFirst(folder);
            for (Path old : all.subList(Math.min(KEPT, all.size()), all.size())) {
                Files.deleteIfExists(old);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the measurement cannot be kept in " + folder, e);
        }
    }

    private static Optional<Measured> read(Path file) {
        try {
            return Optional.of(Json.as(Json.read(OrdinaryFile.text(file)), Measured.class));
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

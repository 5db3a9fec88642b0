package dev.teamloop.loop.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.files.DurableFiles;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.JsonLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the coder's writes replaced (SPEC §7): each path's content from before its first write of the round, on disk before
 * the write happens. A changed path that does not stand here is the user's and is left alone.
 */
public final class Journal {
    private final Path file;
    private final Path project;
    private final Diffs diffs;
    private final Map<String, Optional<byte[]>> before = new LinkedHashMap<>();
    private final Set<String> executable = new HashSet<>();
    /** Folders that the writes made. An empty folder that was there before is the user's. */
    private final Set<String> folders = new HashSet<>();

    /** Opens the journal as the last process left it. */
    public Journal(Path file, Path project, Diffs diffs) {
        this.file = file;
        this.project = project;
        this.diffs = diffs;
        for (JsonNode line : JsonLines.read(file).lines()) {
            JsonNode content = line.path("before");
            before.putIfAbsent(
                    line.path("path").asText(),
                    content.isTextual() ? Optional.of(Base64.getDecoder().decode(content.asText())) : Optional.empty());
            line.path("folders").forEach(folder -> folders.add(folder.asText()));
            if (line.path("executable").asBoolean()) {
                executable.add(line.path("path").asText());
            }
        }
    }

    /** The journalled paths, in the order of their first write. */
    public synchronized Set<String> paths() {
        return new java.util.LinkedHashSet<>(before.keySet());
    }

    /** Notes a path's present content, once a round, before it is written. */
    synchronized void note(String path) {
        if (before.containsKey(path)) {
            return;
        }
        Optional<byte[]> content = read(path);
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("path", path);
        line.put("before", content.map(Base64.getEncoder()::encodeToString).orElse(null));
        boolean runs = content.isPresent() && Files.isExecutable(project.resolve(path));
        line.put("executable", runs);
        List<String> made = content.isPresent() ? List.of() : missingFolders(path);
        line.put("folders", made);
        AtomicFiles.appendLine(file, Json.line(line));
        before.put(path, content);
        folders.addAll(made);
        if (runs) {
            executable.add(path);
        }
    }

    private List<String> missingFolders(String path) {
        List<String> missing = new ArrayList<>();
        Path folder = project.resolve(path).getParent();
        while (folder != null && !folder.equals(project) && folder.startsWith(project) && !Files.exists(folder)) {
            missing.add(named(folder));
            folder = folder.getParent();
        }
        return missing;
    }

    private String named(Path folder) {
        return project.relativize(folder).toString().replace('\\', '/');
    }

    private Optional<byte[]> read(String path) {
        try {
            Path target = project.resolve(path);
            return Files.exists(target) ? Optional.of(Files.readAllBytes(target)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    /** The journalled changes as a unified diff; empty where nothing differs. */
    public synchronized String patch() {
        StringBuilder out = new StringBuilder();
        before.forEach(
                (path, content) -> out.append(diffs.patchOf(path, content.orElse(new byte[0]), project.resolve(path))));
        return out.toString();
    }

    /** Puts every journalled path back as it was. Idempotent, so that a crash in the middle does no harm. */
    public synchronized void restore() {
        before.forEach((path, content) -> {
            Path target = project.resolve(path);
            try {
                if (content.isPresent()) {
                    restore(target, content.get());
                    if (executable.contains(path) && !target.toFile().setExecutable(true, false)) {
                        throw new IOException("it cannot be made executable again");
                    }
                } else {
                    Files.deleteIfExists(target);
                    removeEmptyFolders(target.getParent());
                    Files.createDirectories(folderBefore(target));
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot restore " + path, e);
            }
        });
    }

    private static void restore(Path target, byte[] content) throws IOException {
        if (!Files.exists(target) || !java.util.Arrays.equals(Files.readAllBytes(target), content)) {
            DurableFiles.overwrite(target, content);
        }
    }

    /** The nearest folder that was there before the writes; taking a commit back removes it when nothing is left in it. */
    private Path folderBefore(Path target) {
        Path folder = target.getParent();
        while (folder != null && folder.startsWith(project) && folders.contains(named(folder))) {
            folder = folder.getParent();
        }
        return folder == null ? project : folder;
    }

    private void removeEmptyFolders(@Nullable Path folder) throws IOException {
        Path current = folder;
        while (current != null && !current.equals(project) && current.startsWith(project)) {
            if (!Files.isDirectory(current)) {
                // a revert has removed it already
                current = current.getParent();
                continue;
            }
            if (!folders.contains(named(current))) {
                return;
            }
            try (var entries = Files.list(current)) {
                if (entries.findAny().isPresent()) {
                    return;
                }
            }
            Files.delete(current);
            current = current.getParent();
        }
    }

    /** Forgets everything: the round is finished, or its writes were restored. */
    public synchronized void clear() {
        before.clear();
        executable.clear();
        folders.clear();
        AtomicFiles.write(file, "");
    }

    /** The journalled paths whose content is not what it was. */
    public synchronized List<String> changed() {
        return before.entrySet().stream()
                .filter(entry -> !same(entry.getValue(), read(entry.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** What the journalled paths hold now, to come back to. */
    public synchronized Contents contents() {
        Map<String, Optional<byte[]>> now = new LinkedHashMap<>();
        before.keySet().forEach(path -> now.put(path, read(path)));
        return new Contents(now);
    }

    /** The journalled paths' contents at one time; an empty one was not there. Not to be changed. */
    public record Contents(Map<String, Optional<byte[]>> byPath) {}

    /** Gives every journalled path the content it had then; one that was written only later gets back what it held before. */
    public synchronized void backTo(Contents contents) {
        before.forEach((path, first) -> {
            Path target = project.resolve(path);
            try {
                Optional<byte[]> content = contents.byPath().getOrDefault(path, first);
                if (content.isPresent()) {
                    restore(target, content.get());
                } else {
                    Files.deleteIfExists(target);
                    removeEmptyFolders(target.getParent());
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot bring back " + path, e);
            }
        });
    }

    private static boolean same(Optional<byte[]> one, Optional<byte[]> other) {
        return one.isPresent() == other.isPresent()
                && (one.isEmpty() || java.util.Arrays.equals(one.get(), other.orElseThrow()));
    }
}

package dev.teamloop.loop.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.files.Links;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.path.ProjectPath;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.JsonLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the coder's files, and keeps what these writes replaced (SPEC §7): each path's content from before its first write of
 * the round, and what was last written there, on disk before the write happens. A changed path that does not stand here is the
 * user's and is left alone.
 */
public final class Journal {
    private final AtomicFiles files;
    private final Path file;
    private final Path project;
    private final Diffs diffs;
    private final Map<String, Optional<byte[]>> before = new LinkedHashMap<>();
    /** What the program itself last wrote; at first what was there. */
    private final Map<String, Fingerprint> written = new LinkedHashMap<>();

    private final Set<String> executable = new HashSet<>();
    private final MadeFolders folders;

    /** Opens the journal as the last process left it. */
    public Journal(AtomicFiles files, Path file, Path project, Diffs diffs) {
        this.files = files;
        this.file = file;
        this.project = project;
        this.diffs = diffs;
        this.folders = new MadeFolders(project);
        JsonLines.read(file).lines().forEach(this::take);
    }

    private void take(JsonNode line) {
        String path = line.path("path").asText();
        Optional<byte[]> bytes;
        try {
            JsonNode content = line.path("before");
            bytes = content.isTextual() ? Optional.of(Base64.getDecoder().decode(content.asText())) : Optional.empty();
        } catch (IllegalArgumentException e) {
            // torn, or laid there by somebody else
            return;
        }
        if (ProjectPath.problem(path).isPresent() || HiddenPaths.hides(path)) {
            // the workspace lets no such write pass
            return;
        }
        if (line.has("written")) {
            written.put(path, new Fingerprint(line.path("written").asText()));
            return;
        }
        before.putIfAbsent(path, bytes);
        written.putIfAbsent(path, fingerprint(bytes));
        line.path("folders").forEach(folder -> folders.add(folder.asText()));
        if (line.path("executable").asBoolean()) {
            executable.add(path);
        }
    }

    /** The journalled paths, in the order of their first write. */
    public synchronized Set<String> paths() {
        return new java.util.LinkedHashSet<>(before.keySet());
    }

    /** Writes a whole file of the coder's. */
    synchronized void write(String path, byte[] content) throws IOException {
        note(path);
        wrote(path, Fingerprint.of(content));
        DurableFiles.overwrite(project, project.resolve(path), content);
    }

    /** Deletes a file of the coder's. */
    synchronized void delete(String path) throws IOException {
        note(path);
        wrote(path, Fingerprint.GONE);
        DurableFiles.delete(project, project.resolve(path));
    }

    /** Writes what paths hold in another tree; an empty one is deleted. */
    public synchronized void lay(Map<String, Optional<byte[]>> contents) throws IOException {
        for (Map.Entry<String, Optional<byte[]>> one : contents.entrySet()) {
            if (one.getValue().isPresent()) {
                write(one.getKey(), one.getValue().get());
            } else {
                delete(one.getKey());
            }
        }
    }

    private void wrote(String path, Fingerprint content) {
        if (!content.equals(written.put(path, content))) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("path", path);
            line.put("written", content.sha256());
            files.appendExact(file, line);
        }
    }

    /** Whether a path holds what was last written there by the program, where it wrote there at all. */
    synchronized boolean isAsWritten(String path) {
        Fingerprint last = written.get(path);
        return last == null || last.equals(fingerprint(read(path)));
    }

    /** What the paths that a command changed after the program wrote them hold now; what lies there no more is left out. */
    public synchronized Map<String, byte[]> altered() {
        Map<String, byte[]> altered = new LinkedHashMap<>();
        for (String path : changed()) {
            if (!isAsWritten(path)) {
                read(path).ifPresent(content -> altered.put(path, content));
            }
        }
        return altered;
    }

    private static Fingerprint fingerprint(Optional<byte[]> content) {
        return content.map(Fingerprint::of).orElse(Fingerprint.GONE);
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
        List<String> made = content.isPresent() ? List.of() : folders.missing(path);
        line.put("folders", made);
        files.appendExact(file, line);
        before.put(path, content);
        written.put(path, fingerprint(content));
        made.forEach(folders::add);
        if (runs) {
            executable.add(path);
        }
    }

    /** A link is read as git reads it: what it says, not what it leads to. */
    private Optional<byte[]> read(String path) {
        try {
            Path target = project.resolve(path);
            if (Files.isSymbolicLink(target)) {
                return Optional.of(Files.readSymbolicLink(target).toString().getBytes(StandardCharsets.UTF_8));
            }
            return Files.exists(target) ? Optional.of(OrdinaryFile.bytes(target)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    /** The journalled changes as a unified diff; empty where nothing differs. */
    public synchronized String patch() {
        StringBuilder out = new StringBuilder();
        before.forEach((path, content) -> out.append(
                diffs.patchOf(path, content.orElse(new byte[0]), read(path).orElse(new byte[0]))));
        return out.toString();
    }

    /**
     * Puts every journalled path back as it was. Idempotent, so that a crash in the middle does no harm. Throws
     * {@link GitException} where a folder on the way has become a link.
     */
    public synchronized void restore() {
        before.forEach((path, content) -> {
            Path target = safe(path);
            try {
                if (content.isPresent()) {
                    put(path, content.get());
                    if (executable.contains(path) && !target.toFile().setExecutable(true, false)) {
                        throw new IOException("it cannot be made executable again");
                    }
                } else {
                    Files.deleteIfExists(target);
                    folders.removeEmpty(target);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot restore " + path, e);
            }
        });
    }

    /** The file of this path, in the place of which a link may have been put, but not of its folder. */
    private Path safe(String path) {
        Path target = project.resolve(path);
        try {
            Links.refuse(project, DurableFiles.folder(target));
            return target;
        } catch (IOException e) {
            throw new GitException(path + " cannot be put back", e);
        }
    }

    private void put(String path, byte[] content) throws IOException {
        Path target = project.resolve(path);
        if (Files.isSymbolicLink(target)) {
            Files.delete(target);
        }
        if (!Files.exists(target) || !Arrays.equals(OrdinaryFile.bytes(target), content)) {
            DurableFiles.overwrite(project, target, content);
        }
    }

    /** Forgets everything: the round is finished, or its writes were restored. */
    public synchronized void clear() {
        before.clear();
        written.clear();
        executable.clear();
        folders.clear();
        files.writeExact(file, new byte[0]);
    }

    /** The journalled paths whose content is not what it was. */
    public synchronized List<String> changed() {
        return before.entrySet().stream()
                .filter(entry -> !same(entry.getValue(), read(entry.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** What the program wrote at the paths whose content is not what it was, to be committed. */
    public synchronized List<FileWrite> writes() {
        return changed().stream()
                .map(path -> FileWrite.whole(path, written.getOrDefault(path, Fingerprint.GONE)))
                .toList();
    }

    /** What the journalled paths hold now, to come back to. */
    public synchronized Contents contents() {
        Map<String, Optional<byte[]>> now = new LinkedHashMap<>();
        before.keySet().forEach(path -> now.put(path, read(path)));
        return new Contents(now, written);
    }

    /** The journalled paths' contents at one time; an empty one was not there. Not to be changed. */
    public record Contents(Map<String, Optional<byte[]>> byPath, Map<String, Fingerprint> written) {
        public Contents {
            written = Map.copyOf(written);
        }

        /** The same, but that these paths hold what they held before the round's first write. */
        public Contents withAtFirst(Collection<String> paths) {
            Map<String, Optional<byte[]>> others = new LinkedHashMap<>(byPath);
            Map<String, Fingerprint> otherWritten = new LinkedHashMap<>(written);
            others.keySet().removeAll(paths);
            otherWritten.keySet().removeAll(paths);
            return new Contents(others, otherWritten);
        }
    }

    /** Gives every journalled path the content it had then; one that was written only later gets back what it held before. */
    public synchronized void backTo(Contents contents) {
        before.forEach((path, first) -> {
            Path target = safe(path);
            try {
                Optional<byte[]> content = contents.byPath().getOrDefault(path, first);
                wrote(path, contents.written().getOrDefault(path, fingerprint(first)));
                if (content.isPresent()) {
                    put(path, content.get());
                } else {
                    Files.deleteIfExists(target);
                    folders.removeEmpty(target);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot bring back " + path, e);
            }
        });
    }

    private static boolean same(Optional<byte[]> one, Optional<byte[]> other) {
        return one.isPresent() == other.isPresent() && (one.isEmpty() || Arrays.equals(one.get(), other.orElseThrow()));
    }
}

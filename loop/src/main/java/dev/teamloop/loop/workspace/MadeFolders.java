package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The folders that the coder's writes made. An empty folder that was there before is the user's. */
final class MadeFolders {
    private final Path project;
    private final Set<String> names = new HashSet<>();

    MadeFolders(Path project) {
        this.project = project;
    }

    void add(String folder) {
        names.add(folder);
    }

    void clear() {
        names.clear();
    }

    /** The folders that a write to this path would make. */
    List<String> missing(String path) {
        List<String> missing = new ArrayList<>();
        Path folder = project.resolve(path).getParent();
        while (folder != null && !folder.equals(project) && folder.startsWith(project) && !Files.exists(folder)) {
            missing.add(named(folder));
            folder = folder.getParent();
        }
        return missing;
    }

    /** The folders of a file that is gone, as they were before: made ones go where nothing is left in them, the others stay. */
    void removeEmpty(Path file) throws IOException {
        removeUpwards(file.getParent());
        // taking a commit back removes a folder when nothing is left in it
        Files.createDirectories(nearestBefore(file));
    }

    private Path nearestBefore(Path file) {
        Path folder = file.getParent();
        while (folder != null && folder.startsWith(project) && names.contains(named(folder))) {
            folder = folder.getParent();
        }
        return folder == null ? project : folder;
    }

    private void removeUpwards(@Nullable Path folder) throws IOException {
        Path current = folder;
        while (current != null && !current.equals(project) && current.startsWith(project)) {
            if (!Files.isDirectory(current)) {
                // a revert has removed it already
                current = current.getParent();
                continue;
            }
            if (!names.contains(named(current))) {
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

    private String named(Path folder) {
        return project.relativize(folder).toString().replace('\\', '/');
    }
}

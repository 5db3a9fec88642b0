package dev.teamloop.loop.gate;

import dev.teamloop.core.source.FileFacts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names that product files offered to others – exports, public functions and classes – and that neither they nor, newly, another file offer any more. It is
 * allowed, and the critics are to look: whoever uses them stands outside of this project, and no test of it tells. Pure.
 */
final class LostNames {
    private LostNames() {}

    /** A sentence for each file. What the goal puts in the place of another text is no loss. */
    static List<String> risks(List<FileChange> files, TestChangePermission leave) {
        Set<String> moved = files.stream()
                .filter(file -> !file.test())
                .flatMap(file -> names(file.after()).stream()
                        .filter(name -> !names(file.before()).contains(name)))
                .collect(Collectors.toSet());
        return files.stream()
                .filter(file -> !file.test() && file.isRead())
                .flatMap(file -> sentence(file, moved, leave).stream())
                .toList();
    }

    private static Set<String> names(Optional<FileChange.Version> version) {
        return version.flatMap(FileChange.Version::facts)
                .map(FileFacts::offered)
                .orElse(Set.of());
    }

    private static Optional<String> sentence(FileChange file, Set<String> moved, TestChangePermission leave) {
        Set<String> gone = new LinkedHashSet<>(names(file.before()));
        gone.removeAll(names(file.after()));
        gone.removeIf(name ->
                moved.contains(name) || moved.contains(leave.replacements().path(name)));
        return gone.isEmpty()
                ? Optional.empty()
                : Optional.of(file.path() + " no longer offers " + Gate.some(List.copyOf(gone))
                        + ", and no other file has begun to: whoever uses that outside of this project has lost it");
    }
}

package dev.teamloop.loop.measure;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Finds the tracked file that a report speaks of. Reports name files absolutely, from a source root, or by package only. */
final class SourcePaths {
    private final Path project;
    private final TreeSet<String> tracked;

    SourcePaths(Path project, Collection<String> tracked) {
        this.project = project.toAbsolutePath().normalize();
        this.tracked = new TreeSet<>(tracked);
    }

    /** {@code roots} are the source roots that the report itself names; may be empty. */
    Optional<String> byName(String name, List<String> roots) {
        for (String root : roots) {
            Optional<String> found = known(Path.of(root).resolve(name));
            if (found.isPresent()) {
                return found;
            }
        }
        return known(Path.of(name));
    }

    /** The file whose path ends with {@code suffix}, preferring those below {@code near}, the report's own module. */
    Optional<String> bySuffix(String suffix, String near) {
        return tracked.stream()
                .filter(path -> path.equals(suffix) || path.endsWith("/" + suffix))
                .min(Comparator.<String>comparingInt(path -> path.startsWith(near) ? 0 : 1)
                        .thenComparing(path -> path));
    }

    private Optional<String> known(Path file) {
        Path absolute = project.resolve(file).normalize();
        if (!absolute.startsWith(project)) {
            return Optional.empty();
        }
        String relative = project.relativize(absolute).toString().replace('\\', '/');
        return tracked.contains(relative) ? Optional.of(relative) : Optional.empty();
    }
}

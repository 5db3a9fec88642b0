package dev.teamloop.cli.run;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.Repository;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The user's uncommitted work, which a loop never touches. */
final class UserWork {
    private static final int NAMED = 10;
    private static final int FEW = 5;

    private UserWork() {}

    /** What is dirty, but for the loop's own folders. Throws a {@link CommandException} with exit 4 where that is not allowed. */
    static Set<String> atStart(Repository repository, LoopConfig config, boolean allowDirty) {
        Set<String> dirty = new TreeSet<>(repository.dirty());
        String logs = config.paths().logs() + "/";
        String rdf = config.paths().rdf() + "/";
        dirty.removeIf(path -> path.startsWith(".team-loop/") || path.startsWith(logs) || path.startsWith(rdf));
        if (!dirty.isEmpty() && !allowDirty) {
            throw CommandException.precondition("the tree is not clean: "
                    + named(dirty)
                    + "; commit or stash your work, name in .gitignore what is none, or use --allow-dirty");
        }
        return dirty;
    }

    /** Folders that hold more than a few of them count as one. */
    static String named(Set<String> dirty) {
        Map<String, List<String>> folders = dirty.stream()
                .collect(Collectors.groupingBy(
                        path -> path.substring(0, path.indexOf('/') + 1), TreeMap::new, Collectors.toList()));
        List<String> names = folders.entrySet().stream()
                .flatMap(folder -> folder.getKey().isEmpty()
                                || folder.getValue().size() <= FEW
                        ? folder.getValue().stream()
                        : Stream.of(folder.getKey() + " (" + folder.getValue().size() + " files)"))
                .toList();
        return String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
                + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "");
    }

    /** What is dirty on resume and neither the loop nor its journal accounts for. */
    static Set<String> onResume(LoopWiring wiring) {
        Set<String> dirty = new TreeSet<>(wiring.repository().dirty());
        dirty.removeIf(path -> path.startsWith(wiring.config().paths().rdf() + "/"));
        Journal journal = new Journal(
                wiring.store().files(),
                wiring.store().folder().journal(),
                wiring.repository().project(),
                new Diffs(wiring.repository()));
        dirty.removeAll(journal.paths());
        return dirty;
    }
}

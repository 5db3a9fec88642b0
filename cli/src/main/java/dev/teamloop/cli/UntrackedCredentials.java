package dev.teamloop.cli;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.workspace.UntrackedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Files of the user's in the project that no command sees, as by their names they hold credentials. */
record UntrackedCredentials(List<String> paths) {
    private static final int MOST_NAMED = 4;

    UntrackedCredentials {
        paths = List.copyOf(paths);
    }

    /** But for those that the user's {@code sandbox_show} names. */
    static UntrackedCredentials of(Path project, Set<String> tracked, LoopConfig config) {
        Set<String> own = Sandbox.ownFiles();
        List<Path> shown = config.sandboxShow().stream().map(Path::of).toList();
        try {
            return new UntrackedCredentials(UntrackedFiles.withCredentials(
                    project,
                    tracked,
                    Sandbox.othersFolders(),
                    path -> own.contains(path) || shown.stream().anyMatch(project.resolve(path)::startsWith)));
        } catch (IOException e) {
            throw new UncheckedIOException(project + " cannot be looked through", e);
        }
    }

    Set<String> without(Set<String> others) {
        Set<String> rest = new TreeSet<>(others);
        paths.forEach(rest::remove);
        return rest;
    }

    /** What is said of them at the start. */
    Optional<LoopEvent> told(Processes processes) {
        if (paths.isEmpty() || !processes.sandbox().active()) {
            return Optional.empty();
        }
        String names = String.join(", ", paths.stream().limit(MOST_NAMED).toList())
                + (paths.size() > MOST_NAMED ? " and " + (paths.size() - MOST_NAMED) + " more" : "");
        return Optional.of(new LoopEvent.Note(
                "no test sees " + names + ": git does not track "
                        + (paths.size() == 1 ? "it, and by its name it holds" : "them, and by their names they hold")
                        + " credentials (sandbox_show in your configuration shows a path)",
                false));
    }
}

package dev.teamloop.cli;

import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.util.List;

/** Keeps what a command leaves in {@code .team-loop} out of git, where no loop was started that did so (SPEC §7). */
public final class OwnFolderExclusion {
    private OwnFolderExclusion() {}

    /** Through {@code .git/info/exclude} alone. A folder that is in no repository has nothing to keep it out of. */
    public static void apply(Path project) {
        try (Repository repository = Repository.openForNewBranch(project)) {
            repository.exclude(List.of("/.team-loop/"));
        } catch (GitException e) {
            // steps of a pipeline run anywhere
            return;
        }
    }
}

package dev.teamloop.cli;

import dev.teamloop.core.config.KnowledgeCommit;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.workspace.Repository;
import java.util.List;

/**
 * Keeps the index, which is derived from the sources, out of git (SPEC §10), through {@code .git/info/exclude} alone. One that
 * the project tracks already is left to the project.
 */
public final class KnowledgeExclusion {
    private KnowledgeExclusion() {}

    /** Brings {@code .git/info/exclude} to what the configuration says. */
    public static void apply(Repository repository, LoopConfig config) {
        String pattern = "/" + index(config);
        switch (config.knowledge().commit()) {
            case MEMORY, END -> {
                if (!tracked(repository, config)) {
                    repository.exclude(List.of(pattern));
                }
            }
            case ALL -> repository.include(pattern);
            case OFF -> {
                // all of it lies below .team-loop, which is excluded
            }
        }
    }

    /** Whether the index is committed although the configuration does not ask for it. */
    public static boolean trackedUnasked(Repository repository, LoopConfig config) {
        return config.knowledge().commit() != KnowledgeCommit.ALL && tracked(repository, config);
    }

    /** Where the index lies, with its final slash. */
    public static String index(LoopConfig config) {
        return config.paths().rdf() + "/ast/";
    }

    private static boolean tracked(Repository repository, LoopConfig config) {
        return repository.tracked().stream().anyMatch(path -> path.startsWith(index(config)));
    }
}

package dev.teamloop.cli.run;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.config.KnowledgeCommit;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.knowledge.RdfKnowledge;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** The source index is derived and in no commit: it is laid into the user's tree when a loop's branch has landed there. */
public final class LandedKnowledge {
    private LandedKnowledge() {}

    /** Whether a path is the loop's own: its state, its logs, its knowledge. */
    public static boolean isOwn(String path, LoopConfig config) {
        return path.startsWith(".team-loop/")
                || path.startsWith(config.paths().logs() + "/")
                || path.startsWith(config.paths().rdf() + "/ast/");
    }

    /** Brings the index up to the user's tree. */
    public static void lay(Path project, LoopConfig config, Repository users, TextGuard guard) {
        if (config.knowledge().commit() != KnowledgeCommit.ALL) {
            Set<String> files = new TreeSet<>(users.tracked());
            files.removeIf(path ->
                    isOwn(path, config) || path.startsWith(config.paths().rdf() + "/"));
            new RdfKnowledge(
                            project,
                            String.valueOf(project.getFileName()),
                            config.paths().rdf(),
                            guard)
                    .index(files);
        }
    }
}

package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.ResolveMerger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** Takes commits back by revert commits. What would conflict is found out in memory first, so that a conflict changes nothing. */
public final class Reverts {
    private final Repository repository;

    public Reverts(Repository repository) {
        this.repository = repository;
    }

    /** What came of it. */
    public sealed interface Outcome {}

    /** The revert commits, in the order made. */
    public record Reverted(List<String> shas) implements Outcome {
        public Reverted {
            shas = List.copyOf(shas);
        }
    }

    /** Nothing was changed; these paths stand in the way. */
    public record Conflict(List<String> paths) implements Outcome {
        public Conflict {
            paths = List.copyOf(paths);
        }
    }

    /** Reverts these commits in the given order, which is newest first. */
    public Outcome revert(List<String> newestFirst) {
        List<String> conflicts = conflicts(newestFirst);
        if (!conflicts.isEmpty()) {
            return new Conflict(conflicts);
        }
        List<String> made = new ArrayList<>();
        for (String sha : newestFirst) {
            try {
                RevCommit commit = repository
                        .api()
                        .revert()
                        .include(ObjectId.fromString(sha))
                        .call();
                if (commit == null) {
                    throw new GitProblem(
                            "the revert of " + sha
                                    + " met a conflict that was not foreseen; finish it with 'git revert --continue' or abort it");
                }
                made.add(commit.getName());
            } catch (GitAPIException e) {
                throw new GitProblem("the revert of " + sha + " failed", e);
            }
        }
        return new Reverted(made);
    }

    /** Paths that cannot be taken back: changed since by other commits, or dirty in the work tree. */
    private List<String> conflicts(List<String> newestFirst) {
        TreeSet<String> touched = new TreeSet<>();
        Diffs diffs = new Diffs(repository);
        try (RevWalk walk = new RevWalk(repository.jgit())) {
            ObjectId tree =
                    walk.parseCommit(ObjectId.fromString(repository.head())).getTree();
            for (String sha : newestFirst) {
                RevCommit commit = walk.parseCommit(ObjectId.fromString(sha));
                RevCommit parent = walk.parseCommit(commit.getParent(0));
                touched.addAll(diffs.changed(parent.getName(), commit.getName()));
                ResolveMerger merger = (ResolveMerger) MergeStrategy.RECURSIVE.newMerger(repository.jgit(), true);
                merger.setBase(commit.getTree());
                if (!merger.merge(tree, parent.getTree())) {
                    return merger.getUnmergedPaths().isEmpty() ? List.copyOf(touched) : merger.getUnmergedPaths();
                }
                tree = merger.getResultTreeId();
            }
        } catch (IOException e) {
            throw new GitProblem("the commits to take back cannot be read", e);
        }
        touched.retainAll(repository.dirty());
        return List.copyOf(touched);
    }
}

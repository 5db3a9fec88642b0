package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.ResolveMerger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** What a merge into HEAD would do, found out in memory. */
public final class MergeTrial {
    private final Repository repository;

    public MergeTrial(Repository repository) {
        this.repository = repository;
    }

    /** {@code conflicts}: paths that both sides changed; {@code changed}: paths in which the merge differs from HEAD. */
    public record Result(List<String> conflicts, List<String> changed) {
        public Result {
            conflicts = List.copyOf(conflicts);
            changed = List.copyOf(changed);
        }
    }

    /** Whether the commit {@code older} is {@code newer} or one of its ancestors. */
    public boolean isIn(String older, String newer) {
        try (RevWalk walk = new RevWalk(repository.jgit())) {
            return walk.isMergedInto(
                    walk.parseCommit(ObjectId.fromString(older)), walk.parseCommit(ObjectId.fromString(newer)));
        } catch (IOException e) {
            throw new GitException("the commits " + older + " and " + newer + " cannot be read", e);
        }
    }

    /** Of the commit {@code other} with HEAD. */
    public Result with(String other) {
        try (RevWalk walk = new RevWalk(repository.jgit())) {
            RevCommit head = walk.parseCommit(ObjectId.fromString(repository.head()));
            RevCommit theirs = walk.parseCommit(ObjectId.fromString(other));
            if (walk.isMergedInto(head, theirs)) {
                return new Result(List.of(), new Diffs(repository).changed(head.getName(), other));
            }
            ResolveMerger merger = (ResolveMerger) MergeStrategy.RECURSIVE.newMerger(repository.jgit(), true);
            if (merger.merge(head, theirs)) {
                String tree = merger.getResultTreeId().name();
                return new Result(List.of(), new Diffs(repository).changed(head.getName(), tree));
            }
            List<String> conflicts = merger.getUnmergedPaths();
            return new Result(conflicts.isEmpty() ? List.of("(git cannot tell which paths)") : conflicts, List.of());
        } catch (IOException e) {
            throw new GitException("the merge with " + other + " cannot be tried", e);
        }
    }
}

package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.ResolveMerger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** What one commit changes, put upon HEAD in memory: neither files nor references change. */
public final class CherryPick {
    private CherryPick() {}

    /** What came of it. */
    public sealed interface Result {}

    /** These paths were changed at the same place on both sides. */
    public record Conflict(List<String> paths) implements Result {
        public Conflict {
            paths = List.copyOf(paths);
        }
    }

    /** What the paths hold then that hold something else at HEAD; empty for a file that is gone. Not to be changed. */
    public record Picked(Map<String, Optional<byte[]>> contents) implements Result {}

    /** Puts {@code commit}, which has one parent, upon HEAD. Throws {@link GitException} where a commit cannot be read. */
    public static Result upon(Repository repository, String commit) {
        String head = repository.head();
        try (RevWalk walk = new RevWalk(repository.jgit())) {
            RevCommit picked = walk.parseCommit(ObjectId.fromString(commit));
            RevCommit base = walk.parseCommit(picked.getParent(0));
            ResolveMerger merger = (ResolveMerger) MergeStrategy.RECURSIVE.newMerger(repository.jgit(), true);
            merger.setBase(base.getTree());
            if (merger.merge(walk.parseCommit(ObjectId.fromString(head)), picked)) {
                return new Picked(contents(repository, head, merger.getResultTreeId()));
            }
            List<String> conflicts = merger.getUnmergedPaths();
            return new Conflict(conflicts.isEmpty() ? List.of("(git cannot tell which paths)") : conflicts);
        } catch (IOException e) {
            throw new GitException("what " + commit + " changes cannot be put upon " + head, e);
        }
    }

    private static Map<String, Optional<byte[]>> contents(Repository repository, String head, ObjectId tree)
            throws IOException {
        Map<String, Optional<byte[]>> contents = new LinkedHashMap<>();
        for (String path : new Diffs(repository).changed(head, tree.name())) {
            try (TreeWalk found = TreeWalk.forPath(repository.jgit(), path, tree)) {
                contents.put(
                        path,
                        found == null
                                ? Optional.empty()
                                : Optional.of(repository
                                        .jgit()
                                        .open(found.getObjectId(0))
                                        .getBytes()));
            }
        }
        return contents;
    }
}

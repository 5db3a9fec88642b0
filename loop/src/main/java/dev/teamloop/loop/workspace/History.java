package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Reads commits. Each method throws a {@link GitException} where the commit, given as 40 hex digits, cannot be read. */
public final class History {
    private final Repository repository;

    History(Repository repository) {
        this.repository = repository;
    }

    /** The tree of a commit: what a measurement on it measured. */
    public String treeOf(String commit) {
        return commit(commit).getTree().name();
    }

    /** The full message of a commit. */
    public String messageOf(String commit) {
        return commit(commit).getFullMessage();
    }

    /** The first parent of a commit. */
    public String parentOf(String commit) {
        return commit(commit).getParent(0).getName();
    }

    private RevCommit commit(String commit) {
        try (RevWalk walk = new RevWalk(repository)) {
            return walk.parseCommit(ObjectId.fromString(commit));
        } catch (IOException e) {
            throw new GitException("the commit " + commit + " cannot be read", e);
        }
    }

    /** The commits after {@code base} up to HEAD, newest first; empty where base is no ancestor. */
    public List<String> commitsSince(String base) {
        try {
            return commitsBetween(base, head().name());
        } catch (IOException e) {
            throw new GitException("the history since " + base + " cannot be read", e);
        }
    }

    /** The commits after {@code base} up to {@code tip}, newest first; empty where base is no ancestor. */
    public List<String> commitsBetween(String base, String tip) {
        List<String> shas = new ArrayList<>();
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit stop = walk.parseCommit(ObjectId.fromString(base));
            RevCommit head = walk.parseCommit(ObjectId.fromString(tip));
            if (!walk.isMergedInto(stop, head)) {
                return List.of();
            }
            walk.reset();
            walk.markStart(walk.parseCommit(head));
            walk.markUninteresting(walk.parseCommit(stop));
            walk.forEach(commit -> shas.add(commit.getName()));
            return shas;
        } catch (IOException e) {
            throw new GitException("the history since " + base + " cannot be read", e);
        }
    }

    /** What a path held in a commit; empty where it was not there. */
    public Optional<byte[]> content(String commit, String path) {
        try (RevWalk walk = new RevWalk(repository);
                TreeWalk found = TreeWalk.forPath(
                        repository,
                        path,
                        walk.parseCommit(ObjectId.fromString(commit)).getTree())) {
            if (found == null) {
                return Optional.empty();
            }
            return Optional.of(repository.open(found.getObjectId(0)).getBytes());
        } catch (IOException e) {
            throw new GitException(path + " of the commit " + commit + " cannot be read", e);
        }
    }

    /** Whether the commit is HEAD or one of its ancestors. */
    public boolean contains(String commit) {
        try (RevWalk walk = new RevWalk(repository)) {
            return walk.isMergedInto(walk.parseCommit(ObjectId.fromString(commit)), walk.parseCommit(head()));
        } catch (IOException e) {
            return false;
        }
    }

    /** The branches, by their short names, that hold the commit. */
    public List<String> branchesWith(String commit) {
        List<String> names = new ArrayList<>();
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit sought = walk.parseCommit(ObjectId.fromString(commit));
            for (Ref branch : repository.getRefDatabase().getRefsByPrefix(Constants.R_HEADS)) {
                if (walk.isMergedInto(sought, walk.parseCommit(branch.getObjectId()))) {
                    names.add(Repository.shortenRefName(branch.getName()));
                }
            }
            return names;
        } catch (IOException e) {
            return List.of();
        }
    }

    private ObjectId head() throws IOException {
        ObjectId head = repository.resolve(Constants.HEAD);
        if (head == null) {
            throw new GitException("HEAD names no commit");
        }
        return head;
    }
}

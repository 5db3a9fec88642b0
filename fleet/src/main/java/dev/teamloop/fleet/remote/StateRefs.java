package dev.teamloop.fleet.remote;

import dev.teamloop.loop.rooms.GitCommand;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Files as a commit of a ref that is pushed, never with force: of two who push, the one who did not see the other's is refused, and
 * so knows that it is no longer the one who runs the loop.
 */
final class StateRefs {
    private static final PersonIdent AUTHOR = new PersonIdent("team-loop", "team-loop@localhost");

    private final Path clone;
    private final String remote;
    private final GitCommand git;

    /** {@code remote} is where refs are pushed to and fetched from. */
    StateRefs(Path clone, String remote, Map<String, String> environment) {
        this.clone = clone;
        this.remote = remote;
        this.git = GitCommand.toServers(clone, environment);
    }

    /** A ref's files, and the commit that they belong to, where it has one. */
    record Kept(Map<String, byte[]> files, Optional<String> base) {
        Kept {
            files = Map.copyOf(files);
        }
    }

    /** The names of the remote's refs that match a pattern, in their order. */
    List<String> names(String pattern) throws InterruptedException {
        String listed =
                git.must("the refs of " + remote + " cannot be listed", "ls-remote", "-q", "--", remote, pattern);
        return listed.lines()
                .map(line -> line.substring(line.indexOf('\t') + 1))
                .sorted()
                .toList();
    }

    /** What the remote's ref holds; it is fetched. */
    Kept fetch(String ref) throws IOException, InterruptedException {
        git.must("the loop's state cannot be fetched", "fetch", "-q", "--", remote, "+" + ref + ":" + ref);
        try (Repository repository = open();
                RevWalk walk = new RevWalk(repository)) {
            RevCommit commit = walk.parseCommit(repository.resolve(ref));
            Map<String, byte[]> files = new TreeMap<>();
            try (TreeWalk tree = new TreeWalk(repository)) {
                tree.addTree(commit.getTree());
                tree.setRecursive(true);
                while (tree.next()) {
                    files.put(
                            tree.getPathString(),
                            repository.open(tree.getObjectId(0)).getBytes());
                }
            }
            return new Kept(files, base(commit));
        }
    }

    private static Optional<String> base(RevCommit commit) {
        return commit.getFullMessage().startsWith("base ")
                ? Optional.of(
                        commit.getFullMessage().substring("base ".length()).strip())
                : Optional.empty();
    }

    /** Makes the ref hold these files, with all commits of {@code base} where one is named, and pushes it. */
    void push(String ref, Map<String, byte[]> files, Optional<String> base) throws IOException, InterruptedException {
        try (Repository repository = open()) {
            ObjectId commit = commit(repository, ref, files, base);
            git.must(
                    "the loop's state could not be pushed to " + remote + " (another worker may run this loop)",
                    "push",
                    "-q",
                    "--",
                    remote,
                    commit.name() + ":" + ref);
            git.must("the ref " + ref + " cannot be written", "update-ref", ref, commit.name());
        }
    }

    private static ObjectId commit(Repository repository, String ref, Map<String, byte[]> files, Optional<String> base)
            throws IOException {
        try (ObjectInserter inserter = repository.newObjectInserter()) {
            CommitBuilder commit = new CommitBuilder();
            commit.setTreeId(tree(inserter, files));
            List<ObjectId> parents = new ArrayList<>();
            base.map(ObjectId::fromString).ifPresent(parents::add);
            Ref before = repository.exactRef(ref);
            if (before != null) {
                parents.add(before.getObjectId());
            }
            commit.setParentIds(parents);
            commit.setAuthor(AUTHOR);
            commit.setCommitter(AUTHOR);
            commit.setMessage(base.map(head -> "base " + head).orElse("team-loop"));
            ObjectId id = inserter.insert(commit);
            inserter.flush();
            return id;
        }
    }

    private static ObjectId tree(ObjectInserter inserter, Map<String, byte[]> files) throws IOException {
        DirCache index = DirCache.newInCore();
        DirCacheBuilder builder = index.builder();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            DirCacheEntry entry = new DirCacheEntry(file.getKey());
            entry.setFileMode(FileMode.REGULAR_FILE);
            entry.setObjectId(inserter.insert(Constants.OBJ_BLOB, file.getValue()));
            builder.add(entry);
        }
        builder.finish();
        return index.writeTree(inserter);
    }

    /** The commit and the branch that are checked out. */
    String head() throws InterruptedException {
        return git.must("HEAD cannot be read", "rev-parse", "HEAD");
    }

    String branch() throws InterruptedException {
        return git.must("the branch cannot be read", "symbolic-ref", "--short", "HEAD");
    }

    /** Checks out a branch at a commit, which this clone has not worked on before. */
    void checkout(String branch, String commit) throws InterruptedException {
        git.must("the branch cannot be checked out", "checkout", "-q", "-B", branch, commit);
    }

    private Repository open() throws IOException {
        if (!Files.isDirectory(clone)) {
            throw new GitException("there is no clone at " + clone);
        }
        return Git.open(clone.toFile()).getRepository();
    }
}

package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.Links;
import dev.teamloop.base.secret.TextGuard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.jgit.api.CheckoutCommand;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.merge.ResolveMerger;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** Takes commits back by revert commits. What would conflict is found out in memory first, so that a conflict changes nothing. */
public final class Reverts {
    private final Repository repository;
    private final TextGuard guard;

    public Reverts(Repository repository, TextGuard guard) {
        this.repository = repository;
        this.guard = guard;
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

    /** What taking back one commit leaves: the whole tree then, the paths that differ from before; and the tree before the commit. */
    private record Step(String sha, String message, ObjectId tree, List<String> paths, ObjectId before) {}

    /**
     * Reverts these commits in the given order, which is newest first; {@code reason} stands in each message. Throws {@link GitException} where a hook refuses one;
     * the work tree is then as it was before that one.
     */
    public Outcome revert(List<String> newestFirst, String reason) {
        List<Step> steps = new ArrayList<>();
        List<String> conflicts = conflicts(newestFirst, reason, steps);
        if (!conflicts.isEmpty()) {
            return new Conflict(conflicts);
        }
        List<String> made = new ArrayList<>();
        for (Step step : steps) {
            String head = repository.head();
            layOut(commitOf(step, head), step.paths());
            Repository.Committed committed =
                    repository.commit(step.tree(), step.paths(), step.before(), step.message(), guard);
            Optional<String> refusal = refusal(committed);
            if (refusal.isPresent()) {
                layOut(head, step.paths());
                throw new GitException("the revert of " + step.sha() + " was refused: " + refusal.get());
            }
            if (committed instanceof Repository.Done done) {
                made.add(done.sha());
            }
        }
        return new Reverted(made);
    }

    private static Optional<String> refusal(Repository.Committed committed) {
        if (committed instanceof Repository.HookRefused refused) {
            return Optional.of(refused.text());
        }
        return committed instanceof Repository.SecretFound secret
                ? Optional.of("it would add a secret (" + secret.where() + ")")
                : Optional.empty();
    }

    /** Brings these paths, in index and work tree, to what they are in HEAD: what a crash left of a commit or a revert goes. */
    public void toHead(Collection<String> paths) {
        if (!paths.isEmpty()) {
            repository.unstage(paths);
            layOut(repository.head(), List.copyOf(paths));
        }
    }

    /** Paths that cannot be taken back: changed since by other commits, or dirty in the work tree. */
    private List<String> conflicts(List<String> newestFirst, String reason, List<Step> steps) {
        TreeSet<String> touched = new TreeSet<>();
        Diffs diffs = new Diffs(repository);
        try (RevWalk walk = new RevWalk(repository.jgit())) {
            ObjectId tree =
                    walk.parseCommit(ObjectId.fromString(repository.head())).getTree();
            for (String sha : newestFirst) {
                RevCommit commit = walk.parseCommit(ObjectId.fromString(sha));
                RevCommit parent = walk.parseCommit(commit.getParent(0));
                List<String> paths = diffs.changed(parent.getName(), commit.getName());
                touched.addAll(paths);
                ResolveMerger merger = (ResolveMerger) MergeStrategy.RECURSIVE.newMerger(repository.jgit(), true);
                merger.setBase(commit.getTree());
                if (!merger.merge(tree, parent.getTree())) {
                    return merger.getUnmergedPaths().isEmpty() ? List.copyOf(touched) : merger.getUnmergedPaths();
                }
                tree = merger.getResultTreeId();
                String message = new MessageBody()
                        .paragraph("This reverts commit " + sha + ".")
                        .paragraph(reason)
                        .under("Revert \"" + commit.getShortMessage() + "\"");
                steps.add(new Step(sha, message, tree, paths, parent.getTree()));
            }
        } catch (IOException e) {
            throw new GitException("the commits to take back cannot be read", e);
        }
        touched.retainAll(repository.dirty());
        return List.copyOf(touched);
    }

    /** A commit that nothing names, to check paths out of. */
    private String commitOf(Step step, String head) {
        try (ObjectInserter inserter = repository.jgit().newObjectInserter()) {
            CommitBuilder commit = new CommitBuilder();
            commit.setTreeId(step.tree());
            commit.setParentId(ObjectId.fromString(head));
            PersonIdent who = new PersonIdent(repository.jgit());
            commit.setAuthor(who);
            commit.setCommitter(who);
            commit.setMessage(step.message());
            ObjectId id = inserter.insert(commit);
            inserter.flush();
            return id.name();
        } catch (IOException e) {
            throw new GitException("the revert of " + step.sha() + " cannot be prepared", e);
        }
    }

    /** Brings these paths, and nothing else, to their content in the commit: what is staged beside them stays staged. */
    private void layOut(String commit, List<String> paths) {
        Diffs diffs = new Diffs(repository);
        try {
            IndexCopy.keep(repository);
            CheckoutCommand checkout = repository.api().checkout().setStartPoint(commit);
            boolean any = false;
            for (String path : paths) {
                // JGit would write, and the file system delete, behind a link
                Links.refuse(
                        repository.project(),
                        DurableFiles.folder(repository.project().resolve(path)));
                if (diffs.content(commit, path).isPresent()) {
                    checkout.addPath(path);
                    any = true;
                } else {
                    delete(repository.project().resolve(path));
                }
            }
            if (any) {
                checkout.call();
            }
            Durability.flush(repository.jgit(), repository.project(), paths);
        } catch (GitAPIException | IOException e) {
            throw new GitException("the files of " + commit + " cannot be laid out", e);
        }
    }

    /** As git does: with the folders that hold nothing any more. */
    private void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
        Path folder = file.getParent();
        while (folder != null && !folder.equals(repository.project()) && Files.isDirectory(folder)) {
            try (Stream<Path> entries = Files.list(folder)) {
                if (entries.findAny().isPresent()) {
                    return;
                }
            }
            Files.delete(folder);
            folder = folder.getParent();
        }
    }
}

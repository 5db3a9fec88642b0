package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.secret.TextGuard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.Status;
import org.eclipse.jgit.api.StatusCommand;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.storage.file.WindowCacheConfig;
import org.eclipse.jgit.util.FS;

/**
 * The project's git repository, as far as the loop may use it (SPEC §7 Git): explicit paths are staged and committed, hooks
 * run, and nothing is ever stashed, reset, cleaned, forced, pushed or rewritten.
 */
public final class Repository implements AutoCloseable {
    private final Git git;
    private final Path project;

    private Repository(Git git, Path project) {
        this.git = git;
        this.project = project;
    }

    /** Opens the repository whose work tree's root is {@code project}. Throws {@link GitException} with what to do. */
    public static Repository open(Path project) {
        return open(project, true);
    }

    /** The same for a loop that gets a branch of its own: HEAD may be detached. */
    public static Repository openForNewBranch(Path project) {
        return open(project, false);
    }

    private static Repository open(Path project, boolean needsBranch) {
        FileRepositoryBuilder builder = new FileRepositoryBuilder()
                .setFS(new HookEnvironment(FS.DETECTED))
                .findGitDir(project.toFile());
        if (builder.getGitDir() == null) {
            throw new GitException(
                    project + " is no git repository; run 'git init && git add . && git commit -m start' there");
        }
        try {
            Durability.demand();
            // before anything that its configuration says is obeyed
            RepositoryOwner.check(project, builder.getGitDir().toPath());
            new WindowCacheConfig().install();
            org.eclipse.jgit.lib.Repository repository =
                    builder.setMustExist(true).build();
            RepositoryChecks.refuseElsewhere(project, repository);
            if (repository.isBare()) {
                throw new GitException(project + " is a bare repository; the loop needs a work tree");
            }
            Path root = repository.getWorkTree().toPath().toRealPath();
            if (!root.equals(project.toRealPath())) {
                throw new GitException(
                        project + " lies inside the repository " + root + "; run there (-C " + root + ")");
            }
            Optional<String> finding = RepositoryChecks.finding(repository, needsBranch);
            if (finding.isPresent()) {
                throw new GitException(finding.get());
            }
            return new Repository(new Git(repository), root);
        } catch (IOException | IllegalArgumentException e) {
            throw new GitException("the repository at " + project + " cannot be opened", e);
        }
    }

    public Path project() {
        return project;
    }

    public CommitHooks hooks() {
        return new CommitHooks(git.getRepository(), project);
    }

    org.eclipse.jgit.lib.Repository jgit() {
        return git.getRepository();
    }

    Git api() {
        return git;
    }

    /** What its commits hold. */
    public History history() {
        return new History(git.getRepository());
    }

    /** The commit that HEAD names, as 40 hex digits. */
    public String head() {
        try {
            ObjectId id = git.getRepository().resolve(Constants.HEAD);
            if (id == null) {
                throw new GitException("HEAD names no commit any more");
            }
            return id.name();
        } catch (IOException e) {
            throw new GitException("HEAD cannot be read", e);
        }
    }

    public String branch() {
        try {
            return String.valueOf(git.getRepository().getBranch());
        } catch (IOException e) {
            throw new GitException("the branch cannot be read", e);
        }
    }

    /** Regular files that git tracks, '/' separated, in order; links and submodules are left out. */
    public Set<String> tracked() {
        try {
            DirCache index = git.getRepository().readDirCache();
            Set<String> paths = new TreeSet<>();
            for (int i = 0; i < index.getEntryCount(); i++) {
                int mode = index.getEntry(i).getRawMode();
                if (FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode)) {
                    paths.add(index.getEntry(i).getPathString());
                }
            }
            return paths;
        } catch (IOException e) {
            throw new GitException("git's index cannot be read", e);
        }
    }

    /** Everything that differs from HEAD: staged, changed, removed, untracked and not ignored, conflicting. */
    public Set<String> dirty() {
        return dirty(git.status());
    }

    /** Whether this path, or anything below it, differs from HEAD. */
    public boolean isDirty(String path) {
        return !dirty(git.status().addPath(path)).isEmpty();
    }

    private static Set<String> dirty(StatusCommand asked) {
        try {
            Status status = asked.call();
            Set<String> paths = new TreeSet<>(status.getUncommittedChanges());
            paths.addAll(status.getUntracked());
            paths.addAll(status.getConflicting());
            return paths;
        } catch (GitAPIException e) {
            throw new GitException("git status failed", e);
        }
    }

    /** What came of a commit. {@code altered} are paths that no longer held what the program wrote there: they are left out. */
    public sealed interface Committed {}

    /** The new commit. */
    public record Done(String sha, List<String> altered) implements Committed {
        public Done {
            altered = List.copyOf(altered);
        }
    }

    /** Nothing differs from HEAD at these paths, but for what was altered. */
    public record Nothing(List<String> altered) implements Committed {
        public Nothing {
            altered = List.copyOf(altered);
        }
    }

    /** A hook refused it; the text is the hook's. The paths are left as they are in the work tree, unstaged. */
    public record HookRefused(String text) implements Committed {}

    /** The commit would have added a secret, in this line of this file; nothing was committed. */
    public record SecretFound(String path, int line) implements Committed {
        public String where() {
            return path + ":" + line;
        }
    }

    /**
     * The one place that commits: exactly what the program wrote, where the files hold that still, and nothing that adds a secret
     * (SPEC §11). Anything else that is staged stays staged and uncommitted.
     */
    public Committed commit(Collection<FileWrite> writes, String message, TextGuard guard) {
        Staging staging = new Staging(this);
        return commit(() -> staging.written(writes), staging, true, message, guard);
    }

    /** The same with what {@code tree} holds at these paths, whatever lies there; what {@code known} holds there is no news. */
    Committed commit(ObjectId tree, Collection<String> paths, ObjectId known, String message, TextGuard guard) {
        Staging staging = new Staging(this);
        return commit(() -> staging.of(tree, paths, known), staging, false, message, guard);
    }

    private interface Source {
        Staging.Staged get() throws IOException, GitAPIException;
    }

    private Committed commit(Source source, Staging staging, boolean hooked, String message, TextGuard guard) {
        try {
            IndexCopy.keep(this);
            return new NewCommit(this, staging, guard).of(source.get(), hooked, message);
        } catch (GitAPIException | IOException e) {
            throw new GitException("the commit failed", e);
        }
    }

    /** Puts the index back to HEAD at these paths; the work tree stays. */
    public void unstage(Collection<String> paths) {
        if (paths.isEmpty()) {
            return;
        }
        try {
            IndexCopy.keep(this);
            var reset = git.reset();
            paths.forEach(reset::addPath);
            reset.call();
            Durability.flushIndex(git.getRepository());
        } catch (GitAPIException | IOException e) {
            throw new GitException("these paths cannot be unstaged: " + String.join(", ", paths), e);
        }
    }

    /** Puts tracked files of the work tree back to what the index holds. */
    void checkOut(Collection<String> paths) throws IOException, GitAPIException {
        if (!paths.isEmpty()) {
            IndexCopy.keep(this);
            git.checkout().addPaths(List.copyOf(paths)).call();
            Durability.flush(git.getRepository(), project(), paths);
        }
    }

    /** Sets a lightweight tag, and moves one of that name that is there already: names begin with the loop's id. */
    public void tag(String name, String commit) {
        try (RevWalk walk = new RevWalk(git.getRepository())) {
            git.tag()
                    .setName(name)
                    .setObjectId(walk.parseCommit(ObjectId.fromString(commit)))
                    .setAnnotated(false)
                    .setForceUpdate(true)
                    .call();
        } catch (GitAPIException | IOException e) {
            throw new GitException("the tag " + name + " cannot be set", e);
        }
    }

    /** Creates a branch at HEAD and checks it out; the work tree does not change. */
    /** Whether git takes this as a branch's name. */
    public static boolean isBranchName(String name) {
        return org.eclipse.jgit.lib.Repository.isValidRefName("refs/heads/" + name);
    }

    public void checkoutNewBranch(String name) {
        try {
            IndexCopy.keep(this);
            git.checkout().setCreateBranch(true).setName(name).call();
            Durability.flushIndex(git.getRepository());
        } catch (GitAPIException | IOException e) {
            throw new GitException("the branch '" + name + "' cannot be created", e);
        }
    }

    /** Adds lines to {@code .git/info/exclude}; the user's {@code .gitignore} is left alone. */
    public void exclude(List<String> patterns) {
        ExcludeFile.of(git).add(patterns);
    }

    /** Takes a line out of {@code .git/info/exclude} again. */
    public void include(String pattern) {
        ExcludeFile.of(git).remove(pattern);
    }

    /** The user's name and mail, as commits will carry them; empty where git has none configured. */
    public Optional<String> identity() {
        String name = git.getRepository().getConfig().getString("user", null, "name");
        return Optional.ofNullable(name);
    }

    @Override
    public void close() {
        git.close();
    }
}

package dev.teamloop.loop.workspace;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryState;
import org.eclipse.jgit.lib.StoredConfig;

/** What a repository must be like for a loop to work on it. Each finding says what was found and what to do. */
final class RepositoryChecks {
    private static final String OWN = ".team-loop";

    private RepositoryChecks() {}

    /** The first thing that stands in the way; {@code needsBranch} where no branch of its own is made for the loop. */
    static Optional<String> finding(Repository repository, boolean needsBranch) throws IOException {
        Optional<String> format = format(repository);
        if (format.isPresent()) {
            return format;
        }
        if (repository.resolve(Constants.HEAD) == null) {
            return Optional.of("the repository has no commit yet; commit your work first");
        }
        if (tracksOwnFolder(repository)) {
            return Optional.of(
                    OWN + "/ is tracked by git here, and what a loop keeps there is nobody else's to bring; take it out"
                            + " of git and of the tree (git rm -r " + OWN + ", then commit)");
        }
        RepositoryState state = repository.getRepositoryState();
        if (state != RepositoryState.SAFE) {
            return Optional.of("the repository is in the middle of something (" + state.getDescription()
                    + "); finish or abort that first");
        }
        String branch = repository.getFullBranch();
        if (needsBranch && (branch == null || !branch.startsWith(Constants.R_HEADS))) {
            return Optional.of("HEAD is detached; check out a branch, or use --branch NAME");
        }
        if (repository.getConfig().getBoolean("commit", null, "gpgsign", false)) {
            return Optional.of(
                    "commits are to be signed here (commit.gpgsign), and a loop that nobody sits beside cannot"
                            + " ask for the key; switch it off for this repository (git config commit.gpgsign false), let the loop"
                            + " work on a branch of its own (--branch NAME), and sign when you merge it");
        }
        return Optional.empty();
    }

    private static boolean tracksOwnFolder(Repository repository) throws IOException {
        DirCache index = repository.readDirCache();
        for (int i = 0; i < index.getEntryCount(); i++) {
            // some file systems do not tell upper case from lower
            String path = index.getEntry(i).getPathString().toLowerCase(Locale.ROOT);
            if (path.equals(OWN) || path.startsWith(OWN + "/")) {
                return true;
            }
        }
        return false;
    }

    /** Formats that would be misread are refused before anything is read by them. */
    private static Optional<String> format(Repository repository) {
        StoredConfig config = repository.getConfig();
        String objects = config.getString("extensions", null, "objectformat");
        if (objects != null && !objects.toLowerCase(Locale.ROOT).equals("sha1")) {
            return Optional.of("the repository names its objects by "
                    + objects.toUpperCase(Locale.ROOT).replace("SHA", "SHA-")
                    + "; only SHA-1 repositories can be worked on");
        }
        File[] shared = repository.getDirectory().listFiles((folder, name) -> name.startsWith("sharedindex."));
        if (config.getBoolean("core", null, "splitIndex", false) || (shared != null && shared.length > 0)) {
            return Optional.of("the repository has a split index; join it first (git config core.splitIndex false &&"
                    + " git update-index --no-split-index)");
        }
        if (config.getBoolean("index", null, "sparse", false)) {
            return Optional.of(
                    "the repository has a sparse index; expand it first (git sparse-checkout init --no-sparse-index)");
        }
        return Optional.empty();
    }

    /** A linked work tree says so in a file; a folder that is a part of some other repository is no git's doing. */
    static void refuseElsewhere(Path project, Repository repository) throws IOException {
        Path own = project.resolve(".git");
        if (Files.isSymbolicLink(own)
                || (Files.isDirectory(own)
                        && !repository
                                .getCommonDirectory()
                                .toPath()
                                .toRealPath()
                                .equals(own.toRealPath()))) {
            throw new GitException(own + " leads to the repository " + repository.getCommonDirectory()
                    + ", where commits would land; clone it, or make a work tree with 'git worktree add'");
        }
    }
}

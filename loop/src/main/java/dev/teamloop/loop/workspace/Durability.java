package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.DurableFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.eclipse.jgit.util.SystemReader;

/**
 * Flushes a commit to disk. Git leaves that to the operating system; STATE.md, which is flushed, names the commit, and after
 * a power cut must not name one that is gone.
 */
final class Durability {
    private Durability() {}

    /**
     * From now on JGit flushes objects and references before it goes on: a reference must not be on disk before its object.
     * Said among the user's settings, in memory: the repository's own may say otherwise.
     */
    static void demand() throws IOException {
        try {
            UserSettings.follow();
            StoredConfig settings = SystemReader.getInstance().getUserConfig();
            settings.setBoolean(ConfigConstants.CONFIG_CORE_SECTION, null, "fsyncObjectFiles", true);
            settings.setBoolean(ConfigConstants.CONFIG_CORE_SECTION, null, "fsyncRefFiles", true);
        } catch (ConfigInvalidException e) {
            throw new IOException("git's settings cannot be read: " + e.getMessage(), e);
        }
    }

    static void flushIndex(Repository repository) throws IOException {
        force(repository.getIndexFile().toPath());
    }

    /** Flushes these files of the work tree, and the index. */
    static void flush(Repository repository, Path project, Collection<String> paths) throws IOException {
        for (String path : paths) {
            force(project.resolve(path));
        }
        flushIndex(repository);
    }

    /** Flushes the commit's new objects, the index, the branch that names it, and these files of the work tree. */
    static void flush(Repository repository, RevCommit commit, Path project, Collection<String> paths)
            throws IOException {
        File common = repository.getCommonDirectory();
        for (AnyObjectId id : fresh(repository, commit)) {
            String name = id.name();
            Path shelf = common.toPath().resolve(Constants.OBJECTS).resolve(name.substring(0, 2));
            force(shelf.resolve(name.substring(2)));
            force(shelf);
        }
        flush(repository, project, paths);
        String branch = repository.getFullBranch();
        if (branch != null && branch.startsWith(Constants.R_REFS)) {
            force(common.toPath().resolve(branch));
            force(common.toPath().resolve(branch).resolveSibling("."));
        }
    }

    /** The commit, and the trees and files in it that its first parent does not have. */
    static Set<ObjectId> fresh(Repository repository, RevCommit commit) throws IOException {
        Set<ObjectId> ids = new LinkedHashSet<>();
        ids.add(commit.getId());
        ids.add(commit.getTree().getId());
        try (TreeWalk walk = new TreeWalk(repository)) {
            if (commit.getParentCount() == 0) {
                walk.addTree(new EmptyTreeIterator());
            } else {
                walk.addTree(repository.parseCommit(commit.getParent(0)).getTree());
            }
            walk.addTree(commit.getTree());
            walk.setFilter(TreeFilter.ANY_DIFF);
            walk.setRecursive(false);
            while (walk.next()) {
                FileMode mode = walk.getFileMode(1);
                if (!mode.equals(FileMode.MISSING) && !mode.equals(FileMode.GITLINK)) {
                    ids.add(walk.getObjectId(1));
                }
                if (walk.isSubtree()) {
                    walk.enterSubtree();
                }
            }
        }
        return ids;
    }

    /** What is not there stands in a pack, or was deleted by the commit. */
    private static void force(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(file)) {
            return;
        }
        DurableFiles.flush(file);
    }
}

package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
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
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** Keeps a copy of files as they lie in the tree under a ref of its own. Index, work tree and branches are not touched. */
public final class Backup {
    private final Repository repository;

    public Backup(Repository repository) {
        this.repository = repository;
    }

    /**
     * Saves the present content of these paths as a commit on top of HEAD that only {@code ref} names. What {@code ref}
     * named before stays its first parent.
     */
    public void save(String ref, String message, Collection<String> paths) {
        try (ObjectInserter inserter = repository.jgit().newObjectInserter();
                RevWalk walk = new RevWalk(repository.jgit())) {
            RevCommit head = walk.parseCommit(ObjectId.fromString(repository.head()));
            DirCache tree = DirCache.newInCore();
            DirCacheBuilder builder = tree.builder();
            builder.addTree(new byte[0], 0, repository.jgit().newObjectReader(), head.getTree());
            builder.finish();
            DirCacheBuilder changed = tree.builder();
            for (int i = 0; i < tree.getEntryCount(); i++) {
                if (!paths.contains(tree.getEntry(i).getPathString())) {
                    changed.add(tree.getEntry(i));
                }
            }
            for (String path : paths) {
                add(path, inserter, changed);
            }
            changed.finish();
            CommitBuilder commit = new CommitBuilder();
            commit.setTreeId(tree.writeTree(inserter));
            Ref earlier = repository.jgit().exactRef(ref);
            if (earlier == null) {
                commit.setParentId(head);
            } else {
                commit.setParentIds(earlier.getObjectId(), head);
            }
            PersonIdent who = new PersonIdent(repository.jgit());
            commit.setAuthor(who);
            commit.setCommitter(who);
            commit.setMessage(message);
            ObjectId id = inserter.insert(commit);
            inserter.flush();
            RefUpdate update = repository.jgit().updateRef(ref);
            update.setNewObjectId(id);
            RefUpdate.Result result = update.update();
            if (result != RefUpdate.Result.NEW && result != RefUpdate.Result.FAST_FORWARD) {
                throw new IOException(ref + " cannot be set: " + result);
            }
        } catch (IOException e) {
            throw new GitException("the uncommitted work cannot be backed up", e);
        }
    }

    private void add(String path, ObjectInserter inserter, DirCacheBuilder into) throws IOException {
        Path file = repository.project().resolve(path);
        DirCacheEntry entry = new DirCacheEntry(path);
        if (Files.isSymbolicLink(file)) {
            byte[] target = Files.readSymbolicLink(file).toString().getBytes(StandardCharsets.UTF_8);
            entry.setFileMode(FileMode.SYMLINK);
            entry.setObjectId(inserter.insert(Constants.OBJ_BLOB, target));
            into.add(entry);
            return;
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        entry.setFileMode(Files.isExecutable(file) ? FileMode.EXECUTABLE_FILE : FileMode.REGULAR_FILE);
        entry.setObjectId(inserter.insert(Constants.OBJ_BLOB, OrdinaryFile.bytes(file)));
        into.add(entry);
    }
}

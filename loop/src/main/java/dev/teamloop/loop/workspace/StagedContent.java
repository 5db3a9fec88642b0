package dev.teamloop.loop.workspace;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheCheckout;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.CoreConfig.EolStreamType;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;
import org.eclipse.jgit.treewalk.WorkingTreeOptions;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.util.io.EolStreamTypeUtil;
import org.jspecify.annotations.Nullable;

/**
 * What git stores of a file of the work tree, whose line ends and filters attributes and configuration name. It is made from
 * bytes that are at hand, so that nothing can change between a look at the file and the commit; only a filter that is a program
 * reads the file itself.
 */
final class StagedContent {
    private final Repository git;
    private final String path;
    private final EolStreamType lineEnds;
    private final EolStreamType lineEndsBack;
    private final boolean program;
    private final @Nullable String smudge;

    private StagedContent(Repository git, String path, TreeWalk walk) throws IOException {
        this.git = git;
        this.path = path;
        this.program = walk.getFilterCommand(Constants.ATTR_FILTER_TYPE_CLEAN) != null;
        this.smudge = walk.getFilterCommand(Constants.ATTR_FILTER_TYPE_SMUDGE);
        this.lineEnds = lineEnds(walk, OperationType.CHECKIN_OP);
        this.lineEndsBack = lineEnds(walk, OperationType.CHECKOUT_OP);
    }

    private static EolStreamType lineEnds(TreeWalk walk, OperationType direction) {
        return Objects.requireNonNullElse(walk.getEolStreamType(direction), EolStreamType.DIRECT);
    }

    /** For a file that is there. */
    static StagedContent of(Repository git, String path) throws IOException {
        try (TreeWalk walk = new TreeWalk(git)) {
            walk.setOperationType(OperationType.CHECKIN_OP);
            walk.addTree(new DirCacheIterator(git.readDirCache()));
            FileTreeIterator files = new FileTreeIterator(git);
            files.setDirCacheIterator(walk, 0);
            walk.addTree(files);
            walk.setFilter(PathFilter.create(path));
            walk.setRecursive(true);
            while (walk.next()) {
                if (walk.getPathString().equals(path)) {
                    return new StagedContent(git, path, walk);
                }
            }
            throw new IOException(path + " is gone");
        }
    }

    /** Whether a program of the user's configuration makes what is stored. */
    boolean byProgram() {
        return program;
    }

    /** What is stored of these bytes; not to be asked where a program makes it. */
    byte[] stored(byte[] bytes) throws IOException {
        boolean keep = lineEnds == EolStreamType.AUTO_LF && storedWithCarriageReturns();
        EolStreamType type = keep ? EolStreamType.DIRECT : lineEnds;
        try (InputStream in = EolStreamTypeUtil.wrapInputStream(new ByteArrayInputStream(bytes), type)) {
            return in.readAllBytes();
        }
    }

    /** As git does: what was once stored with them is not converted for their sake. */
    private boolean storedWithCarriageReturns() throws IOException {
        DirCache index = git.readDirCache();
        DirCacheEntry entry = index.getEntry(path);
        if (entry == null) {
            return false;
        }
        byte[] before = git.open(entry.getObjectId(), Constants.OBJ_BLOB).getBytes();
        return RawText.isCrLfText(before, before.length, true);
    }

    /** Whether these bytes of the work tree are what a stored blob is there. */
    boolean isOf(ObjectId blob, byte[] bytes) throws IOException {
        if (!program) {
            try (ObjectInserter.Formatter ids = new ObjectInserter.Formatter()) {
                return ids.idFor(Constants.OBJ_BLOB, stored(bytes)).equals(blob);
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DirCacheCheckout.getContent(
                git,
                path,
                new DirCacheCheckout.CheckoutMetadata(lineEndsBack, smudge),
                git.open(blob, Constants.OBJ_BLOB),
                git.getConfig().get(WorkingTreeOptions.KEY),
                out);
        return Arrays.equals(out.toByteArray(), bytes);
    }
}

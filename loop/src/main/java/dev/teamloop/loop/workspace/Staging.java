package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.FileWrite;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.api.StatusCommand;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Decides, path by path, what a commit is to hold: what the program wrote, as long as the file holds that still. */
final class Staging {
    private final Repository repository;
    private final ObjectId headTree;

    Staging(Repository repository) {
        this.repository = repository;
        this.headTree = ObjectId.fromString(repository.history().treeOf(repository.head()));
    }

    /** A file as git stores it; {@code source} is what it is made from, and empty where it is stored already. */
    record Blob(FileMode mode, ObjectId id, Optional<Source> source) {
        boolean same(Blob other) {
            return mode.equals(other.mode) && id.equals(other.id);
        }
    }

    /** What is to be stored of a file, and the file it was read from. */
    @SuppressWarnings("ArrayRecordComponent") // handed on once and never compared
    record Source(byte[] stored, WorkTreeFile.Plain file) {}

    /**
     * A path of the commit.
     *
     * @param now empty where it is deleted
     * @param head what it is at HEAD; empty where it is new
     * @param known other versions whose content is no news
     */
    record Entry(String path, Optional<Blob> now, Optional<Blob> head, List<Blob> known) {
        Entry {
            known = List.copyOf(known);
        }

        boolean differs() {
            return now.isPresent() != head.isPresent()
                    || now.filter(blob -> !blob.same(head.orElseThrow())).isPresent();
        }
    }

    /** What is to be committed, and the paths that do not hold what the program wrote there. */
    record Staged(List<Entry> entries, List<String> altered) {
        Staged {
            entries = entries.stream().filter(Entry::differs).toList();
            altered = List.copyOf(altered);
        }

        List<String> paths() {
            return entries.stream().map(Entry::path).sorted().toList();
        }
    }

    /** Files that git ignores and does not track are left out. */
    Staged written(Collection<FileWrite> writes) throws IOException, GitAPIException {
        List<Entry> entries = new ArrayList<>();
        Set<String> altered = new TreeSet<>();
        Set<String> untracked = untracked(writes);
        DirCache index = repository.jgit().readDirCache();
        for (FileWrite write : writes) {
            String path = write.path();
            if (index.getEntry(path) != null || blob(headTree, path).isPresent() || untracked.contains(path)) {
                entry(write).ifPresentOrElse(entries::add, () -> altered.add(path));
            }
        }
        return new Staged(entries, List.copyOf(altered));
    }

    private Set<String> untracked(Collection<FileWrite> writes) throws GitAPIException {
        if (writes.isEmpty()) {
            return Set.of();
        }
        StatusCommand status = repository.api().status();
        writes.forEach(write -> status.addPath(write.path()));
        return new HashSet<>(status.call().getUntracked());
    }

    /** What a tree of git's holds at these paths, whatever the work tree does; what {@code known} holds is no news. */
    Staged of(ObjectId tree, Collection<String> paths, ObjectId known) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (String path : paths) {
            List<Blob> versions = blob(known, path).map(List::of).orElse(List.of());
            entries.add(new Entry(path, blob(tree, path), blob(headTree, path), versions));
        }
        return new Staged(entries, List.of());
    }

    /** The same paths as a hook left them that git runs as part of a commit, and that may format what is committed. */
    Staged afterHook(Staged before) throws IOException, GitAPIException {
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : before.entries()) {
            WorkTreeFile file = WorkTreeFile.read(repository.project(), entry.path());
            if (file instanceof WorkTreeFile.Plain plain) {
                entries.add(entry(entry.path(), plain));
            } else if (file instanceof WorkTreeFile.Missing) {
                entries.add(new Entry(entry.path(), Optional.empty(), entry.head(), entry.known()));
            } else {
                entries.add(entry);
            }
        }
        return new Staged(entries, before.altered());
    }

    /** Empty where the file is not what the program wrote. */
    private Optional<Entry> entry(FileWrite write) throws IOException, GitAPIException {
        String path = write.path();
        WorkTreeFile file = WorkTreeFile.read(repository.project(), path);
        if (!file.fingerprint().equals(Optional.of(write.content()))) {
            return Optional.empty();
        }
        if (!(file instanceof WorkTreeFile.Plain plain)) {
            return Optional.of(new Entry(path, Optional.empty(), blob(headTree, path), List.of()));
        }
        if (write.grownFrom().isPresent()
                && !grewFromHead(path, plain.bytes(), write.grownFrom().getAsLong())) {
            return Optional.empty();
        }
        Entry entry = entry(path, plain);
        if (entry.now().flatMap(Blob::source).isEmpty() && changedSince(path, file)) {
            // a program has read the file itself, and not what was checked
            repository.unstage(List.of(path));
            return Optional.empty();
        }
        return Optional.of(entry);
    }

    private boolean changedSince(String path, WorkTreeFile file) throws IOException {
        return !WorkTreeFile.read(repository.project(), path).fingerprint().equals(file.fingerprint());
    }

    private Entry entry(String path, WorkTreeFile.Plain file) throws IOException, GitAPIException {
        Optional<Blob> head = blob(headTree, path);
        // a command may have made it executable; the program writes no modes
        FileMode mode =
                head.map(Blob::mode).filter(FileMode.EXECUTABLE_FILE::equals).orElse(FileMode.REGULAR_FILE);
        StagedContent checkIn = StagedContent.of(repository.jgit(), path);
        if (checkIn.byProgram()) {
            return new Entry(path, Optional.of(new Blob(mode, added(path), Optional.empty())), head, List.of());
        }
        byte[] stored = checkIn.stored(file.bytes());
        try (ObjectInserter.Formatter ids = new ObjectInserter.Formatter()) {
            ObjectId id = ids.idFor(Constants.OBJ_BLOB, stored);
            Blob now = new Blob(mode, id, Optional.of(new Source(stored, file)));
            return new Entry(path, Optional.of(now), head, List.of());
        }
    }

    /** Lets git run the filter. */
    private ObjectId added(String path) throws IOException, GitAPIException {
        DirCacheEntry entry = repository.api().add().addFilepattern(path).call().getEntry(path);
        if (entry == null) {
            throw new IOException(path + " cannot be added to git's index");
        }
        return entry.getObjectId();
    }

    /** What was appended to must be what HEAD holds: otherwise somebody else has written there. */
    private boolean grewFromHead(String path, byte[] bytes, long length) throws IOException {
        Optional<Blob> head = blob(headTree, path);
        byte[] before = Arrays.copyOf(bytes, (int) Math.min(length, bytes.length));
        return head.isPresent()
                ? StagedContent.of(repository.jgit(), path).isOf(head.get().id(), before)
                : before.length == 0;
    }

    private Optional<Blob> blob(ObjectId tree, String path) throws IOException {
        try (TreeWalk found = TreeWalk.forPath(repository.jgit(), path, tree)) {
            return found == null
                    ? Optional.empty()
                    : Optional.of(new Blob(found.getFileMode(0), found.getObjectId(0), Optional.empty()));
        }
    }
}

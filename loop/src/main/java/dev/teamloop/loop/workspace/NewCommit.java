package dev.teamloop.loop.workspace;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.loop.workspace.Repository.Committed;
import dev.teamloop.loop.workspace.Staging.Blob;
import dev.teamloop.loop.workspace.Staging.Entry;
import dev.teamloop.loop.workspace.Staging.Staged;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.jgit.api.errors.AbortedByHookException;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEditor;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.hooks.Hooks;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.revwalk.RevCommit;

/**
 * Makes a commit of exactly the staged entries on top of HEAD, from what was read of them once: git's own commit would read the
 * work tree again. Hooks run as in git; what else is staged stays staged and uncommitted.
 */
final class NewCommit {
    private final Repository repository;
    private final org.eclipse.jgit.lib.Repository git;
    private final Staging staging;
    private final TextGuard guard;
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final PrintStream hook = new PrintStream(said, true, StandardCharsets.UTF_8);

    NewCommit(Repository repository, Staging staging, TextGuard guard) {
        this.repository = repository;
        this.git = repository.jgit();
        this.staging = staging;
        this.guard = guard;
    }

    /** {@code hooked}: a hook that formats the files has its way. */
    Committed of(Staged staged, boolean hooked, String message) throws IOException, GitAPIException {
        if (staged.entries().isEmpty()) {
            return new Repository.Nothing(staged.altered());
        }
        Optional<Committed> secret = secret(staged);
        if (secret.isPresent()) {
            repository.unstage(staged.paths());
            return secret.get();
        }
        try {
            stage(staged);
            Hooks.preCommit(git, hook, hook).call();
            boolean formatted = hooked && repository.hooks().present().contains(CommitHooks.BEFORE);
            return afterHook(formatted ? staging.afterHook(staged) : staged, message);
        } catch (AbortedByHookException e) {
            repository.unstage(staged.paths());
            String words = CommitHooks.words(said.toString(StandardCharsets.UTF_8));
            return new Repository.HookRefused(e.getHookName() + " refused the commit: "
                    + (words.isEmpty() ? CommitHooks.words(e.getHookStdErr()) : words));
        }
    }

    private Committed afterHook(Staged staged, String message) throws IOException, AbortedByHookException {
        Optional<Committed> secret = secret(staged);
        if (secret.isPresent()) {
            repository.unstage(staged.paths());
            return secret.get();
        }
        stage(staged);
        String text = Hooks.commitMsg(git, hook, hook)
                .setCommitMessage(guard.text(message))
                .call();
        return new Repository.Done(committed(staged, text), staged.altered());
    }

    /** Where what is added holds a secret that no version before it held. */
    private Optional<Committed> secret(Staged staged) throws IOException {
        for (Entry entry : staged.entries()) {
            if (entry.now().isEmpty()) {
                continue;
            }
            List<String> before = new ArrayList<>();
            if (entry.head().isPresent()) {
                before.add(text(entry.head().get()));
            }
            for (Blob version : entry.known()) {
                before.add(text(version));
            }
            OptionalInt line = guard.addedSecret(before, text(entry.now().get()));
            if (line.isPresent()) {
                return Optional.of(new Repository.SecretFound(entry.path(), line.getAsInt()));
            }
        }
        return Optional.empty();
    }

    private String text(Blob blob) throws IOException {
        byte[] bytes = blob.source().isPresent()
                ? blob.source().get().stored()
                : git.open(blob.id(), Constants.OBJ_BLOB).getBytes();
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Puts the entries into git's index, where hooks look. */
    private void stage(Staged staged) throws IOException {
        try (ObjectInserter inserter = git.newObjectInserter()) {
            for (Entry entry : staged.entries()) {
                Optional<Staging.Source> source = entry.now().flatMap(Blob::source);
                if (source.isPresent()) {
                    inserter.insert(Constants.OBJ_BLOB, source.get().stored());
                }
            }
            inserter.flush();
        }
        DirCache index = git.lockDirCache();
        try {
            DirCacheEditor editor = index.editor();
            edits(staged).forEach(editor::add);
            if (!editor.commit()) {
                throw new IOException("git's index cannot be written");
            }
        } finally {
            index.unlock();
        }
    }

    private static List<DirCacheEditor.PathEdit> edits(Staged staged) {
        List<DirCacheEditor.PathEdit> edits = new ArrayList<>();
        for (Entry entry : staged.entries()) {
            edits.add(
                    entry.now().isPresent()
                            ? new Put(entry.path(), entry.now().get())
                            : new DirCacheEditor.DeletePath(entry.path()));
        }
        return edits;
    }

    /** Where it is not known which file it is, length and time stay open: whoever asks git about it looks into it. */
    private static final class Put extends DirCacheEditor.PathEdit {
        private final Blob blob;

        Put(String path, Blob blob) {
            super(path);
            this.blob = blob;
        }

        @Override
        public void apply(DirCacheEntry entry) {
            entry.setFileMode(blob.mode());
            entry.setObjectId(blob.id());
            Optional<WorkTreeFile.Plain> file = blob.source().map(Staging.Source::file);
            entry.setLength(file.map(one -> one.bytes().length).orElse(0));
            entry.setLastModified(file.map(WorkTreeFile.Plain::modified).orElse(Instant.EPOCH));
        }
    }

    private String committed(Staged staged, String message) throws IOException, AbortedByHookException {
        RevCommit head = git.parseCommit(ObjectId.fromString(repository.head()));
        PersonIdent committer = new PersonIdent(git);
        CommitBuilder commit = new CommitBuilder();
        commit.setParentId(head);
        commit.setAuthor(UserSettings.author(git));
        commit.setCommitter(committer);
        commit.setMessage(message);
        try (ObjectInserter inserter = git.newObjectInserter()) {
            commit.setTreeId(tree(head, staged, inserter));
            RevCommit made = git.parseCommit(stored(commit, inserter));
            RefUpdate update = git.updateRef(Constants.HEAD);
            update.setNewObjectId(made);
            update.setExpectedOldObjectId(head);
            update.setRefLogIdent(committer);
            update.setRefLogMessage("commit: " + made.getShortMessage(), false);
            RefUpdate.Result result = update.update();
            if (result != RefUpdate.Result.FAST_FORWARD) {
                throw new IOException("HEAD cannot be set to the new commit: " + result);
            }
            Hooks.postCommit(git, hook, hook).call();
            Durability.flush(git, made, repository.project(), staged.paths());
            return made.getName();
        }
    }

    private static ObjectId stored(CommitBuilder commit, ObjectInserter inserter) throws IOException {
        ObjectId id = inserter.insert(commit);
        inserter.flush();
        return id;
    }

    private ObjectId tree(RevCommit head, Staged staged, ObjectInserter inserter) throws IOException {
        DirCache tree = DirCache.newInCore();
        try (ObjectReader reader = git.newObjectReader()) {
            DirCacheBuilder builder = tree.builder();
            builder.addTree(new byte[0], DirCacheEntry.STAGE_0, reader, head.getTree());
            builder.finish();
        }
        DirCacheEditor editor = tree.editor();
        edits(staged).forEach(editor::add);
        editor.finish();
        return tree.writeTree(inserter);
    }
}

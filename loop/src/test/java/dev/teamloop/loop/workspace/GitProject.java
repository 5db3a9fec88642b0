package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.StoredConfig;

/** A real repository in a folder, with one commit. */
final class GitProject implements AutoCloseable {
    private final Path root;
    private final Git git;
    private final Repository repository;

    GitProject(Path folder) throws IOException, GitAPIException {
        this.root = folder.toRealPath();
        this.git =
                Git.init().setDirectory(root.toFile()).setInitialBranch("main").call();
        StoredConfig config = git.getRepository().getConfig();
        config.setString("user", null, "name", "Ada");
        config.setString("user", null, "email", "ada@example.org");
        config.setBoolean("commit", null, "gpgsign", false);
        config.save();
        write("README.md", "read me\n");
        write("src/a.py", "one\ntwo\nthree\nfour\nfive\nsix\n");
        git.add().addFilepattern(".").call();
        git.commit().setMessage("first").call();
        this.repository = Repository.open(root);
        // as at the start of every loop
        repository.exclude(List.of("/.team-loop/"));
    }

    Path root() {
        return root;
    }

    Git git() {
        return git;
    }

    Repository repository() {
        return repository;
    }

    Diffs diffs() {
        return new Diffs(repository);
    }

    /** The commit that a full ref name names. */
    String sha(String ref) throws IOException {
        return java.util.Objects.requireNonNull(git.getRepository().resolve(ref), ref)
                .name();
    }

    void write(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    String read(String path) throws IOException {
        return Files.readString(root.resolve(path));
    }

    void stage(String path) throws GitAPIException {
        git.add().addFilepattern(path).call();
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The program wrote this there. */
    static FileWrite wrote(String path, String content) {
        return FileWrite.whole(path, Fingerprint.of(bytes(content)));
    }

    /** The journal of what a coder writes, as it is on disk. */
    Journal journal() {
        return new Journal(Samples.files(root), root.resolve(".team-loop/journal.jsonl"), root, diffs());
    }

    /** A journal with a change, a deletion and a new file in a new folder. */
    Journal written() throws Exception {
        Journal journal = journal();
        journal.write("src/a.py", bytes("one\nTWO\n"));
        journal.write("src/a.py", bytes("one\nTWO, again\n"));
        journal.delete("README.md");
        journal.write("tests/deep/new.py", bytes("new\n"));
        return journal;
    }

    /** What these paths hold now, as if the program had written it. */
    List<FileWrite> writes(String... paths) throws IOException {
        List<FileWrite> writes = new ArrayList<>();
        for (String path : paths) {
            Path file = root.resolve(path);
            writes.add(FileWrite.whole(
                    path, Files.exists(file) ? Fingerprint.of(Files.readAllBytes(file)) : Fingerprint.GONE));
        }
        return writes;
    }

    /** Lets the repository under test commit what these paths hold now. */
    Repository.Committed tryCommit(String message, String... paths) throws IOException {
        return repository.commit(writes(paths), message, Samples.GUARD);
    }

    /** The same, and gives the sha. */
    String commit(String message, String... paths) throws IOException {
        if (tryCommit(message, paths) instanceof Repository.Done done) {
            return done.sha();
        }
        throw new IllegalStateException("nothing was committed: " + message);
    }

    /** As the user would, with the file's mode. */
    void userCommit(String message, String path) throws GitAPIException {
        stage(path);
        git.commit().setMessage(message).call();
    }

    void hook(String name, String script) throws IOException {
        Path hook = root.resolve(".git/hooks").resolve(name);
        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\n" + script + "\n");
        if (!hook.toFile().setExecutable(true)) {
            throw new IOException("the hook cannot be made executable");
        }
    }

    @Override
    public void close() {
        repository.close();
        git.close();
    }
}

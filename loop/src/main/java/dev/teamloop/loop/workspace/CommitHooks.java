package dev.teamloop.loop.workspace;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.ProcessResult;

/** The hooks that run at each of the loop's commits. */
public final class CommitHooks {
    private static final String MESSAGE_HOOK = "commit-msg";
    /** The hook that runs before everything else, and may change what is committed. */
    static final String BEFORE = "pre-commit";

    private static final List<String> NAMES = List.of(BEFORE, MESSAGE_HOOK, "post-commit");

    private static final int MOST_WORDS = 1_200;

    private final Repository repository;
    private final Path project;

    CommitHooks(Repository repository, Path project) {
        this.repository = repository;
        this.project = project;
    }

    /** Those that are there and executable, by name. */
    public List<String> present() {
        return NAMES.stream().filter(name -> found(name).isPresent()).toList();
    }

    /** The folder they lie in. */
    public Optional<Path> folder() {
        return present().stream()
                .findFirst()
                .flatMap(this::found)
                .map(hook -> Objects.requireNonNull(hook.getParentFile()).toPath());
    }

    /**
     * Globs of the project's files that run as hooks, outside any sandbox: no scope opens them. Empty where the hooks lie
     * elsewhere.
     */
    public List<String> ownScripts() {
        return folder().map(Path::toAbsolutePath)
                .map(Path::normalize)
                .filter(folder -> folder.startsWith(project) && !folder.equals(project))
                .filter(folder -> !folder.startsWith(repository.getDirectory().toPath()))
                .map(folder -> globs(project.relativize(folder)))
                .orElse(List.of());
    }

    /** Of hooks in a folder within a folder, the outer one holds what the inner one starts (husky's {@code _}). */
    private static List<String> globs(Path folder) {
        Path outer = folder.endsWith("_") && folder.getParent() != null ? folder.getParent() : folder;
        return List.of(outer.toString().replace(File.separatorChar, '/') + "/**");
    }

    /** Tries the hook that checks messages on {@code message}, without a commit. What it says when it refuses; else empty. */
    public Optional<String> refusal(String message) {
        try {
            Path file = Files.createTempFile("team-loop", ".message");
            try {
                Files.writeString(file, message + "\n");
                return tried(MESSAGE_HOOK, file.toString());
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new GitException("the hook " + MESSAGE_HOOK + " cannot be tried", e);
        }
    }

    /**
     * Tries the hook that looks at the files on the files as they are, with nothing staged. What it says when it refuses; else empty. It may
     * run for long: some run the whole suite.
     */
    public Optional<String> refusalOfWhatIsThere() {
        return tried(BEFORE);
    }

    private Optional<String> tried(String hook, String... arguments) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ProcessResult result = repository.getFS().runHookIfPresent(repository, hook, arguments, said, said, "");
        return result.isExecutedWithError()
                ? Optional.of(words(said.toString(StandardCharsets.UTF_8)))
                : Optional.empty();
    }

    /** A hook's words as far as a message has room for them: some print a whole suite's output. */
    static String words(String said) {
        return HeadAndTail.to(said.strip(), MOST_WORDS);
    }

    private Optional<File> found(String name) {
        FS files = repository.getFS();
        return Optional.ofNullable(files.findHook(repository, name));
    }
}

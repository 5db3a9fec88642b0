package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.ProcessResult;

/** The hooks that run at each of the loop's commits. */
public final class CommitHooks {
    private static final String MESSAGE_HOOK = "commit-msg";
    /** The hook that runs before everything else, and may change what is committed. */
    static final String BEFORE = "pre-commit";

    private static final List<String> NAMES = List.of(BEFORE, MESSAGE_HOOK, "post-commit");

    /** What git runs besides hooks, by the sections of its settings. */
    private static final Map<String, List<String>> DRIVERS = Map.of(
            "filter", List.of("clean", "smudge", "process"),
            "diff", List.of("command", "textconv"),
            "merge", List.of("driver"));

    private static final int MOST_WORDS = 1_200;
    private static final long LARGEST = 256 * 1024;

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
     * Globs of the project's files that run as hooks, or that hooks and the filters of git's settings start by name: outside any
     * sandbox, so no scope opens them.
     */
    public List<String> ownScripts() {
        Set<String> scripts = new TreeSet<>(CalledScripts.of(texts(), tracked(), this::text));
        folder().map(Path::toAbsolutePath)
                .map(Path::normalize)
                .filter(folder -> folder.startsWith(project) && !folder.equals(project))
                .filter(folder -> !folder.startsWith(repository.getDirectory().toPath()))
                .ifPresent(folder -> scripts.addAll(globs(project.relativize(folder))));
        return List.copyOf(scripts);
    }

    /** The hooks' texts, and the commands of filters and drivers. */
    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (String name : NAMES) {
            found(name).flatMap(file -> text(file.toPath())).ifPresent(texts::add);
        }
        StoredConfig config = repository.getConfig();
        DRIVERS.forEach((section, keys) -> config.getSubsections(section)
                .forEach(driver -> keys.forEach(key -> Optional.ofNullable(config.getString(section, driver, key))
                        .ifPresent(texts::add))));
        return texts;
    }

    private Set<String> tracked() {
        try {
            DirCache index = repository.readDirCache();
            Set<String> paths = new TreeSet<>();
            for (int i = 0; i < index.getEntryCount(); i++) {
                paths.add(index.getEntry(i).getPathString());
            }
            return paths;
        } catch (IOException e) {
            throw new GitException("the index cannot be read", e);
        }
    }

    private Optional<String> text(String path) {
        return text(project.resolve(path));
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LARGEST
                    ? Optional.of(new String(OrdinaryFile.bytes(file), StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (IOException e) {
            // git cannot run it either
            return Optional.empty();
        }
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

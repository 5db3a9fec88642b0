package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.Links;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;

/**
 * What lies in the tree beside a candidate while a command runs that may change the candidate only. What it changed besides, but for
 * files that git ignores, can be put back.
 */
public final class OtherFiles {
    private final Repository repository;
    private final Predicate<String> candidate;
    /** What differed from HEAD already, as it was; the rest is in git. */
    private final Map<String, WorkTreeFile> differing = new TreeMap<>();

    private OtherFiles(Repository repository, Predicate<String> candidate) {
        this.repository = repository;
        this.candidate = candidate;
    }

    /** What there is now. {@code candidate} tells which paths the command may change. */
    public static OtherFiles of(Repository repository, Predicate<String> candidate) {
        return of(repository, repository.dirty(), candidate);
    }

    /** The same where it is known which paths differ from HEAD. */
    public static OtherFiles of(Repository repository, Set<String> dirty, Predicate<String> candidate) {
        OtherFiles others = new OtherFiles(repository, candidate);
        try {
            for (String path : dirty) {
                if (candidate.test(path)) {
                    continue;
                }
                others.differing.put(path, WorkTreeFile.read(repository.project(), path));
            }
            return others;
        } catch (IOException e) {
            throw new GitException("the uncommitted files cannot be read", e);
        }
    }

    private Set<String> dirty() {
        Set<String> paths = new TreeSet<>(repository.dirty());
        paths.removeIf(candidate);
        return paths;
    }

    /** Puts back what was changed since; the answer names it. Throws {@link GitException} where that cannot be done. */
    public Set<String> putBack() {
        Set<String> changed = new TreeSet<>();
        Set<String> fromGit = new TreeSet<>();
        try {
            DirCache index = repository.jgit().readDirCache();
            for (String path : dirty()) {
                if (!differing.containsKey(path)) {
                    changed.add(path);
                    Links.refuse(repository.project(), DurableFiles.folder(file(path)));
                    if (index.getEntry(path) != null) {
                        fromGit.add(path);
                    } else {
                        DurableFiles.delete(repository.project(), file(path));
                    }
                }
            }
            for (Map.Entry<String, WorkTreeFile> one : differing.entrySet()) {
                if (restored(one.getKey(), one.getValue())) {
                    changed.add(one.getKey());
                }
            }
            repository.checkOut(fromGit);
            return changed;
        } catch (IOException | GitAPIException e) {
            throw new GitException("what a command changed cannot be put back: " + String.join(", ", changed), e);
        }
    }

    private Path file(String path) {
        return repository.project().resolve(path);
    }

    /** Whether it had to be put back. */
    private boolean restored(String path, WorkTreeFile was) throws IOException {
        WorkTreeFile now = WorkTreeFile.read(repository.project(), path);
        if (now.fingerprint().equals(was.fingerprint())) {
            return false;
        }
        if (!(now instanceof WorkTreeFile.Plain)) {
            // a link may have been put in its place
            DurableFiles.delete(repository.project(), file(path));
        }
        if (was instanceof WorkTreeFile.Plain plain) {
            DurableFiles.overwrite(repository.project(), file(path), plain.bytes());
        } else if (was instanceof WorkTreeFile.Missing) {
            DurableFiles.delete(repository.project(), file(path));
        }
        return true;
    }
}

package dev.teamloop.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;

/** What a user may have lying about in a project, none of which a loop may change: untracked, edited, stashed, empty. */
final class UsersWork {
    private final RenameProject project;
    private final Map<String, String> files = new TreeMap<>();
    private final String stash;

    private UsersWork(RenameProject project, String stash) {
        this.project = project;
        this.stash = stash;
    }

    static UsersWork in(RenameProject project) throws IOException, GitAPIException {
        project.write("notes.txt", "committed\n");
        String stash;
        try (Git git = Git.open(project.root().toFile())) {
            git.add().addFilepattern("notes.txt").call();
            git.commit().setMessage("notes").setSign(false).call();
            project.write("notes.txt", "stashed\n");
            stash = git.stashCreate().call().getName();
        }
        UsersWork work = new UsersWork(project, stash);
        work.put("notes.txt", "edited, not committed\n");
        work.put("scratch/idea.txt", "untracked\n");
        Files.createDirectories(project.file("scratch/empty"));
        return work;
    }

    private void put(String path, String content) throws IOException {
        project.write(path, content);
        files.put(path, content);
    }

    /** What is not as it was. */
    List<String> harmed() throws IOException, GitAPIException {
        List<String> harmed = new ArrayList<>();
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = project.file(file.getKey());
            if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
                harmed.add("the user's " + file.getKey() + " was changed");
            }
        }
        if (!Files.isDirectory(project.file("scratch/empty"))) {
            harmed.add("the user's empty folder is gone");
        }
        try (Git git = Git.open(project.root().toFile())) {
            if (git.stashList().call().stream().noneMatch(one -> one.getName().equals(stash))) {
                harmed.add("the user's stash is gone");
            }
        }
        return harmed;
    }

    /** The user's paths, which are dirty and stay so. */
    List<String> paths() {
        return List.copyOf(files.keySet());
    }
}

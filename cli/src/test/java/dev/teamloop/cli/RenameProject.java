package dev.teamloop.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** A project whose rounds take next to no time: a name must disappear from its files, and its test command is one line. */
final class RenameProject {
    static final String GOAL = "old_name → new_name migration, all tests pass";

    private final Path root;
    private final int parts;

    private RenameProject(Path root, int parts) {
        this.root = root;
        this.parts = parts;
    }

    /** {@code parts} files hold the old name; each is a key result. {@code settings} go into team-loop.json. */
    static RenameProject in(Path folder, int parts, String settings) throws IOException, GitAPIException {
        RenameProject project = new RenameProject(Files.createDirectories(folder.resolve("project")), parts);
        for (int part = 1; part <= parts; part++) {
            project.write(part(part), before(part));
        }
        project.write("verify.sh", "exit 0\n");
        project.write(
                "team-loop.json",
                "{\"verify\": {\"runner\": \"custom\", \"test\": [\"sh\", \"verify.sh\"]}, \"sandbox\": \"none\""
                        + (settings.isEmpty() ? "" : ", " + settings) + "}\n");
        FreshRepository.of(project.root);
        return project;
    }

    static String part(int number) {
        return "src/part-" + number + ".txt";
    }

    static String before(int number) {
        return "part " + number + " calls old_name\n";
    }

    /** The part without the old name; {@code good} decides whether the scripted critics like it. */
    static String after(int number, boolean good) {
        return "part " + number + " calls new_name" + (good ? "" : ", badly") + "\n";
    }

    Path root() {
        return root;
    }

    int parts() {
        return parts;
    }

    Path file(String path) {
        return root.resolve(path);
    }

    String read(String path) throws IOException {
        return Files.readString(file(path));
    }

    void write(String path, String content) throws IOException {
        Files.createDirectories(file(path).getParent());
        Files.writeString(file(path), content);
    }

    /** All commits from the first to HEAD. */
    List<RevCommit> commits() throws IOException {
        List<RevCommit> commits = new ArrayList<>();
        try (Git git = Git.open(root.toFile());
                RevWalk walk = new RevWalk(git.getRepository())) {
            walk.markStart(walk.parseCommit(git.getRepository().resolve("HEAD")));
            walk.forEach(commit -> commits.add(0, commit));
            return commits;
        }
    }

    /** What HEAD holds at a path. */
    String atHead(String path) throws IOException {
        try (Git git = Git.open(root.toFile())) {
            Repository repository = git.getRepository();
            ObjectId id = repository.resolve("HEAD:" + path);
            return id == null
                    ? ""
                    : new String(repository.open(id).getBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    /** What differs from HEAD and is neither ignored nor the loop's own index of symbols. */
    List<String> dirty() throws IOException, GitAPIException {
        try (Git git = Git.open(root.toFile())) {
            var status = git.status().call();
            List<String> paths = new ArrayList<>(status.getUncommittedChanges());
            paths.addAll(status.getUntracked());
            return paths.stream()
                    .filter(path -> !path.startsWith("rdf/ast/"))
                    .distinct()
                    .sorted()
                    .toList();
        }
    }
}

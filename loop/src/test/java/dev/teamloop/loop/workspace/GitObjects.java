package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.ObjectId;

/** Everything that a repository without packs holds, named by a commit or not. */
final class GitObjects {
    private GitObjects() {}

    static List<String> texts(Git git) throws IOException {
        Path shelves = git.getRepository().getDirectory().toPath().resolve("objects");
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.walk(shelves, 2)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = shelves.relativize(file).toString().replace("/", "");
                if (name.matches("[0-9a-f]{40}")) {
                    texts.add(new String(
                            git.getRepository().open(ObjectId.fromString(name)).getBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        return texts;
    }
}

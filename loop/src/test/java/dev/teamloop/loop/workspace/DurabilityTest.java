package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DurabilityTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void exactlyTheObjectsThatACommitBroughtAreFlushed() throws Exception {
        try (GitProject project = new GitProject(folder)) {
            Set<String> before = objects();
            project.write("src/deep/er/b.py", "new\n");
            project.write("src/a.py", "changed\n");

            String commit = project.commit("two files", "src/deep/er/b.py", "src/a.py");

            Set<String> brought = objects();
            brought.removeAll(before);
            var repository = project.git().getRepository();
            assertThat(Durability.fresh(repository, repository.parseCommit(ObjectId.fromString(commit))).stream()
                            .map(AnyObjectId::name)
                            .collect(Collectors.toSet()))
                    .isEqualTo(brought)
                    .hasSize(7);
        }
    }

    private Set<String> objects() throws IOException {
        Path objects = folder.resolve(".git/objects");
        try (Stream<Path> files = Files.walk(objects)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> objects.relativize(file).toString().replace("/", ""))
                    .filter(name -> name.matches("[0-9a-f]{40}"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}

package dev.teamloop.loop.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ShownTreeTest extends SandboxTrials {
    @Test
    void commandsSeeTheCopyAtTheProjectsOwnPathAndTheProjectStaysAsItIs() throws Exception {
        write(project.resolve("src/a.py"), "before");
        write(project.resolve("src/b.py"), "gone in the copy");
        write(project.resolve("generated/version.py"), "ignored by git");
        write(project.resolve("target/old.class"), "built");
        write(project.resolve(".git/HEAD"), "ref: refs/heads/main");
        write(project.resolve("node_modules/p/index.js"), "installed");
        Files.createSymbolicLink(project.resolve("node_modules/self"), project);
        try (ShownTree tree = shown()) {
            tree.write("src/a.py", "after".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            tree.delete("src/b.py");

            assertThat(run(tree, "cat " + project + "/src/a.py node_modules/self/src/a.py node_modules/p/index.js"))
                    .isEqualTo("afterafterinstalled");
            assertThat(run(tree, "ls src generated; ls target 2>&1; cat .git/HEAD"))
                    .isEqualTo(
                            "generated:\nversion.py\n\nsrc:\na.py\nls: cannot access 'target': No such file or directory\n"
                                    + "ref: refs/heads/main");
            run(tree, "echo x > src/a.py; echo y > src/new.py; mkdir .vscode; echo z > node_modules/p/index.js");
            assertThat(tree.root().resolve("src/new.py")).hasContent("y");
        }
        assertThat(project.resolve("src/a.py")).hasContent("before");
        assertThat(project.resolve("src/b.py")).exists();
        assertThat(project.resolve("src/new.py")).doesNotExist();
        assertThat(project.resolve(".vscode")).doesNotExist();
        assertThat(project.resolve("node_modules/p/index.js")).hasContent("installed");
        assertThat(project.resolve(".team-loop/run")).isEmptyDirectory();
    }

    @Test
    void theRunsOwnFolderIsTheProjects() throws Exception {
        write(project.resolve("a"), "a");
        Path folder = Files.createDirectories(project.resolve(".team-loop/run/own"));
        try (ShownTree tree = shown()) {
            tree.processes()
                    .run(new Command(
                                    List.of("sh", "-c", "echo result > .team-loop/run/own/result"),
                                    project,
                                    Map.of(),
                                    Duration.ofSeconds(60),
                                    false)
                            .keeping(Command.Writes.in(folder)));
        }
        assertThat(folder.resolve("result")).hasContent("result");
    }

    @Test
    void aCopyOfACopyIsOfWhatTheProcessesSee() throws Exception {
        write(project.resolve("src/a.py"), "before");
        try (ShownTree tree = shown()) {
            tree.write("src/a.py", "after".getBytes(StandardCharsets.UTF_8));
            try (ShownTree second = ShownTree.of(project, tree.processes(), List.of("src/a.py"), () -> false)) {
                tree.write("src/a.py", "later".getBytes(StandardCharsets.UTF_8));

                assertThat(run(second, "cat src/a.py")).isEqualTo("after");
            }
        }
    }

    @Test
    void withoutBubblewrapNothingIsShown() throws Exception {
        write(project.resolve("a"), "a");
        Processes open = new Processes(sandbox("none"), environment);

        assertThatThrownBy(() -> ShownTree.of(project, open, List.of("a"), () -> false))
                .hasMessageContaining("without bubblewrap");
        assertThat(project.resolve(".team-loop/run")).isEmptyDirectory();
    }

    @Test
    void whatIsTooLargeForTheTimeIsSaid() throws Exception {
        write(project.resolve("a"), "a");

        assertThatThrownBy(() ->
                        ShownTree.of(project, new Processes(sandbox("bwrap"), environment), List.of("a"), () -> true))
                .hasMessageContaining("too large");
    }

    private ShownTree shown() throws Exception {
        return ShownTree.of(project, new Processes(sandbox("bwrap"), environment), List.of("src/a.py"), () -> false);
    }

    private String run(ShownTree tree, String script) throws Exception {
        return tree.processes()
                .run(new Command(List.of("sh", "-c", script), project, Map.of(), Duration.ofSeconds(60), false))
                .output();
    }
}

package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hooks of a repository run for the loop's commits as for anybody's. */
final class CommitHooksInLoopTest {
    private static final String KEY = "key-of-the-user-0123456789";

    @TempDir
    Path folder;

    @Test
    void hooksRunForEveryCommitAndSeeNoKey() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        GitShell git = new GitShell(project.root());
        git.run("""
                mkdir ../hooks && git config core.hooksPath ../hooks
                for hook in pre-commit commit-msg post-commit; do
                  printf '#!/bin/sh\\nenv >> "%s"\\necho "%s" >> "%s"\\n' "$PWD/../seen" "$hook" "$PWD/../ran" > ../hooks/$hook
                  chmod +x ../hooks/$hook
                done
                """);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended = renamed(project, model);
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(Files.readString(folder.resolve("seen")))
                    .contains("PATH=")
                    .doesNotContain(KEY);
            long commits = git.run("git log --format=%s").lines().count() - 1;
            List<String> ran = Files.readAllLines(folder.resolve("ran"));
            for (String hook : List.of("pre-commit", "commit-msg", "post-commit")) {
                int tried = hook.equals("pre-commit") ? 1 : 0;
                assertThat(ran.stream().filter(hook::equals).count()).as(hook).isEqualTo(commits + tried);
            }
        }
    }

    @Test
    void aHookThatRefusesTheFilesAsTheyAreEndsTheStart() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        new GitShell(project.root()).run("""
                printf '#!/bin/sh\necho "61 problems" >&2\nexit 1\n' > .git/hooks/pre-commit
                chmod +x .git/hooks/pre-commit
                """);
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended = renamed(project, model);
            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(4);
            assertThat(ended.err()).contains("the pre-commit hook refuses the files as they are now", "61 problems");
            assertThat(model.requests("plan")).as("nothing is planned").isEmpty();
        }
    }

    private Program.Ended renamed(RenameProject project, ScriptedModel model) throws Exception {
        return new Program(
                        project.root(),
                        Files.createDirectories(folder.resolve("home")),
                        Map.of("TEAM_LOOP_API_KEY", KEY))
                .run("goal", RenameProject.GOAL, "--base-url", model.baseUrl());
    }
}

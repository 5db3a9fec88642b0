package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found out about a repository's hooks without a commit. */
final class CommitHooksTest {
    @TempDir
    Path folder = Path.of("");

    private GitProject project;

    @BeforeEach
    void open() throws Exception {
        project = new GitProject(folder);
    }

    @AfterEach
    void close() {
        project.close();
    }

    private void hooksIn(String path, String script) throws Exception {
        Path hook = Files.createDirectories(project.root().resolve(path)).resolve("commit-msg");
        Files.writeString(hook, "#!/bin/sh\n" + script + "\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        var config = project.git().getRepository().getConfig();
        config.setString("core", null, "hooksPath", path);
        config.save();
    }

    @Test
    void withoutHooksNothingRefuses() {
        CommitHooks hooks = project.repository().hooks();

        assertThat(hooks.present()).isEmpty();
        assertThat(hooks.refusal("any")).isEmpty();
        assertThat(hooks.ownScripts()).isEmpty();
    }

    @Test
    void aRefusalIsInTheHooksOwnWords() throws Exception {
        project.hook("commit-msg", "grep -q JIRA- \"$1\" || { echo 'name a JIRA issue' >&2; exit 1; }");
        CommitHooks hooks = project.repository().hooks();

        assertThat(hooks.present()).containsExactly("commit-msg");
        assertThat(hooks.refusal("[KR-K1.1] something")).contains("name a JIRA issue");
        assertThat(hooks.refusal("JIRA-1 something")).isEmpty();
    }

    @Test
    void aHookThatRefusesTheFilesAsTheyAreIsHeardAndItsWordsAreBounded() throws Exception {
        project.hook("pre-commit", "for i in $(seq 1 400); do echo \"finding $i\"; done; exit 1");
        CommitHooks hooks = project.repository().hooks();

        assertThat(hooks.refusalOfWhatIsThere().orElseThrow())
                .startsWith("finding 1\n")
                .endsWith("finding 400")
                .hasSizeLessThan(1_400);
        project.hook("pre-commit", "exit 0");
        assertThat(hooks.refusalOfWhatIsThere()).isEmpty();
    }

    @Test
    void hooksOfGitsOwnFolderAreNotTheProjects() throws Exception {
        project.hook("pre-commit", "exit 0");

        assertThat(project.repository().hooks().present()).containsExactly("pre-commit");
        assertThat(project.repository().hooks().ownScripts()).isEmpty();
    }

    @Test
    void hooksInTheProjectAreNamedSoThatNobodyMayWriteThem() throws Exception {
        hooksIn("tools/hooks", "exit 0");

        assertThat(project.repository().hooks().ownScripts()).containsExactly("tools/hooks/**");
    }

    @Test
    void whatAnInnerFolderStartsIsNamedToo() throws Exception {
        hooksIn(".husky/_", "exit 0");

        assertThat(project.repository().hooks().ownScripts()).containsExactly(".husky/**");
    }
}

package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.loop.testing.Samples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No commit adds a secret, whoever brings it. */
final class StagedSecretsTest {
    private static final String KEY = "hunter2-secret";
    private static final TextGuard GUARD = TextGuard.of(SecretMask.of(List.of(KEY)));

    @TempDir
    Path folder = Path.of("");

    private GitProject project;

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
    }

    @AfterEach
    void close() {
        project.close();
    }

    private Repository.Committed commit(String message, FileWrite... writes) {
        return project.repository().commit(List.of(writes), message, GUARD);
    }

    private String atHead(String path) {
        return project.diffs()
                .content(project.repository().head(), path)
                .map(content -> new String(content, StandardCharsets.UTF_8))
                .orElse("(none)");
    }

    @Test
    void aCommitThatWouldAddASecretIsRefusedByFileAndLine() throws Exception {
        String head = project.repository().head();
        project.write("src/a.py", "one\nkey = '" + KEY + "'\n");
        project.write("src/b.py", "fine\n");

        Repository.Committed committed = commit(
                "secret",
                GitProject.wrote("src/a.py", "one\nkey = '" + KEY + "'\n"),
                GitProject.wrote("src/b.py", "fine\n"));

        assertThat(committed).isEqualTo(new Repository.SecretFound("src/a.py", 2));
        assertThat(((Repository.SecretFound) committed).where()).isEqualTo("src/a.py:2");
        assertThat(project.repository().head()).isEqualTo(head);
        assertThat(project.git().status().call().getChanged()).isEmpty();
        assertThat(project.git().status().call().getAdded()).isEmpty();
        assertThat(GitObjects.texts(project.git())).noneMatch(text -> text.contains(KEY));
    }

    @Test
    void whatTheFileHeldBeforeDoesNotCount() throws Exception {
        project.write("src/a.py", "key = '" + KEY + "'\n");
        project.userCommit("the user's", "src/a.py");
        project.write("src/a.py", "# a comment\nkey = '" + KEY + "'\n");

        assertThat(commit("beside", GitProject.wrote("src/a.py", "# a comment\nkey = '" + KEY + "'\n")))
                .isInstanceOf(Repository.Done.class);
    }

    @Test
    void aRevertMayBringBackWhatTheUserHadThere() throws Exception {
        project.write("src/a.py", "key = '" + KEY + "'\n");
        project.userCommit("the user's", "src/a.py");
        project.write("src/a.py", "key = None\n");
        Repository.Done done = (Repository.Done)
                commit("[KR] | interaction_id=" + Samples.ID, GitProject.wrote("src/a.py", "key = None\n"));

        assertThat(new Reverts(project.repository(), GUARD).revert(List.of(done.sha()), "It failed."))
                .isInstanceOf(Reverts.Reverted.class);
        assertThat(atHead("src/a.py")).contains(KEY);
    }

    @Test
    void theMessageHoldsNeitherSecretNorControlCharacter() throws Exception {
        project.write("src/b.py", "fine\n");

        commit("it uses " + KEY + "\u001b[31m\u202e", GitProject.wrote("src/b.py", "fine\n"));

        assertThat(project.repository().history().messageOf(project.repository().head()))
                .isEqualTo("it uses ***[31m");
    }

    @Test
    void aSecretThatAHookBringsIsRefused() throws Exception {
        project.hook("pre-commit", "printf '" + KEY + "\\n' > src/b.py");
        project.write("src/b.py", "raw\n");

        assertThat(commit("raw", GitProject.wrote("src/b.py", "raw\n")))
                .isEqualTo(new Repository.SecretFound("src/b.py", 1));
        assertThat(project.git().status().call().getAdded()).isEmpty();
    }
}

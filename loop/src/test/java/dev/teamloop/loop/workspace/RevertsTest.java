package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.teamloop.loop.testing.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RevertsTest {
    @TempDir
    Path folder = Path.of("");

    private GitProject project;
    private static final String REASON = "Round 1, K2.1 failed.";

    private String base = "";

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
        base = project.repository().head();
    }

    @AfterEach
    void close() {
        project.close();
    }

    private Reverts.Outcome revert(String... newestFirst) {
        return new Reverts(project.repository(), Samples.GUARD).revert(List.of(newestFirst), REASON);
    }

    private String loopCommit(String path, String content) throws Exception {
        project.write(path, content);
        return project.commit("[KR-K2.1] cover | round=1 | interaction_id=" + Samples.ID, path);
    }

    @Test
    void commitsAreTakenBackByRevertCommitsNewestFirst() throws Exception {
        String first = loopCommit("tests/t.py", "1\n");
        String second = loopCommit("tests/t.py", "2\n");
        String third = loopCommit("src/a.py", "changed\n");

        Reverts.Outcome outcome = revert(third, second, first);

        assertThat(outcome).isInstanceOfSatisfying(Reverts.Reverted.class, done -> {
            assertThat(done.shas()).hasSize(3);
            assertThat(done.shas().get(2)).isEqualTo(project.repository().head());
        });
        assertThat(project.repository().history().treeOf(project.repository().head()))
                .isEqualTo(project.repository().history().treeOf(base));
        assertThat(folder.resolve("tests/t.py")).doesNotExist();
        assertThat(project.read("src/a.py")).startsWith("one\ntwo\n");
        assertThat(project.repository().dirty()).isEmpty();
        assertThat(project.repository().history().messageOf(project.repository().head()))
                .startsWith("Revert \"[KR-K2.1] cover")
                .endsWith("\n\nThis reverts commit " + first + ".\n\n" + REASON + "\n");
    }

    @Test
    void aCommitOfTheLoopThatQuotesARevertStillStands() throws Exception {
        String first = loopCommit("tests/t.py", "1\n");
        project.write("tests/u.py", "2\n");
        String second = project.commit(
                "[KR-K2.2] cover | round=2 | interaction_id=" + Samples.ID + "\n\nThis reverts commit " + first + ".\n",
                "tests/u.py");
        project.write("mine.txt", "x\n");
        project.commit("mine\n\ninteraction_id=" + Samples.ID, "mine.txt");

        assertThat(LoopCommits.standing(project.repository(), base, Samples.ID)).containsExactly(second, first);
    }

    @Test
    void laterWorkOfOthersElsewhereInTheFileSurvives() throws Exception {
        String loops = loopCommit("src/a.py", "ONE\ntwo\nthree\nfour\nfive\nsix\n");
        project.write("src/a.py", "ONE\ntwo\nthree\nfour\nfive\nSIX\n");
        project.commit("the user's", "src/a.py");

        assertThat(revert(loops)).isInstanceOf(Reverts.Reverted.class);
        assertThat(project.read("src/a.py")).isEqualTo("one\ntwo\nthree\nfour\nfive\nSIX\n");
    }

    @Test
    void aConflictChangesNothingAndNamesThePaths() throws Exception {
        String first = loopCommit("tests/t.py", "1\n");
        String second = loopCommit("src/a.py", "ONE\ntwo\nthree\nfour\nfive\nsix\n");
        project.write("src/a.py", "the user's own line\ntwo\nthree\nfour\nfive\nsix\n");
        project.commit("the user's", "src/a.py");
        String head = project.repository().head();

        assertThat(revert(second, first)).isEqualTo(new Reverts.Conflict(List.of("src/a.py")));
        assertThat(revert(first, second)).isEqualTo(new Reverts.Conflict(List.of("src/a.py")));

        assertThat(project.repository().head()).isEqualTo(head);
        assertThat(project.repository().dirty()).isEmpty();
        assertThat(project.read("tests/t.py")).isEqualTo("1\n");
        assertThat(project.read("src/a.py")).startsWith("the user's own line\n");
    }

    @Test
    void uncommittedWorkOnTheSamePathIsAConflict() throws Exception {
        String loops = loopCommit("src/a.py", "changed\n");
        project.write("src/a.py", "uncommitted\n");

        assertThat(revert(loops)).isEqualTo(new Reverts.Conflict(List.of("src/a.py")));
        assertThat(project.read("src/a.py")).isEqualTo("uncommitted\n");
    }

    @Test
    void uncommittedWorkElsewhereIsNeitherTouchedNorCommitted() throws Exception {
        String loops = loopCommit("src/a.py", "changed\n");
        project.write("user.txt", "staged\n");
        project.stage("user.txt");
        project.write("README.md", "staged\n");
        project.stage("README.md");
        project.write("README.md", "staged, then changed\n");
        project.write("loose.txt", "untracked\n");

        assertThat(revert(loops)).isInstanceOf(Reverts.Reverted.class);

        assertThat(project.diffs().changed(loops, project.repository().head())).containsExactly("src/a.py");
        var status = project.git().status().call();
        assertThat(status.getAdded()).containsExactly("user.txt");
        assertThat(status.getChanged()).containsExactly("README.md");
        assertThat(status.getModified()).containsExactly("README.md");
        assertThat(status.getUntracked()).containsExactly("loose.txt");
        assertThat(project.read("README.md")).isEqualTo("staged, then changed\n");
    }

    @Test
    void anExecutableFileComesBackExecutable() throws Exception {
        project.write("run.sh", "#!/bin/sh\n");
        assertThat(folder.resolve("run.sh").toFile().setExecutable(true)).isTrue();
        project.userCommit("a script", "run.sh");
        String tree = project.repository().history().treeOf(project.repository().head());
        Files.delete(folder.resolve("run.sh"));
        String loops = project.commit("[KR-K2.1] | interaction_id=" + Samples.ID, "run.sh");

        assertThat(revert(loops)).isInstanceOf(Reverts.Reverted.class);

        assertThat(project.repository().history().treeOf(project.repository().head()))
                .isEqualTo(tree);
        assertThat(Files.isExecutable(folder.resolve("run.sh"))).isTrue();
        assertThat(project.repository().dirty()).isEmpty();
    }

    @Test
    void aHookThatRefusesTheRevertIsToldAndTheWorkTreeStaysAsItWas() throws Exception {
        String loops = loopCommit("src/a.py", "changed\n");
        project.hook("commit-msg", "grep -q '^\\[KR-' \"$1\" || { echo 'no ticket'; exit 1; }");

        assertThatExceptionOfType(GitException.class)
                .isThrownBy(() -> revert(loops))
                .withMessageContaining("no ticket");

        assertThat(project.repository().head()).isEqualTo(loops);
        assertThat(project.repository().dirty()).isEmpty();
        assertThat(project.read("src/a.py")).isEqualTo("changed\n");
    }

    @Test
    void theStandingCommitsAreTheLoopsOwnThatWereNotTakenBack() throws Exception {
        String first = loopCommit("tests/t.py", "1\n");
        String second = loopCommit("tests/u.py", "1\n");
        project.write("user.txt", "x\n");
        project.commit("the user's own", "user.txt");
        String third = loopCommit("tests/v.py", "1\n");
        assertThat(LoopCommits.standing(project.repository(), base, Samples.ID)).containsExactly(third, second, first);

        revert(second);

        assertThat(LoopCommits.standing(project.repository(), base, Samples.ID)).containsExactly(third, first);
        assertThat(LoopCommits.standing(
                        project.repository(),
                        base,
                        new dev.teamloop.core.identity.InteractionId("manual-20260629T143012-ffff")))
                .isEmpty();
    }

    @Test
    void whatACrashLeftOfARevertGoesAndTheRestStays() throws Exception {
        project.write("src/new.py", "new\n");
        project.write("src/a.py", "ONE\n");
        project.commit("[KR] change", "src/new.py", "src/a.py");
        String head = project.repository().head();
        // half a revert: one file back and staged, one gone, nothing committed
        project.write("src/a.py", "one\ntwo\nthree\nfour\nfive\nsix\n");
        project.stage("src/a.py");
        Files.delete(project.root().resolve("src/new.py"));
        project.write("README.md", "the user's\n");

        new Reverts(project.repository(), Samples.GUARD).toHead(List.of("src/a.py", "src/new.py"));

        assertThat(project.repository().dirty()).containsExactly("README.md");
        assertThat(project.read("src/a.py")).isEqualTo("ONE\n");
        assertThat(project.read("README.md")).isEqualTo("the user's\n");
        assertThat(project.repository().head()).isEqualTo(head);
    }
}

package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RepositoryTest {
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

    private List<String> filesOfHead() throws IOException {
        String head = project.repository().head();
        return project.diffs().changed(parentOf(head), head);
    }

    private String parentOf(String sha) throws IOException {
        try (org.eclipse.jgit.revwalk.RevWalk walk =
                new org.eclipse.jgit.revwalk.RevWalk(project.repository().jgit())) {
            return walk.parseCommit(org.eclipse.jgit.lib.ObjectId.fromString(sha))
                    .getParent(0)
                    .name();
        }
    }

    @Test
    void onlyTheNamedPathsAreCommittedAndOtherStagedWorkStaysStaged() throws Exception {
        project.write("tests/test_a.py", "new\n");
        project.write("src/a.py", "the user's, staged\n");
        project.write("user.txt", "the user's, staged and new\n");
        project.write("README.md", "the user's, unstaged\n");
        project.stage("src/a.py");
        project.stage("user.txt");

        Repository.Committed committed = project.tryCommit("[KR-K2.1] cover | round=1", "tests/test_a.py");

        assertThat(committed).isEqualTo(new Repository.Done(project.repository().head(), List.of()));
        assertThat(filesOfHead()).containsExactly("tests/test_a.py");
        var status = project.git().status().call();
        assertThat(status.getAdded()).containsExactly("user.txt");
        assertThat(status.getChanged()).containsExactly("src/a.py");
        assertThat(status.getModified()).containsExactly("README.md");
        assertThat(project.repository().dirty()).containsExactly("README.md", "src/a.py", "user.txt");
    }

    @Test
    void changesNewFilesAndDeletionsAreCommittedAlike() throws Exception {
        project.write("src/a.py", "changed\n");
        project.write("src/b.py", "new\n");
        Files.delete(folder.resolve("README.md"));

        project.commit("all three", "src/a.py", "src/b.py", "README.md");

        assertThat(filesOfHead()).containsExactly("README.md", "src/a.py", "src/b.py");
        assertThat(project.repository().tracked()).containsExactly("src/a.py", "src/b.py");
        assertThat(project.repository().dirty()).isEmpty();
    }

    @Test
    void pathsThatDoNotDifferAreNothingToCommit() throws Exception {
        String head = project.repository().head();

        assertThat(project.tryCommit("nothing", "README.md", "none.txt")).isEqualTo(new Repository.Nothing(List.of()));
        assertThat(project.repository().head()).isEqualTo(head);
    }

    @Test
    void aHooksRefusalIsToldInItsOwnWordsAndLeavesTheWork() throws Exception {
        project.hook("pre-commit", "echo 'line one'\necho 'line two' >&2\nexit 1");
        String head = project.repository().head();
        project.write("src/b.py", "new\n");
        project.write("user.txt", "staged\n");
        project.stage("user.txt");

        Repository.Committed committed = project.tryCommit("message", "src/b.py");

        assertThat(committed)
                .isInstanceOfSatisfying(
                        Repository.HookRefused.class,
                        refused -> assertThat(refused.text())
                                .startsWith("pre-commit refused the commit: ")
                                .contains("line one", "line two"));
        assertThat(project.repository().head()).isEqualTo(head);
        assertThat(project.read("src/b.py")).isEqualTo("new\n");
        var status = project.git().status().call();
        assertThat(status.getUntracked()).containsExactly("src/b.py");
        assertThat(status.getAdded()).containsExactly("user.txt");
    }

    @Test
    void theMessageHookSeesTheMessage() throws Exception {
        project.hook("commit-msg", "grep -q interaction_id= \"$1\" || { echo 'no id'; exit 1; }");
        project.write("src/b.py", "new\n");

        assertThat(project.tryCommit("without", "src/b.py")).isInstanceOf(Repository.HookRefused.class);
        assertThat(project.tryCommit("with interaction_id=x", "src/b.py")).isInstanceOf(Repository.Done.class);
    }

    @Test
    void theLoopsOwnFoldersAreExcludedWithoutTouchingGitignore() throws Exception {
        project.repository().exclude(List.of("/.team-loop/", "/logs/"));
        project.repository().exclude(List.of("/.team-loop/", "/logs/"));
        project.write(".team-loop/STATE.md", "x");
        project.write("logs/x.log", "x");

        assertThat(project.repository().dirty()).isEmpty();
        assertThat(folder.resolve(".gitignore")).doesNotExist();
        assertThat(Files.readAllLines(folder.resolve(".git/info/exclude")))
                .filteredOn(line -> line.startsWith("/"))
                .containsExactly("/.team-loop/", "/logs/");
    }

    @Test
    void aNewBranchIsCheckedOutAndTheWorkTreeStays() throws Exception {
        String head = project.repository().head();
        project.write("README.md", "uncommitted\n");

        project.repository().checkoutNewBranch("loop/one");

        assertThat(project.repository().branch()).isEqualTo("loop/one");
        assertThat(project.repository().head()).isEqualTo(head);
        assertThat(project.read("README.md")).isEqualTo("uncommitted\n");
        assertThatExceptionOfType(GitException.class)
                .isThrownBy(() -> project.repository().checkoutNewBranch("main"))
                .withMessageContaining("'main'");
    }

    @Test
    void theCommitsSinceABaseComeNewestFirst() throws Exception {
        String base = project.repository().head();
        project.write("a", "1");
        String first = project.commit("one", "a");
        project.write("a", "2");
        String second = project.commit("two", "a");

        assertThat(project.repository().history().commitsSince(base)).containsExactly(second, first);
        assertThat(project.repository().history().commitsSince(second)).isEmpty();
        assertThat(project.repository().history().contains(first)).isTrue();
        assertThat(project.repository().history().contains("0".repeat(40))).isFalse();
        assertThat(project.repository().history().messageOf(second)).isEqualTo("two");
    }

    @Test
    void equalTreesHaveEqualNames() throws Exception {
        String before =
                project.repository().history().treeOf(project.repository().head());
        project.write("a", "1");
        String with = project.repository().history().treeOf(project.commit("one", "a"));
        Files.delete(folder.resolve("a"));
        String after = project.repository().history().treeOf(project.commit("undone", "a"));

        assertThat(after).isEqualTo(before).isNotEqualTo(with);
    }

    @Test
    void aTagNamesACommit() throws Exception {
        String head = project.repository().head();
        project.repository().tag("x-L/R1-passed", head);
        project.repository().tag("x-L/R1-passed", head);

        assertThat(project.sha("refs/tags/x-L/R1-passed")).isEqualTo(head);
    }

    @Test
    void aBackupKeepsUncommittedWorkAndTouchesNothing() throws Exception {
        project.write("README.md", "uncommitted\n");
        project.write("new.txt", "untracked\n");
        Files.delete(folder.resolve("src/a.py"));
        project.stage("new.txt");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("README.md"));
        String head = project.repository().head();
        var before = project.git().status().call();

        new Backup(project.repository())
                .save(
                        "refs/team-loop/backup/x-L",
                        "Uncommitted work",
                        List.of("README.md", "new.txt", "src/a.py", "link"));

        String saved = project.sha("refs/team-loop/backup/x-L");
        assertThat(project.diffs().changed(head, saved)).containsExactly("README.md", "link", "new.txt", "src/a.py");
        assertThat(project.diffs().content(saved, "README.md"))
                .hasValueSatisfying(bytes -> assertThat(new String(bytes, java.nio.charset.StandardCharsets.UTF_8))
                        .isEqualTo("uncommitted\n"));
        assertThat(project.diffs().content(saved, "link"))
                .hasValueSatisfying(bytes -> assertThat(new String(bytes, java.nio.charset.StandardCharsets.UTF_8))
                        .isEqualTo("README.md"));
        assertThat(project.diffs().content(saved, "src/a.py")).isEmpty();
        var after = project.git().status().call();
        assertThat(project.repository().head()).isEqualTo(head);
        assertThat(after.getAdded()).isEqualTo(before.getAdded());
        assertThat(after.getModified()).isEqualTo(before.getModified());
        assertThat(after.getMissing()).isEqualTo(before.getMissing());
    }

    @Test
    void aSecondBackupUnderTheSameNameIsNotLostInSilence() throws Exception {
        Backup backup = new Backup(project.repository());
        project.write("README.md", "first\n");
        backup.save("refs/team-loop/backup/x-L", "Uncommitted work", List.of("README.md"));
        project.write("README.md", "second\n");
        backup.save("refs/team-loop/backup/x-L", "Uncommitted work", List.of("README.md"));

        String saved = project.sha("refs/team-loop/backup/x-L");
        assertThat(project.diffs().content(saved, "README.md"))
                .hasValueSatisfying(bytes -> assertThat(new String(bytes, java.nio.charset.StandardCharsets.UTF_8))
                        .isEqualTo("second\n"));
        assertThat(project.diffs().content(parentOf(saved), "README.md"))
                .hasValueSatisfying(bytes -> assertThat(new String(bytes, java.nio.charset.StandardCharsets.UTF_8))
                        .isEqualTo("first\n"));
    }

    @Test
    void theCommittersNameIsKnown() {
        assertThat(project.repository().identity()).contains("Ada");
        assertThat(new PersonIdent(project.repository().jgit()).getEmailAddress())
                .isEqualTo("ada@example.org");
    }
}

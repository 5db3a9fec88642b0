package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.core.config.LoopConfig.ScopeRules;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.port.ReadWorkspace;
import dev.teamloop.loop.testing.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProjectWorkspaceTest {
    private static final SecretMask MASK = SecretMask.of(List.of("hunter2-secret"));

    @TempDir
    Path folder = Path.of("");

    private GitProject project;
    private Journal journal;
    private ProjectWorkspace workspace;
    private final List<String> flags = new ArrayList<>();
    private final List<List<String>> ran = new ArrayList<>();

    @BeforeEach
    void open() throws Exception {
        project = new GitProject(folder);
        project.write("tests/test_a.py", "first\nsecond\nsecond\nkey = 'hunter2-secret'\n");
        project.write(".env", "TOKEN=hunter2-secret\n");
        project.stage("tests/test_a.py");
        project.stage(".env");
        project.git().commit().setMessage("tests").call();
        journal = new Journal(
                Samples.files(folder), folder.resolve(".team-loop/journal.jsonl"), project.root(), project.diffs());
        ProjectReading reading = new ProjectReading(project.root(), this::readable, MASK);
        WriteScope scope = WriteScope.of(
                project.root(),
                Samples.branchGoal(0.5),
                KrType.TEST,
                new ScopeRules(List.of(), List.of()),
                List.of("tests/**"),
                List.of());
        workspace = new ProjectWorkspace(
                project.repository(),
                reading,
                scope,
                journal,
                new OneSymbol(),
                MASK,
                new WorkspaceRuns(this::run, files -> ReadWorkspace.Result.ok("measured " + files)),
                flags::add);
    }

    @AfterEach
    void close() {
        project.close();
    }

    private Set<String> readable() {
        Set<String> paths = new TreeSet<>(project.repository().tracked());
        paths.addAll(journal.paths());
        return paths;
    }

    private ReadWorkspace.Result run(List<String> tests) {
        ran.add(tests);
        return ReadWorkspace.Result.ok("1 passed");
    }

    private void assertRefused(ReadWorkspace.Result result, String because) {
        assertThat(result.error()).isTrue();
        assertThat(result.text()).contains(because);
    }

    @Test
    void aWriteWithinScopeIsJournalledAndMade() throws Exception {
        assertThat(workspace.writeFile("tests/new/test_b.py", "assert 1\n").error())
                .isFalse();

        assertThat(project.read("tests/new/test_b.py")).isEqualTo("assert 1\n");
        assertThat(journal.paths()).containsExactly("tests/new/test_b.py");
        assertThat(flags).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"src/a.py", "../x.py", ".git/config", "tests/../src/a.py", "/tmp/x"})
    void aWriteOutsideScopeIsRefusedFlaggedAndLeavesNoTrace(String path) {
        assertRefused(workspace.writeFile(path, "x"), "'" + path + "'");
        assertRefused(workspace.editFile(path, "one", "x", false), "'" + path + "'");
        assertRefused(workspace.deleteFile(path), "'" + path + "'");
        assertRefused(workspace.moveFile(path, "tests/b.py"), "'" + path + "'");
        assertRefused(workspace.moveFile("tests/test_a.py", path), "'" + path + "'");

        assertThat(flags).hasSize(5).allSatisfy(flag -> assertThat(flag).startsWith("refused write: "));
        assertThat(journal.paths()).isEmpty();
        assertThat(folder.resolve("src/a.py")).content().startsWith("one\n");
    }

    @Test
    void whatGitIgnoresIsNotWritten() throws Exception {
        project.write(".gitignore", "tests/tmp/\n");

        assertRefused(workspace.writeFile("tests/tmp/test_b.py", "x"), "is ignored by git");
        assertRefused(workspace.moveFile("tests/test_a.py", "tests/tmp/test_a.py"), "is ignored by git");
        assertThat(journal.paths()).isEmpty();
    }

    @Test
    void whatSomebodyWritesBesideTheLoopIsNotOverwritten() throws Exception {
        project.write("tests/test_new.py", "the user's\n");
        String edited = project.read("tests/test_a.py") + "the user's\n";
        project.write("tests/test_a.py", edited);
        assertRefused(workspace.writeFile("tests/test_new.py", "x"), "uncommitted work that is not the loop's");
        assertRefused(workspace.editFile("tests/test_a.py", "first", "x", false), "uncommitted work");
        assertThat(project.read("tests/test_new.py")).isEqualTo("the user's\n");
        assertThat(project.read("tests/test_a.py")).isEqualTo(edited);
        assertThat(journal.paths()).isEmpty();
    }

    @Test
    void aSecretIsNotWritten() {
        assertRefused(workspace.writeFile("tests/b.py", "password = 'hunter2-secret'"), "placeholder");
        assertRefused(workspace.writeFile("tests/b.py", "key = 'sk-abcdefghijklmnop1234'"), "placeholder");

        assertThat(folder.resolve("tests/b.py")).doesNotExist();
        assertThat(journal.paths()).isEmpty();
        assertThat(flags).hasSize(2).noneSatisfy(flag -> assertThat(flag).contains("hunter2"));
    }

    @Test
    void aFolderAndAnOversizedTextAreRefused() throws Exception {
        Files.createDirectories(folder.resolve("tests/deep"));

        assertRefused(workspace.writeFile("tests/deep", "x"), "folder");
        assertRefused(workspace.writeFile("tests/b.py", "x".repeat(1_000_001)), "1000000");
    }

    @Test
    void anEditReplacesTextThatStandsOnce() throws Exception {
        assertThat(workspace.writeFile("tests/b.py", "a\nb\nc\n").error()).isFalse();
        assertThat(workspace.editFile("tests/b.py", "b\n", "B\nB\n", false).error())
                .isFalse();

        assertThat(project.read("tests/b.py")).isEqualTo("a\nB\nB\nc\n");
    }

    @Test
    void anEditOfAllReplacesTextWhereverItStands() throws Exception {
        assertThat(workspace.writeFile("tests/b.py", "a\nb\nab\n").error()).isFalse();
        assertThat(workspace.editFile("tests/b.py", "b", "bb", true).error()).isFalse();
        assertRefused(workspace.editFile("tests/b.py", "c", "x", true), "does not stand");

        assertThat(project.read("tests/b.py")).isEqualTo("a\nbb\nabb\n");
    }

    @Test
    void anEditOfTextThatIsMissingRepeatedOrEmptyChangesNothing() throws Exception {
        assertRefused(workspace.editFile("tests/test_a.py", "third", "x", false), "does not stand");
        assertRefused(workspace.editFile("tests/test_a.py", "second", "x", false), "more than once");
        assertRefused(workspace.editFile("tests/test_a.py", "", "x", false), "does not stand");
        assertRefused(workspace.editFile("tests/none.py", "a", "x", false), "does not exist");

        assertThat(project.read("tests/test_a.py")).startsWith("first\nsecond\nsecond\n");
        assertThat(journal.paths()).isEmpty();
    }

    @Test
    void aFileIsDeletedAndMovedAndComesBackByTheJournal() throws Exception {
        workspace.writeFile("tests/b.py", "b\n");
        workspace.moveFile("tests/b.py", "tests/deep/c.py");
        assertThat(folder.resolve("tests/b.py")).doesNotExist();
        assertThat(project.read("tests/deep/c.py")).isEqualTo("b\n");
        assertRefused(workspace.moveFile("tests/deep/c.py", "tests/test_a.py"), "exists already");
        assertThat(workspace.deleteFile("tests/test_a.py").error()).isFalse();
        assertRefused(workspace.deleteFile("tests/test_a.py"), "does not exist");

        journal.restore();

        assertThat(project.read("tests/test_a.py")).startsWith("first\n");
        assertThat(folder.resolve("tests/deep")).doesNotExist();
    }

    @Test
    void afterItsStepTheDeskWritesNothing() {
        workspace.close();

        assertRefused(workspace.writeFile("tests/b.py", "x"), "step is over");
        assertRefused(workspace.deleteFile("tests/test_a.py"), "step is over");
        assertThat(folder.resolve("tests/b.py")).doesNotExist();
        assertThat(workspace.readFile("src/a.py", 1, 1).error()).isFalse();
    }

    @Test
    void onlyTrackedAndOwnFilesAreReadAndSecretsAreMasked() throws Exception {
        project.write("untracked.py", "x\n");
        workspace.writeFile("tests/b.py", "mine\n");

        assertThat(workspace.readFile("tests/b.py", 0, 0).text()).isEqualTo("1\tmine\n");
        assertThat(workspace.readFile("tests/test_a.py", 4, 9).text()).isEqualTo("4\tkey = '***'\n");
        assertRefused(workspace.readFile("untracked.py", 0, 0), "not a file you can read");
        assertRefused(workspace.readFile(".env", 0, 0), "not a file you can read");
        assertRefused(workspace.readFile("../x", 0, 0), "not a file you can read");
        assertThat(workspace.listFiles("").text()).isEqualTo("README.md\nsrc/a.py\ntests/b.py\ntests/test_a.py");
        assertThat(workspace.listFiles("tests").text()).isEqualTo("tests/b.py\ntests/test_a.py");
        assertThat(workspace.search("hunter2-secret", "").text()).isEqualTo("tests/test_a.py:4: key = '***'");
        assertThat(workspace.search("TOKEN", "").text()).isEqualTo("nothing found");
        assertRefused(workspace.search(" ", ""), "empty");
    }

    @Test
    void aLinkIsNotReadAlthoughItIsTracked() throws Exception {
        Files.createSymbolicLink(folder.resolve("tests/link.py"), Path.of("../.env"));
        project.stage("tests/link.py");

        assertRefused(workspace.readFile("tests/link.py", 0, 0), "not a file you can read");
    }

    @Test
    void aLongFileIsShownInPartAndTheRestIsNamed() {
        workspace.writeFile("tests/b.py", "a line of text\n".repeat(2_000));

        assertThat(workspace.readFile("tests/b.py", 0, 0).text())
                .hasSizeLessThan(9_000)
                .contains("to 2000 not shown; ask for them by from and to");
        assertThat(workspace.readFile("tests/b.py", 1999, 0).text())
                .isEqualTo("1999\ta line of text\n2000\ta line of text\n");
        assertThat(workspace.readFile("tests/b.py", 5000, 0).text()).isEqualTo("(no such lines: the file has 2000)");
        assertThat(workspace.search("line", "tests/b.py").text()).contains("more than 80 hits");
    }

    @Test
    void testsAreRunByNameButNeverWithOptions() {
        assertThat(workspace.runTests(List.of("tests/test_a.py")).text()).isEqualTo("1 passed");
        assertRefused(workspace.runTests(List.of("tests/test_a.py", "--pdb")), "option");

        assertThat(ran).containsExactly(List.of("tests/test_a.py"));
    }

    @Test
    void aSymbolIsLookedUpInTheIndex() {
        assertThat(workspace.lookup("sign").text()).isEqualTo("src/a.py:1 function sign(x)");
        assertThat(workspace.lookup("other").text()).contains("no symbol 'other'");
    }

    @Test
    void aFileThatHeldASecretBeforeCanBeChangedAroundIt() throws Exception {
        assertThat(workspace
                        .editFile("tests/test_a.py", "first", "FIRST", false)
                        .error())
                .isFalse();

        assertThat(folder.resolve("tests/test_a.py")).hasContent("FIRST\nsecond\nsecond\nkey = 'hunter2-secret'\n");
    }

    @Test
    void theStarsOfAMaskedLineDoNotReplaceIt() {
        String shown = workspace.readFile("tests/test_a.py", 4, 4).text();

        assertThat(shown).isEqualTo("4\tkey = '***'\n");
        assertRefused(workspace.writeFile("tests/test_a.py", "first\nkey = '***'\n"), "line 4 of 'tests/test_a.py'");
        assertThat(workspace.writeFile("tests/other.py", "key = '***'\n").error())
                .isFalse();
    }

    @Test
    void oddNamesOfTestsAreNotRun() {
        assertRefused(workspace.runTests(List.of("@arguments.txt")), "is an option");
        assertRefused(workspace.runTests(List.of("tests/a\0b.py")), "names no test");
        assertRefused(workspace.runTests(List.of("x".repeat(5_000))), "at most 1000 characters");
        assertRefused(workspace.runTests(java.util.Collections.nCopies(10_000, "tests/a.py")), "at most 200");
        assertThat(ran).isEmpty();
    }

    @Test
    void aPathThatCannotStandInARecordIsRefused() {
        assertRefused(workspace.writeFile("tests/a\u001b[31m.py", "x"), "control character");
        assertRefused(workspace.writeFile("tests/hunter2-secret.py", "x"), "key or password");
        assertThat(journal.paths()).isEmpty();
    }

    @Test
    void whatACommandPutIntoAFileIsNotTakenOverByAnEdit() throws Exception {
        workspace.writeFile("tests/test_b.py", "assert 1\n");
        project.write("tests/test_b.py", "assert 1\nimport os\n");

        assertRefused(workspace.editFile("tests/test_b.py", "assert 1", "assert 2", false), "changed by a command");
        assertRefused(workspace.moveFile("tests/test_b.py", "tests/test_c.py"), "changed by a command");
        assertThat(workspace.writeFile("tests/test_b.py", "assert 2\n").error()).isFalse();
    }
}

package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import dev.teamloop.loop.testing.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JournalTest {
    @TempDir
    Path folder = Path.of("");

    @TempDir
    Path elsewhere = Path.of("");

    private GitProject project;

    @BeforeEach
    void init() throws Exception {
        project = new GitProject(folder);
    }

    @AfterEach
    void close() {
        project.close();
    }

    @Test
    void aFolderThatWasEmptyBeforeStaysAndOnesThatWereMadeGo() throws Exception {
        Files.createDirectories(folder.resolve("drafts"));
        Journal journal = project.journal();
        journal.write("drafts/made/new.py", GitProject.bytes("new\n"));
        project.commit("[KR] new", "drafts/made/new.py");
        Journal reopened = project.journal();
        new Reverts(project.repository(), Samples.GUARD)
                .revert(List.of(project.repository().head()), "It failed.");
        assertThat(folder.resolve("drafts")).doesNotExist();

        reopened.restore();

        assertThat(folder.resolve("drafts")).isEmptyDirectory();
    }

    private void assertAsBefore() {
        assertThat(project.repository().dirty()).isEmpty();
        assertThat(folder.resolve("tests")).doesNotExist();
    }

    @Test
    void everyJournalledPathIsPutBack() throws Exception {
        Journal journal = project.written();
        assertThat(journal.paths()).containsExactly("src/a.py", "README.md", "tests/deep/new.py");
        assertThat(journal.changed()).containsExactlyInAnyOrder("src/a.py", "README.md", "tests/deep/new.py");

        journal.restore();

        assertAsBefore();
        assertThat(journal.changed()).isEmpty();
    }

    @Test
    void restoringTwiceOrAfterACrashInTheMiddleIsTheSame() throws Exception {
        project.written();
        project.write("README.md", "read me\n");

        project.journal().restore();
        project.journal().restore();

        assertAsBefore();
    }

    @Test
    void aTornLastLineLosesOnlyAWriteThatNeverHappened() throws Exception {
        project.written();
        Files.writeString(
                folder.resolve(".team-loop/journal.jsonl"), "{\"path\":\"src/b.py\",\"bef", StandardOpenOption.APPEND);

        project.journal().restore();

        assertAsBefore();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"path\":\"src/a.py\",\"before\":\"no base64!\"}",
                "{\"path\":\"../outside.py\",\"before\":\"eA==\"}",
                "{\"path\":\".git/hooks/post-commit\",\"before\":\"eA==\",\"executable\":true}",
                "{\"path\":\".envrc\",\"before\":\"eA==\"}"
            })
    void aLineThatNoWriteOfTheCodersMadeIsPassedOver(String line) throws Exception {
        Files.createDirectories(folder.resolve(".team-loop"));
        Files.writeString(folder.resolve(".team-loop/journal.jsonl"), line + "\n");

        Journal journal = project.journal();
        journal.restore();

        assertThat(journal.paths()).isEmpty();
        assertThat(folder.resolve(".git/hooks/post-commit")).doesNotExist();
        assertThat(folder.resolve(".envrc")).doesNotExist();
    }

    @Test
    void aPathThatIsNotInTheJournalIsLeftAlone() throws Exception {
        Journal journal = project.written();
        project.write("tests/deep/users.py", "the user's\n");

        journal.restore();

        assertThat(project.repository().dirty()).containsExactly("tests/deep/users.py");
        assertThat(project.read("tests/deep/users.py")).isEqualTo("the user's\n");
    }

    @Test
    void anExecutableFileComesBackExecutable() throws Exception {
        project.write("run.sh", "#!/bin/sh\n");
        assertThat(folder.resolve("run.sh").toFile().setExecutable(true)).isTrue();
        project.userCommit("a script", "run.sh");
        Journal journal = project.journal();
        journal.delete("run.sh");

        project.journal().restore();

        assertThat(Files.isExecutable(folder.resolve("run.sh"))).isTrue();
        assertThat(project.repository().dirty()).isEmpty();
    }

    @Test
    void bytesThatAreNoTextComeBackAsTheyWere() throws Exception {
        byte[] bytes = {0, (byte) 0xff, (byte) 0xfe, 10, 13, 0};
        Files.write(folder.resolve("x.bin"), bytes);
        Journal journal = project.journal();
        journal.write("x.bin", GitProject.bytes("text"));

        project.journal().restore();

        assertThat(Files.readAllBytes(folder.resolve("x.bin"))).isEqualTo(bytes);
        assertThat(journal.changed()).isEmpty();
    }

    @Test
    void aClearedJournalForgetsForGood() throws Exception {
        project.written().clear();

        Journal journal = project.journal();
        journal.restore();

        assertThat(journal.paths()).isEmpty();
        assertThat(project.read("src/a.py")).isEqualTo("one\nTWO, again\n");
    }

    @Test
    void thePatchCanBeAppliedAgainByGit() throws Exception {
        Journal journal = project.written();
        Files.writeString(folder.resolve(".team-loop/saved.patch"), journal.patch());
        journal.restore();
        assertAsBefore();

        ProcessExit applied = new Processes(
                        Sandbox.of(SandboxSettings.plain("none", true), System.getenv()), System.getenv())
                .run(new Command(
                        List.of("git", "apply", ".team-loop/saved.patch"),
                        project.root(),
                        Map.of(),
                        Duration.ofSeconds(30),
                        false));

        assertThat(applied.output()).isEmpty();
        assertThat(applied.exit()).isZero();
        assertThat(project.read("src/a.py")).isEqualTo("one\nTWO, again\n");
        assertThat(project.read("tests/deep/new.py")).isEqualTo("new\n");
        assertThat(folder.resolve("README.md")).doesNotExist();
    }

    @Test
    void withoutAChangeThePatchIsEmpty() {
        Journal journal = project.journal();
        journal.note("src/a.py");

        assertThat(journal.patch()).isEmpty();
    }

    @Test
    void aLinkInTheFilesPlaceGoesAndOneInTheFoldersPlaceIsRefused() throws Exception {
        Journal journal = project.written();
        Files.writeString(elsewhere.resolve("new.py"), "theirs\n");
        Files.delete(folder.resolve("src/a.py"));
        Files.createSymbolicLink(folder.resolve("src/a.py"), elsewhere.resolve("new.py"));
        assertThat(journal.isAsWritten("src/a.py")).isFalse();
        assertThat(journal.patch()).doesNotContain("theirs");
        journal.restore();
        assertAsBefore();

        Journal again = project.written();
        Files.delete(folder.resolve("tests/deep/new.py"));
        Files.delete(folder.resolve("tests/deep"));
        Files.createSymbolicLink(folder.resolve("tests/deep"), elsewhere);
        assertThatExceptionOfType(GitException.class)
                .isThrownBy(again::restore)
                .withMessageContaining("tests/deep/new.py cannot be put back")
                .withMessageContaining("symbolic link");
        assertThat(elsewhere.resolve("new.py")).hasContent("theirs\n");
    }

    @Test
    void theJournalIsTheOwnersAlone() throws Exception {
        project.written();

        assertThat(Files.getPosixFilePermissions(folder.resolve(".team-loop/journal.jsonl")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }
}

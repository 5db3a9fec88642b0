package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.Finished;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import dev.teamloop.loop.testing.Samples;
import java.nio.charset.StandardCharsets;
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
        project.repository().exclude(List.of("/.team-loop/"));
    }

    @AfterEach
    void close() {
        project.close();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Journal open() {
        return new Journal(
                Samples.files(folder), folder.resolve(".team-loop/journal.jsonl"), project.root(), project.diffs());
    }

    /** A change, a deletion and a new file in a new folder. */
    private Journal written() throws Exception {
        Journal journal = open();
        journal.write("src/a.py", bytes("one\nTWO\n"));
        journal.write("src/a.py", bytes("one\nTWO, again\n"));
        journal.delete("README.md");
        journal.write("tests/deep/new.py", bytes("new\n"));
        return journal;
    }

    @Test
    void aFolderThatWasEmptyBeforeStaysAndOnesThatWereMadeGo() throws Exception {
        Files.createDirectories(folder.resolve("drafts"));
        Journal journal = open();
        journal.write("drafts/made/new.py", bytes("new\n"));
        project.commit("[KR] new", "drafts/made/new.py");
        Journal reopened = open();
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
        Journal journal = written();
        assertThat(journal.paths()).containsExactly("src/a.py", "README.md", "tests/deep/new.py");
        assertThat(journal.changed()).containsExactlyInAnyOrder("src/a.py", "README.md", "tests/deep/new.py");

        journal.restore();

        assertAsBefore();
        assertThat(journal.changed()).isEmpty();
    }

    @Test
    void restoringTwiceOrAfterACrashInTheMiddleIsTheSame() throws Exception {
        written();
        project.write("README.md", "read me\n");

        open().restore();
        open().restore();

        assertAsBefore();
    }

    @Test
    void aTornLastLineLosesOnlyAWriteThatNeverHappened() throws Exception {
        written();
        Files.writeString(
                folder.resolve(".team-loop/journal.jsonl"), "{\"path\":\"src/b.py\",\"bef", StandardOpenOption.APPEND);

        open().restore();

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

        Journal journal = open();
        journal.restore();

        assertThat(journal.paths()).isEmpty();
        assertThat(folder.resolve(".git/hooks/post-commit")).doesNotExist();
        assertThat(folder.resolve(".envrc")).doesNotExist();
    }

    @Test
    void aPathThatIsNotInTheJournalIsLeftAlone() throws Exception {
        Journal journal = written();
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
        Journal journal = open();
        journal.delete("run.sh");

        open().restore();

        assertThat(Files.isExecutable(folder.resolve("run.sh"))).isTrue();
        assertThat(project.repository().dirty()).isEmpty();
    }

    @Test
    void bytesThatAreNoTextComeBackAsTheyWere() throws Exception {
        byte[] bytes = {0, (byte) 0xff, (byte) 0xfe, 10, 13, 0};
        Files.write(folder.resolve("x.bin"), bytes);
        Journal journal = open();
        journal.write("x.bin", bytes("text"));

        open().restore();

        assertThat(Files.readAllBytes(folder.resolve("x.bin"))).isEqualTo(bytes);
        assertThat(journal.changed()).isEmpty();
    }

    @Test
    void aClearedJournalForgetsForGood() throws Exception {
        written().clear();

        Journal journal = open();
        journal.restore();

        assertThat(journal.paths()).isEmpty();
        assertThat(project.read("src/a.py")).isEqualTo("one\nTWO, again\n");
    }

    @Test
    void thePatchCanBeAppliedAgainByGit() throws Exception {
        Journal journal = written();
        Files.writeString(folder.resolve(".team-loop/saved.patch"), journal.patch());
        journal.restore();
        assertAsBefore();

        Finished applied = new Processes(
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
        Journal journal = open();
        journal.note("src/a.py");

        assertThat(journal.patch()).isEmpty();
    }

    @Test
    void aLinkInTheFilesPlaceGoesAndOneInTheFoldersPlaceIsRefused() throws Exception {
        Journal journal = written();
        Files.writeString(elsewhere.resolve("new.py"), "theirs\n");
        Files.delete(folder.resolve("src/a.py"));
        Files.createSymbolicLink(folder.resolve("src/a.py"), elsewhere.resolve("new.py"));
        assertThat(journal.isAsWritten("src/a.py")).isFalse();
        assertThat(journal.patch()).doesNotContain("theirs");
        journal.restore();
        assertAsBefore();

        Journal again = written();
        Files.delete(folder.resolve("tests/deep/new.py"));
        Files.delete(folder.resolve("tests/deep"));
        Files.createSymbolicLink(folder.resolve("tests/deep"), elsewhere);
        assertThatExceptionOfType(GitProblem.class)
                .isThrownBy(again::restore)
                .withMessageContaining("tests/deep/new.py cannot be put back")
                .withMessageContaining("symbolic link");
        assertThat(elsewhere.resolve("new.py")).hasContent("theirs\n");
    }

    @Test
    void theJournalIsTheOwnersAlone() throws Exception {
        written();

        assertThat(Files.getPosixFilePermissions(folder.resolve(".team-loop/journal.jsonl")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }
}

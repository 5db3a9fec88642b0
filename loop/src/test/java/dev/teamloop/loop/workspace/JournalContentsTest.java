package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the coder wrote last is known, and can be brought back. */
final class JournalContentsTest {
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

    @Test
    void whatWasLastWrittenIsKnownAfterACrashToo() throws Exception {
        project.written();
        project.write("tests/deep/new.py", "new, and changed by a test\n");

        Journal reopened = project.journal();

        assertThat(reopened.isAsWritten("src/a.py")).isTrue();
        assertThat(reopened.isAsWritten("README.md")).isTrue();
        assertThat(reopened.isAsWritten("tests/deep/new.py")).isFalse();
        assertThat(reopened.isAsWritten("never/written.py")).isTrue();
        assertThat(reopened.writes())
                .containsExactlyInAnyOrder(
                        FileWrite.whole("src/a.py", Fingerprint.of(GitProject.bytes("one\nTWO, again\n"))),
                        FileWrite.whole("README.md", Fingerprint.GONE),
                        FileWrite.whole("tests/deep/new.py", Fingerprint.of(GitProject.bytes("new\n"))));
    }

    @Test
    void whatIsBroughtBackIsWhatWasWrittenThen() throws Exception {
        Journal journal = project.written();
        Journal.Contents then = journal.contents();
        journal.write("src/a.py", GitProject.bytes("worse\n"));
        journal.write("tests/late.py", GitProject.bytes("late\n"));

        journal.backTo(then);

        assertThat(project.journal().isAsWritten("src/a.py")).isTrue();
        assertThat(project.read("src/a.py")).isEqualTo("one\nTWO, again\n");
        assertThat(folder.resolve("tests/late.py")).doesNotExist();
        assertThat(journal.writes()).hasSize(3);
    }

    @Test
    void aFileCanLieThereForAWhileAsItWasAtFirst() throws Exception {
        Journal journal = project.journal();
        journal.write("src/a.py", GitProject.bytes("changed\n"));
        journal.write("src/b.py", GitProject.bytes("new\n"));
        Journal.Contents now = journal.contents();

        journal.backTo(now.withAtFirst(List.of("src/a.py")));
        assertThat(project.read("src/a.py")).startsWith("one\n");
        assertThat(project.read("src/b.py")).isEqualTo("new\n");
        assertThat(journal.changed()).containsExactly("src/b.py");

        journal.backTo(now);
        assertThat(project.read("src/a.py")).isEqualTo("changed\n");
        assertThat(journal.writes())
                .containsExactlyInAnyOrder(
                        FileWrite.whole("src/a.py", Fingerprint.of(GitProject.bytes("changed\n"))),
                        FileWrite.whole("src/b.py", Fingerprint.of(GitProject.bytes("new\n"))));
    }
}

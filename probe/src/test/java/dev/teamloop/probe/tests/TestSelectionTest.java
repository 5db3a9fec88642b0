package dev.teamloop.probe.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.probe.experiment.Mutation;
import dev.teamloop.probe.experiment.ProbeJournal;
import dev.teamloop.probe.tests.TestSelection.Choice;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TestSelectionTest {
    @TempDir
    Path folder = Path.of("");

    private ProbeJournal journal() throws Exception {
        Path file = folder.resolve("journal");
        if (Files.notExists(file)) {
            Files.createFile(file);
        }
        return new ProbeJournal(file);
    }

    @Test
    void aTestThatHasNoticedAFunctionIsNotRunForItAgain() throws Exception {
        TestSelection selection = new TestSelection(journal(), 1000);
        selection.noticed("one", "f");

        assertThat(selection.choose("one", "f")).isEqualTo(Choice.NEEDLESS);
        assertThat(selection.choose("one", "g")).isEqualTo(Choice.RUN);
        assertThat(selection.choose("other", "f")).isEqualTo(Choice.RUN);
    }

    @Test
    void aSlowTestIsRunOnlyWhereItMaySaySomethingNew() throws Exception {
        TestSelection selection = new TestSelection(journal(), 1000);
        selection.ran("slow", 500);
        selection.noticed("other", "f");
        assertThat(selection.choose("slow", "f")).isEqualTo(Choice.RUN);

        selection.noticed("slow", "g");

        assertThat(selection.choose("slow", "f")).isEqualTo(Choice.NEEDLESS);
        assertThat(selection.choose("slow", "h")).isEqualTo(Choice.RUN);
    }

    @Test
    void onceMuchTimeIsSpentEveryTestCounts() throws Exception {
        TestSelection selection = new TestSelection(journal(), 1000);
        selection.ran("quick", 1);
        selection.noticed("quick", "g");
        selection.noticed("other", "f");
        assertThat(selection.choose("quick", "f")).isEqualTo(Choice.RUN);

        selection.ran("other", 1000);

        assertThat(selection.choose("quick", "f")).isEqualTo(Choice.NEEDLESS);
    }

    @Test
    void whatHasRunItsTimeIsNotRunAndEarlierProcessesCount() throws Exception {
        ProbeJournal journal = journal();
        journal.write("end", "RESULT f", "slow", "1001");
        journal.write("noticed", "quick", "f");

        TestSelection selection = new TestSelection(journal, 1000);

        assertThat(selection.choose("slow", "f")).isEqualTo(Choice.TOO_SLOW);
        assertThat(selection.choose("quick", "f")).isEqualTo(Choice.NEEDLESS);
    }

    @Test
    void whatOnlyAcquitsIsAskedOfTestsThatNoticedNothingAndAConditionOfUnknownFunctionsToo() throws Exception {
        TestSelection selection = new TestSelection(journal(), 1000);
        selection.noticed("one", "f");

        assertThat(selection.chooseToAcquit("one", "g", Mutation.Kind.TURNED)).isEqualTo(Choice.RUN);
        assertThat(selection.chooseToAcquit("one", "g", Mutation.Kind.ALTERNATE))
                .isEqualTo(Choice.NEEDLESS);
        assertThat(selection.chooseToAcquit("other", "f", Mutation.Kind.TURNED)).isEqualTo(Choice.RUN);
        assertThat(selection.chooseToAcquit("other", "f", Mutation.Kind.ALTERNATE))
                .isEqualTo(Choice.RUN);
    }
}

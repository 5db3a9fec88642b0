package dev.teamloop.loop.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.journal.EventReader.Timed;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.DiskFullException;
import dev.teamloop.loop.testing.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EventLogTest {
    private static final Instant NOW = Instant.parse("2026-06-29T14:30:12Z");
    private static final Decision DECISION = new Decision(
            new KrId("K2.1"),
            Samples.ID,
            1,
            Decision.Result.FAILED,
            Votes.NONE,
            0,
            Decision.NextAction.RETRY,
            null,
            List.of(new GateResult("measure", false, "20%")),
            "measure",
            List.of(),
            "gate measure closed");
    private static final RoundFigures FIGURES = new RoundFigures(
            Optional.of(new RoundFigures.Tests(3, 2, 1, 0, List.of(), List.of("t (failed)"), "L1")),
            Optional.of(new RoundFigures.Experiments(
                    ProbeScore.notMeasured("no time"), Optional.empty(), Optional.empty())),
            new RoundFigures.Times(9, 5, 3, 1),
            List.of("no_retries"),
            List.of("glm-5"),
            "notes",
            95);

    @TempDir
    Path folder = Path.of("");

    private Path file() {
        return folder.resolve("events.jsonl");
    }

    private List<LoopEvent> write(LoopEvent... events) {
        List<LoopEvent> heard = new ArrayList<>();
        EventLog log = new EventLog(
                new AtomicFiles(folder, TextGuard.of(SecretMask.of(List.of()))),
                file(),
                new FakeClock(NOW),
                heard::add);
        Arrays.stream(events).forEach(log);
        return heard;
    }

    private static List<LoopEvent> events(List<Timed> timed) {
        return timed.stream().map(Timed::event).toList();
    }

    @Test
    void whatIsWrittenIsHeardAndReadAgain() {
        LoopEvent[] all = {
            new LoopEvent.Note("measuring", false),
            new LoopEvent.StepStarted(1, 3, "prepare"),
            new LoopEvent.GatesMeasured(1, List.of(new GateResult("scope", true, "within scope"))),
            new LoopEvent.Voted(1, Agent.TESTER, Optional.of(false)),
            new LoopEvent.Voted(1, Agent.AUDITOR, Optional.empty()),
            new LoopEvent.Logged(1, Agent.CODER, Level.INFO, "code", "answered", 1200),
            new LoopEvent.Spent(new Balance(Yuan.of("20"), Yuan.of("5"), Yuan.of("1"), Yuan.of("14"))),
            new LoopEvent.Asked(1, Agent.CODER, Optional.of(new KrId("K2.1")), "glm-5", 3),
            new LoopEvent.TestsStarted("the whole test suite"),
            new LoopEvent.TestsEnded("the whole test suite"),
            new LoopEvent.HandedBack(1, new KrId("K2.1"), "gate measure closed"),
            new LoopEvent.Repaired(1, new KrId("K2.1"), "put back as they were: tests/test_old.py"),
            new LoopEvent.Began("coverage to 50%", "main"),
            new LoopEvent.HandedOver(1, new Verdict.Review(Samples.ID, true, List.of(), List.of("a name"))),
            new LoopEvent.HandedOver(1, new Verdict.Test(Samples.ID, false, 2, 1, 1, List.of(), List.of("idle"))),
            new LoopEvent.HandedOver(1, DECISION),
            new LoopEvent.Committed(1, new KrId("K2.1"), 7, "abc", List.of("tests/test_a.py")),
            new LoopEvent.DecisionRecorded(1, 2, "pytest"),
            new LoopEvent.RoundReported(1, FIGURES),
            new LoopEvent.StopRequested(),
            new LoopEvent.Ended(LoopStatus.BUDGET, "the purse is empty")
        };

        assertThat(write(all)).containsExactly(all);

        List<Timed> read = new EventReader(file()).poll();
        assertThat(events(read)).containsExactly(all);
        assertThat(read).extracting(Timed::at).containsOnly(NOW);
        assertThat(LoopHistory.of(file()).reason("BUDGET")).contains("the purse is empty");
        assertThat(LoopHistory.of(file()).reason("SUCCESS")).isEmpty();
    }

    @Test
    void amountsAreWrittenInPlainDigitsAndOldOnesAreRead() throws Exception {
        LoopEvent spent = new LoopEvent.Spent(
                new Balance(Yuan.of("20"), Yuan.of("0.0000005"), Yuan.of("1000"), Yuan.of("-1200")));
        write(spent);
        assertThat(file()).content().contains(":20,", ":0.0000005,", ":1000,", ":-1200}");

        Files.writeString(
                file(),
                "{\"at\":\"" + NOW + "\",\"event\":\"spent\",\"balance\":"
                        + "{\"budget\":2E+1,\"spent\":5E-7,\"reserved\":1E+3,\"remaining\":-1.2E+3}}\n");
        assertThat(LoopHistory.of(file()).counted().each(LoopEvent.class)).containsExactly(spent);
    }

    @Test
    void onAFullDiskAnEventIsHeardAllTheSame() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "missing here: /dev/full");
        List<LoopEvent> heard = new ArrayList<>();
        AtomicFiles files = new AtomicFiles(Path.of("/dev"), TextGuard.of(SecretMask.of(List.of())));

        new EventLog(files, full, new FakeClock(NOW), heard::add).accept(new LoopEvent.StopRequested());

        assertThat(heard).containsExactly(new LoopEvent.StopRequested());
        assertThatThrownBy(() -> files.appendLine(full, "a record that decides"))
                .isInstanceOf(DiskFullException.class);
    }

    @Test
    void aReaderHearsEachLineOnceAndATornOneWhenItIsWhole() throws Exception {
        write(new LoopEvent.StopRequested());
        EventReader reader = new EventReader(file());
        assertThat(reader.poll()).hasSize(1);

        Files.writeString(file(), "{\"at\":\"" + NOW + "\",\"event\":\"he", StandardOpenOption.APPEND);
        assertThat(reader.poll()).isEmpty();

        Files.writeString(file(), "alth\",\"score\":73}\n", StandardOpenOption.APPEND);
        assertThat(events(reader.poll())).containsExactly(new LoopEvent.Health(73));
    }

    @Test
    void whatCannotBeUnderstoodIsSkippedAndNoLogIsNoHistory() throws Exception {
        assertThat(LoopHistory.of(file()).events()).isEmpty();

        Files.writeString(
                file(), "{\"at\":\"" + NOW + "\",\"event\":\"of tomorrow\"}\nno json\n{\"event\":\"health\"}\n");
        write(new LoopEvent.Health(9));

        assertThat(LoopHistory.of(file()).counted().each(LoopEvent.class)).containsExactly(new LoopEvent.Health(9));
    }

    @Test
    void whatLaterRoundsHadBegunDoesNotCountAfterAResume() {
        LoopEvent first = new LoopEvent.StepStarted(1, 3, "prepare");
        write(
                first,
                new LoopEvent.StepStarted(2, 3, "prepare"),
                new LoopEvent.Ended(LoopStatus.FATAL, "a crash"),
                new LoopEvent.Resumed(1));

        assertThat(LoopHistory.of(file()).counted().each(LoopEvent.class))
                .containsExactly(first, new LoopEvent.Resumed(1));
        assertThat(LoopHistory.of(file()).reason("FATAL")).isEmpty();
    }

    @Test
    void aLongLogLineIsCutForTheLogOfTheAgentHoldsIt() {
        write(new LoopEvent.Logged(1, Agent.CODER, Level.INFO, "code", "x".repeat(5000), 0));

        assertThat(((LoopEvent.Logged)
                                LoopHistory.of(file()).newest(LoopEvent.class).orElseThrow())
                        .message())
                .hasSize(1201);
    }
}

package dev.teamloop.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.cli.page.HtmlReport;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SessionReaderTest {
    @TempDir
    Path folder;

    private RecordedSession recorded;

    @BeforeEach
    void copy() throws IOException {
        recorded = RecordedSession.in(folder);
    }

    @Test
    void aFinishedLoopIsReadWhole() {
        SessionRecord session = recorded.read();

        assertThat(session.gaps()).isEmpty();
        assertThat(session.loop().status()).isEqualTo("SUCCESS");
        assertThat(session.loop().reason()).startsWith("stop condition #1");
        assertThat(session.goal().orElseThrow().baseline()).contains(4.0 / 82);
        assertThat(session.goal().orElseThrow().current()).contains(57.0 / 82);
        assertThat(session.krs())
                .extracting(SessionRecord.KrFacts::krId)
                .containsExactly("K1.1", "K2.1", "K2.2", "K2.3", "K3.1");
        assertThat(session.krs().get(1).rounds()).containsExactly(2, 3);
        assertThat(session.krs().get(3).rootCause()).contains("goal met");
        assertThat(session.rounds()).hasSize(5).allMatch(round -> round.state() == RoundFacts.State.FINISHED);
        assertThat(session.changeRecords()).hasSize(3);
        assertThat(session.health().score()).contains(100);
    }

    @Test
    void everyRoundsMoneyAddsUpToTheLedgers() {
        SessionRecord session = recorded.read();

        assertThat(session.money().spentYuan()).isEqualTo(Yuan.of("0.308854"));
        assertThat(session.money().remainingYuan()).isEqualTo(Yuan.of("4.691146"));
        assertThat(session.rounds().get(4).spend().spentByThenYuan()).isEqualTo(Yuan.of("0.308854"));
        assertThat(session.money().agents().stream().map(AgentSpend::costYuan).reduce(Yuan.ZERO, Yuan::plus))
                .isEqualTo(Yuan.of("0.308854"));
    }

    @Test
    void aRoundTellsGatesVotesDissentDiffAndAttempts() {
        RoundFacts failed = recorded.read().rounds().get(1);
        RoundFacts disputed = recorded.read().rounds().get(3);

        assertThat(failed.ruling().orElseThrow().closedGate()).contains("measure");
        assertThat(failed.evidence().diff().text()).contains("RomanNumeralsTest.java");
        assertThat(disputed.ruling().orElseThrow().votes().outvoted()).containsExactly("tester");
        assertThat(disputed.critics())
                .extracting(RoundFacts.Critic::agent)
                .containsExactly("reviewer", "tester", "auditor");
        assertThat(disputed.critics().get(2).checklist()).hasSize(13);
        assertThat(disputed.evidence().attempts())
                .extracting(RoundFacts.Attempt::artifact)
                .contains("code", "review", "test", "audit", "memorize");
        assertThat(disputed.tests().orElseThrow().passed()).isEqualTo(17);
        assertThat(disputed.figures().orElseThrow().goal()).contains(57.0 / 82);
        assertThat(disputed.health()).contains(100);
        assertThat(disputed.steps()).extracting(RoundFacts.Step::seq).startsWith(3, 4, 5, 6, 7);
    }

    @Test
    void whatExperimentsCameToIsToldWithTheFigureThatTestsCheck() throws IOException {
        ProbeScore tried = ProbeScore.of(7, 1, List.of("with total() returning 0 nothing fails"));
        experiments(
                4,
                new RoundFigures.Experiments(
                        tried,
                        Optional.of(new CoverageFigures(0.8, 0.75)),
                        Optional.of(new CoverageFigures(0.9, 0.8))));
        experiments(
                5,
                new RoundFigures.Experiments(ProbeScore.notMeasured("PIT failed"), Optional.empty(), Optional.empty()));

        SessionRecord session = recorded.read();

        String told = "7 of 8 changed functions noticed, 1 not tried;"
                + " checked coverage of what the goal counts: 80% of lines, 75% of branches";
        assertThat(ReportWords.experiments(session.rounds().get(3).experiments().orElseThrow()))
                .isEqualTo(told);
        assertThat(ReportWords.experiments(session.rounds().get(4).experiments().orElseThrow()))
                .isEqualTo("nothing was tried: PIT failed");
        assertThat(session.rounds().get(0).experiments()).isEmpty();
        assertThat(MarkdownReport.of(session)).contains("**Experiments**: " + told);
        CoverageFigures all = session.goal().orElseThrow().currentCoverage().orElseThrow();
        CoverageFigures checked = session.goal().orElseThrow().checkedCoverage().orElseThrow();
        assertThat(all.line() - checked.line()).isCloseTo(0.1, within(1e-9));
        assertThat(all.branch() - checked.branch()).isCloseTo(0.05, within(1e-9));
        assertThat(MarkdownReport.of(session)).contains(" (checked ");
        assertThat(HtmlReport.of(session).replace('\u00A0', ' '))
                .contains("Experiments: " + told, "with total() returning 0 nothing fails");
    }

    private void experiments(int round, RoundFigures.Experiments told) throws IOException {
        recorded.changeFigures(round, figures -> figures.set("experiments", Json.tree(told)));
    }

    @Test
    void howOftenItWasResumedIsTold() throws IOException {
        assertThat(HtmlReport.of(recorded.read())).doesNotContain("; resumed");
        recorded.happened(new LoopEvent.Resumed(5));
        recorded.happened(new LoopEvent.Resumed(5));

        SessionRecord session = recorded.read();

        assertThat(session.loop().resumed()).isEqualTo(2);
        assertThat(MarkdownReport.of(session)).contains("- Resumed: 2 times\n");
        assertThat(HtmlReport.of(session).replace('\u00A0', ' ')).contains("; resumed 2 times");
    }

    @Test
    void aRoundWhoseFiguresCannotBeReadIsAGap() throws IOException {
        recorded.changeFigures(
                4,
                figures -> figures.putObject("experiments").put("score", "many").putObject("checked"));

        SessionRecord session = recorded.read();

        assertThat(session.rounds().get(3).experiments()).isEmpty();
        assertThat(session.rounds().get(3).work()).isPresent();
        assertThat(session.gaps()).hasSize(2).anyMatch(gap -> gap.contains("1 line is torn or damaged"));
        assertThat(session.gaps()).anyMatch(gap -> gap.contains("does not tell all of round 4"));
    }

    @Test
    void aRoundInHandIsToldAsFarAsItCame() throws IOException {
        recorded.cutInRoundFour();

        SessionRecord session = recorded.read();

        assertThat(session.loop().running()).isTrue();
        assertThat(session.loop().reason()).isEmpty();
        assertThat(session.loop().silentSeconds()).contains(20L);
        RoundFacts running = session.rounds().get(3);
        assertThat(running.state()).isEqualTo(RoundFacts.State.RUNNING);
        assertThat(running.steps().get(running.steps().size() - 1).endedAt()).isEmpty();
        assertThat(session.krs().stream().filter(SessionRecord.KrFacts::running))
                .extracting(SessionRecord.KrFacts::krId)
                .containsExactly("K2.2");
        assertThat(session.gaps()).isEmpty();
    }

    @Test
    void aLoopThatNoProcessRunsAnyMoreWasInterrupted() throws IOException {
        recorded.cutInRoundFour();
        Path lock = recorded.state("LOCK");
        Files.writeString(lock, "1\n");

        SessionRecord session = recorded.read();
        assertThat(session.loop().status()).isEqualTo("INTERRUPTED");
        assertThat(session.loop().reason()).contains("'team-loop resume' goes on");
        assertThat(session.rounds().get(3).state()).isEqualTo(RoundFacts.State.INTERRUPTED);

        try (LoopLock held = LoopLock.take(lock).orElseThrow()) {
            assertThat(recorded.read().loop().running()).isTrue();
        }
    }

    /** Whatever one file is missing or torn, the rest is told, and the gap is named. */
    @Test
    void anyMissingOrDamagedFileLeavesAReportThatNamesIt() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(recorded.project())) {
            files = all.filter(Files::isRegularFile).toList();
        }
        assertThat(files).hasSizeGreaterThan(60);
        for (Path file : files) {
            byte[] before = Files.readAllBytes(file);
            Files.write(file, new byte[] {'{', '"', (byte) 0xC3, 0, '\n', '{', '"', 'a'});
            assertThat(recorded.read().gaps()).as("damaged: " + file).isNotNull();
            Files.delete(file);
            SessionRecord session = recorded.read();
            assertThat(session.rounds()).as("missing: " + file).isNotEmpty();
            Files.write(file, before);
        }
        assertThat(recorded.read().gaps()).isEmpty();
    }

    @Test
    void aDamagedStateFileAndAMissingSnapshotAreNamed() throws IOException {
        Files.writeString(recorded.state("STATE.md"), "half a fi");
        Files.delete(recorded.state("state-snapshots/5.json"));
        Files.delete(recorded.state("reports/R2-summary.md"));

        SessionRecord session = recorded.read();

        assertThat(session.gaps()).anyMatch(gap -> gap.contains("STATE.md is damaged"));
        assertThat(session.gaps()).anyMatch(gap -> gap.contains("round 2") && gap.contains("R2-summary.md is missing"));
        assertThat(session.rounds().get(3).figures()).isPresent();
    }

    @Test
    void aTornLastLineIsDroppedAndCounted() throws IOException {
        Files.writeString(
                recorded.state("ledger.jsonl"), "{\"event\":\"reserve\",\"id\":\"c9", StandardOpenOption.APPEND);

        assertThat(recorded.read().gaps())
                .containsExactly(".team-loop/ledger.jsonl: 1 line is torn or damaged and left out");
    }

    @Test
    void aReservationThatACrashLeftOpenCountsAtItsWorstCase() throws IOException {
        recorded.append(
                recorded.state("ledger.jsonl"),
                Map.of("event", "reserve", "id", "c99", "agent", "coder", "round", 5, "model", "m", "yuan", 0.5));

        SessionRecord.Money money = recorded.read().money();

        assertThat(money.reservedYuan()).isEqualTo(Yuan.of("0.5"));
        assertThat(money.remainingYuan()).isEqualTo(Yuan.of("4.191146"));
        assertThat(money.agents().get(1).estimated()).isTrue();
    }

    @Test
    void quotedTextIsMaskedAndBounded() throws IOException {
        String secret = "correct-horse-battery";
        Files.writeString(
                recorded.state("patches/demo-20261121T224749-aad436-R4.patch"),
                "+" + secret + "\n" + "+x\n".repeat(200_000));
        recorded.append(
                recorded.log(4, "coder-attempts.jsonl"),
                Map.of(
                        "timestamp",
                        "2026-11-21T22:55:00Z",
                        "attempt",
                        Map.of("artifact", "code", "attempt", 2, "raw_text", secret + "y".repeat(1_000_000))));

        RoundFacts round =
                recorded.read(SecretMask.of(List.of(secret))).rounds().get(3);

        assertThat(round.evidence().diff().text())
                .startsWith("+***")
                .contains("the rest is in .team-loop/patches/")
                .hasSizeLessThan(70_000);
        assertThat(round.evidence().diff().leftOut()).isGreaterThan(500_000);
        RoundFacts.Attempt attempt =
                round.evidence().attempts().get(round.evidence().attempts().size() - 1);
        assertThat(attempt.raw().text())
                .startsWith("***")
                .hasSizeLessThan(25_000)
                .contains("characters left out");
    }

    @Test
    void ofManyLogLinesTheLoudOnesAndTheLastAreKept() throws IOException {
        for (int i = 0; i < 5_000; i++) {
            Level level = i == 17 ? Level.WARNING : Level.DEBUG;
            recorded.happened(new LoopEvent.Logged(1, Agent.CODER, level, "i" + i, "m", 0));
        }

        RoundFacts.Evidence evidence = recorded.read().rounds().get(0).evidence();

        assertThat(evidence.log())
                .hasSizeLessThan(80)
                .extracting(RoundFacts.LogLine::intent)
                .contains("i17", "i4999");
        assertThat(evidence.logLinesLeftOut()).isGreaterThan(4_900);
    }

    @Test
    void whereNoLoopWasThereIsNoRecord() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));

        assertThat(new SessionReader(new LoopFolder(empty, "logs", "rdf"), SecretMask.of(List.of()), Clock.systemUTC())
                        .read())
                .isEmpty();
    }
}

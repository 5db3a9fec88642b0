package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StateStoreTest {
    @TempDir
    Path project = Path.of("");

    private StateStore store = new StateStore(new LoopFolder(Path.of(""), "logs", "rdf"), Samples.GUARD);

    @BeforeEach
    void open() {
        store = new StateStore(new LoopFolder(project, "logs", "rdf"), Samples.GUARD);
    }

    private static LoopState state(int rounds) {
        LoopState state = new LoopState(
                Samples.ID,
                Samples.branchGoal(0.5),
                new TaskDag(List.of(
                        Samples.kr("K1.1").withStatus(KrStatus.COMPLETED),
                        Samples.withRetries(Samples.kr("K2.1", List.of("src/a.py"), Optional.of(0.4)), 2),
                        Samples.kr("K2.2").skipped("no critic passed it"))),
                new TokenEstimate(Map.of("coder", 50_000L), 8, 400_000, Yuan.of("0.8")),
                new LoopState.Progress(0, "2026-06-29T14:30:12Z", 0, List.of(), List.of()),
                new LoopState.Figures(
                        new CoverageFigures(0.12, 0.08),
                        new CoverageFigures(0.54, 0.51),
                        Samples.figures(0.08, 0.51),
                        true,
                        "tree"),
                new LoopState.Streaks(1, 2, 0.51, 0, 1),
                new LoopState.History("base", "base"),
                List.of(new KrId("K2.1")),
                List.of(new KrId("K2.2")),
                Optional.empty());
        for (int round = 1; round <= rounds; round++) {
            state = state.finishedRound(Yuan.of("0.1"), 1_000, round % 2 == 1).committed("head" + round);
        }
        return state;
    }

    @Test
    void aGoalOfSeveralMeasuresIsToldWithAllItsFigures() {
        GoalMetric lint = Samples.metric(MetricKind.COMMAND, Comparison.AT_MOST, 5);
        GoalMetric docs = Samples.metric(MetricKind.OCCURRENCES, Comparison.AT_MOST, 0);
        LoopState one = state(1);
        LoopState.Figures figures = new LoopState.Figures(
                one.figures().baseline(),
                one.figures().current(),
                new GoalFigures(List.of(new GoalFigures.Span(9.0, 2.0), new GoalFigures.Span(13.0, null))),
                false,
                "tree");

        assertThat(withGoal(one, Samples.goal(lint, docs)).withFigures(figures).showFigures())
                .isEqualTo("command lint <= 5, 9 → 2; occurrences of 'old_pkg' <= 0, 13 → not measured");
        assertThat(one.showFigures()).isEqualTo("coverage.branch >= 50%, 8% → 51%");
    }

    private static LoopState withGoal(LoopState state, StandardGoal goal) {
        return new LoopState(
                state.interactionId(),
                goal,
                state.dag(),
                state.estimate(),
                state.progress(),
                state.figures(),
                state.streaks(),
                state.history(),
                state.adrInterrupted(),
                state.displaced(),
                state.stop());
    }

    private static Snapshot snapshot(int round, String phase) {
        return new Snapshot(
                Samples.ID.loopId(),
                Samples.ID,
                "K2.1",
                round,
                phase,
                "2026-06-29T14:35:00Z",
                "a.py→≥50%",
                phase.equals("end") ? "passed" : "in_progress",
                0.85,
                List.of("debt"),
                null,
                new Snapshot.CoverageLine(0.12, 0.54, 0.08, 0.51),
                new Snapshot.Tokens(45_000, 234_000, Yuan.of("15.32")),
                state(round),
                Optional.empty());
    }

    @Test
    void finishedRoundsAddUp() {
        LoopState state = state(3);

        assertThat(state.round()).isEqualTo(3);
        assertThat(state.progress().passedRounds()).containsExactly(1, 3);
        assertThat(state.progress().roundCosts()).hasSize(3);
        assertThat(state.progress().durationMillis()).isEqualTo(3_000);
        assertThat(state.history()).isEqualTo(new LoopState.History("base", "head3"));
    }

    @Test
    void anEndSnapshotIsReadBackExactly() {
        Snapshot written = snapshot(2, "end");
        store.writeSnapshot(written);

        assertThat(store.endSnapshot(2)).contains(written);
    }

    @Test
    void aSnapshotHasTheSeedsFields() throws IOException {
        store.writeSnapshot(snapshot(2, "end"));

        JsonNode json = Json.read(Files.readString(project.resolve(".team-loop/state-snapshots/2.json")));
        assertThat(json.fieldNames())
                .toIterable()
                .contains(
                        "loop_id",
                        "interaction_id",
                        "kr_id",
                        "round",
                        "phase",
                        "timestamp",
                        "intent",
                        "result",
                        "confidence",
                        "debt_flags",
                        "next_intent",
                        "coverage",
                        "tokens");
        assertThat(json.path("coverage").fieldNames())
                .toIterable()
                .containsExactly("baseline_line", "current_line", "baseline_branch", "current_branch");
        assertThat(json.path("tokens").path("budget_remaining_yuan").decimalValue())
                .isEqualByComparingTo("15.32");
    }

    @Test
    void aStartSnapshotIsKeptBesideTheEndAndIsNoEnd() {
        store.writeSnapshot(snapshot(2, "start"));
        assertThat(store.endSnapshot(2)).isEmpty();

        store.writeSnapshot(snapshot(2, "end"));

        assertThat(store.endSnapshot(2)).isPresent();
        assertThat(project.resolve(".team-loop/state-snapshots/2-t0.json"))
                .content()
                .contains("\"start\"");
    }

    @Test
    void theNewestWholeEndIsFoundWhateverIsDamaged() throws IOException {
        store.writeSnapshot(snapshot(2, "end"));
        store.writeSnapshot(snapshot(10, "end"));
        store.writeSnapshot(snapshot(11, "end"));
        store.writeSnapshot(snapshot(12, "start"));
        Path newest = project.resolve(".team-loop/state-snapshots/11.json");
        Files.writeString(newest, Files.readString(newest).substring(0, 700));

        assertThat(store.newestEnd()).map(Snapshot::round).contains(10);
    }

    @Test
    void withoutSnapshotsThereIsNone() {
        assertThat(store.newestEnd()).isEmpty();
        assertThat(store.endSnapshot(1)).isEmpty();
        assertThat(store.readState()).isEmpty();
        assertThat(store.hasState()).isFalse();
    }

    @Test
    void aDamagedStateFileIsThereButNotRead() throws IOException {
        Files.createDirectories(project.resolve(".team-loop"));
        Files.writeString(project.resolve(".team-loop/STATE.md"), "# STATE.md\n## Status\nrunn");

        assertThat(store.hasState()).isTrue();
        assertThat(store.readState()).isEmpty();
    }

    @Test
    void aDamagedInitIsNotRead() throws IOException {
        Files.createDirectories(project.resolve(".team-loop"));
        Files.writeString(project.resolve(".team-loop/init.json"), "{\"loop_id\": \"man");

        assertThat(store.readInit()).isEmpty();
    }

    @Test
    void thePatchOfAnEarlierAttemptIsKeptUnderANameOfItsOwn() {
        for (String attempt : List.of("first", "second")) {
            store.files().write(store.folder().patch(Samples.ID, 4), attempt);
            store.keepEarlierPatch(Samples.ID, 4);
        }
        store.keepEarlierPatch(Samples.ID, 4);

        assertThat(store.folder().patch(Samples.ID, 4)).doesNotExist();
        assertThat(store.folder().earlierPatch(Samples.ID, 4, 1)).hasContent("first");
        assertThat(store.folder().earlierPatch(Samples.ID, 4, 2)).hasContent("second");
        assertThat(store.folder().earlierPatch(Samples.ID, 4, 3)).doesNotExist();
    }

    @Test
    void theReserveIsSetAsideOnceAndGivenBack() throws IOException {
        store.keepReserve();
        long size = Files.size(store.folder().reserve());
        store.keepReserve();

        assertThat(size)
                .isGreaterThan(1_000_000)
                .isEqualTo(Files.size(store.folder().reserve()));
        store.freeReserve();
        store.freeReserve();
        assertThat(store.folder().reserve()).doesNotExist();
    }

    @Test
    void numbersGoOnFromTheHighestWhateverIsMissing() throws IOException {
        Path records = project.resolve(".team-loop/cr");
        assertThat(store.nextNumber(records, "CR")).isEqualTo(1);
        Files.createDirectories(records);
        for (String name :
                List.of("CR-1.json", "CR-9.json", "CR-10.json", "CR-x.json", "ADR-99.md", "CR-77.json.tmp~")) {
            Files.writeString(records.resolve(name), "");
        }

        assertThat(store.nextNumber(records, "CR")).isEqualTo(11);
    }

    @Test
    void aLoopWithoutTokensHasTotalsOfNothing() {
        assertThat(new LoopState.Totals(TokenUsage.NONE, Yuan.ZERO).cost()).isEqualTo(Yuan.ZERO);
    }

    @Test
    void whatAnEarlierVersionLeftOpenIsTheOwnersAloneFromNowOn() throws IOException {
        Path elsewhere = Files.writeString(project.resolve("elsewhere.txt"), "the project's own");
        Path old = project.resolve(".team-loop/reports/old.md");
        Path copy = project.resolve(".team-loop/run/copy1/run.sh");
        for (Path file : List.of(old, copy, project.resolve("logs/x-L/R1/main.log"))) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Files.setPosixFilePermissions(elsewhere, PosixFilePermissions.fromString("rw-r--r--"));
        Files.createSymbolicLink(project.resolve(".team-loop/link"), elsewhere);

        store.makeFolders();

        for (String path : List.of(".team-loop", ".team-loop/reports", ".team-loop/run", "logs", "logs/x-L/R1")) {
            assertThat(mode(project.resolve(path))).as(path).isEqualTo("rwx------");
        }
        assertThat(mode(old)).isEqualTo("rwx------");
        assertThat(mode(project.resolve("logs/x-L/R1/main.log"))).isEqualTo("rwx------");
        assertThat(mode(copy)).as("a copy has the project's modes").isEqualTo("rwxr-xr-x");
        assertThat(mode(elsewhere)).isEqualTo("rw-r--r--");
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void aDecisionKeepsTheNamesOfTestsAndFilesAndNothingElseThatLooksLikeAKey() {
        String shape = "AKIA" + "A".repeat(16);
        store.writeDecided(Map.of(
                "run",
                Map.of("tests", List.of(Map.of("id", "t.py::test[" + shape + "]", "message", shape))),
                "reason",
                shape));

        JsonNode decided = store.readDecided().orElseThrow();
        assertThat(decided.at("/run/tests/0/id").asText()).isEqualTo("t.py::test[" + shape + "]");
        assertThat(decided.at("/run/tests/0/message").asText()).isEqualTo("***");
        assertThat(decided.path("reason").asText()).isEqualTo("***");
    }
}

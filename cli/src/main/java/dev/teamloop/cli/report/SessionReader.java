package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.secret.SecretMask;
import dev.teamloop.core.secret.TextGuard;
import dev.teamloop.loop.journal.EventReader;
import dev.teamloop.loop.journal.EventReader.Timed;
import dev.teamloop.loop.journal.Suspicions;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.Snapshot;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads a loop's files into a {@link SessionRecord}. A loop may be writing them meanwhile: every file is whole at any time. */
public final class SessionReader {
    private static final int CRASH = 30_000;
    private static final String INTERRUPTED = "INTERRUPTED";
    private static final String NOT_RUNNING =
            "it was interrupted and no process runs it; 'team-loop resume' goes on where it stopped";

    private final LoopFolder folder;
    private final SecretMask mask;
    private final Clock clock;

    public SessionReader(LoopFolder folder, SecretMask mask, Clock clock) {
        this.folder = folder;
        this.mask = mask;
        this.clock = clock;
    }

    /** The newest loop of the project; empty where there is none, or nothing that says which one. */
    public Optional<SessionRecord> read() {
        Source source = new Source(folder.project(), mask);
        StateStore store = new StateStore(folder, TextGuard.of(mask));
        Optional<StateFile> file = store.readState();
        if (file.isEmpty() && store.hasState()) {
            source.gap(source.name(folder.state()) + " is damaged; this report is of the newest whole snapshot");
        }
        Optional<JsonNode> init = source.json(folder.init());
        Optional<LoopState> state = state(store, file, init, source);
        return file.map(StateFile::loopId)
                .or(() -> state.map(one -> one.interactionId().loopId()))
                .map(loop -> record(loop, file, init, state, source));
    }

    private Optional<LoopState> state(
            StateStore store, Optional<StateFile> file, Optional<JsonNode> init, Source source) {
        Optional<Snapshot> end = file.isPresent() ? store.endSnapshot(file.get().round()) : store.newestEnd();
        if (end.isEmpty() && file.isPresent() && file.get().round() > 0) {
            source.gap(
                    "the end snapshot " + source.name(folder.snapshot(file.get().round()))
                            + " is missing or damaged; key results and figures are those of an earlier round");
            end = store.newestEnd();
        }
        return end.flatMap(Snapshot::stateOrEmpty).or(() -> planned(init, source));
    }

    private Optional<LoopState> planned(Optional<JsonNode> init, Source source) {
        try {
            return init.map(tree -> tree.path("state"))
                    .filter(JsonNode::isObject)
                    .map(tree -> Json.as(tree, LoopState.class));
        } catch (IllegalArgumentException e) {
            source.gap(source.name(folder.init()) + " holds no readable state: " + e.getMessage());
            return Optional.empty();
        }
    }

    private SessionRecord record(
            LoopId loop, Optional<StateFile> file, Optional<JsonNode> init, Optional<LoopState> state, Source source) {
        LedgerReading ledger = new LedgerReading();
        source.lines(folder.ledger(), ledger::add);
        List<Timed> events = new EventReader(folder.events()).poll();
        Map<Integer, List<RoundFacts.Step>> steps = StepReading.byRound(events);
        Map<Integer, List<AgentSpend>> spend = ledger.byRound();
        int finished =
                file.map(StateFile::round).orElse(state.map(LoopState::round).orElse(0));
        boolean running = running(file);
        List<RoundFacts> rounds =
                rounds(new RoundReading(source, folder, loop, steps, spend), finished, running, steps.keySet());
        Records records = new Records(source, folder, loop);
        SessionRecord.LoopFacts facts = facts(loop, file, init, state, rounds, events, source);
        return new SessionRecord(
                SessionRecord.SCHEMA,
                clock.instant().toString(),
                facts,
                state.map(one -> StateFacts.goal(
                        one, init.map(tree -> tree.path("goal_text").asText("")).orElse(""), mask)),
                StateFacts.money(state, ledger, spend, records.flatRateModels(finished)),
                StateFacts.krs(state, rounds),
                rounds,
                records.changes(),
                records.decisions(),
                records.rejections(),
                suspected(events),
                health(loop, source),
                source.beginning(folder.crashLog(), CRASH),
                source.gaps());
    }

    private List<SessionRecord.SuspectedFacts> suspected(List<EventReader.Timed> events) {
        return Suspicions.of(events).stream()
                .map(one -> new SessionRecord.SuspectedFacts(
                        one.round(),
                        one.krId().value(),
                        one.bug().agent().id(),
                        mask.mask(one.bug().text())))
                .toList();
    }

    private static List<RoundFacts> rounds(RoundReading reading, int finished, boolean running, Set<Integer> begun) {
        TreeSet<Integer> numbers = new TreeSet<>();
        for (int round = 1; round <= finished; round++) {
            numbers.add(round);
        }
        // before the plan stands, steps 1 and 2 count as round 1; a round is one when its KR was prepared
        begun.stream().filter(round -> round > finished).forEach(numbers::add);
        List<RoundFacts> rounds = new ArrayList<>();
        Yuan spent = Yuan.ZERO;
        for (int round : numbers) {
            RoundFacts.State state = round <= finished
                    ? RoundFacts.State.FINISHED
                    : running ? RoundFacts.State.RUNNING : RoundFacts.State.INTERRUPTED;
            RoundFacts facts = reading.read(round, state, spent);
            spent = facts.spend().spentByThenYuan();
            rounds.add(facts);
        }
        return rounds;
    }

    private SessionRecord.LoopFacts facts(
            LoopId loop,
            Optional<StateFile> file,
            Optional<JsonNode> init,
            Optional<LoopState> state,
            List<RoundFacts> rounds,
            List<Timed> events,
            Source source) {
        boolean running = running(file);
        boolean interrupted = !running && file.map(StateFile::running).orElse(true);
        String status = running
                ? "RUNNING"
                : interrupted
                        ? INTERRUPTED
                        : file.flatMap(StateFile::stopReason).orElse("TERMINATED");
        return new SessionRecord.LoopFacts(
                loop.value(),
                loop.interactionId().value(),
                folder.project().toString(),
                init.map(tree -> tree.path("branch").asText("")).orElse(""),
                status,
                running ? "" : (interrupted ? NOT_RUNNING : EndReason.of(folder, status, rounds, source)) + undone(),
                file.map(StateFile::startTime)
                        .orElse(state.map(one -> one.progress().startTime()).orElse("")),
                state.map(one -> one.progress().durationMillis()).orElse(0L),
                file.map(StateFile::round).orElse(state.map(LoopState::round).orElse(0)),
                running ? NowReading.of(events, clock.instant(), mask::mask) : Optional.empty(),
                running ? silence(source) : Optional.empty());
    }

    private String undone() {
        return new StateStore(folder, TextGuard.of(mask))
                .readUndone()
                .map(undone -> "; " + undone.describe())
                .orElse("");
    }

    /** What STATE.md says holds only as long as a process runs the loop. */
    private boolean running(Optional<StateFile> file) {
        return file.map(StateFile::running).orElse(true) && !LoopLock.abandoned(folder.lock());
    }

    private Optional<Long> silence(Source source) {
        return source.beginning(folder.heartbeat(), 200)
                .flatMap(text -> text.text().lines().findFirst())
                .flatMap(SessionReader::instant)
                .map(at -> Math.max(0, Duration.between(at, clock.instant()).toSeconds()));
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(Instant.parse(text.strip()));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private SessionRecord.HealthFacts health(LoopId loop, Source source) {
        try {
            LogAnalysis analysis = LogAnalysis.of(folder, loop);
            var counts = analysis.counts();
            return new SessionRecord.HealthFacts(
                    Optional.of(analysis.health()),
                    counts.errors(),
                    counts.warnings(),
                    counts.riskFlags(),
                    counts.noImprovementInThreeRounds(),
                    counts.sameKrRetriedMoreThanTwice(),
                    analysis.exceptions());
        } catch (UncheckedIOException e) {
            source.gap("the logs cannot be read: " + e.getMessage());
            return new SessionRecord.HealthFacts(Optional.empty(), 0, 0, 0, false, false, Map.of());
        }
    }
}

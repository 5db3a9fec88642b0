package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopEvent.StateChanged;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.journal.EventReader;
import dev.teamloop.loop.journal.EventReader.Timed;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.state.LedgerEntry;
import dev.teamloop.loop.state.LedgerTotals;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopLock;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes a {@link SessionRecord} of a loop's events, its ledger, and the files that hold what is too long for events. A loop may be
 * writing them meanwhile: every file is whole at any time. Whether it runs and how it ended is STATE.md's to say.
 */
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
            source.gap(source.name(folder.state()) + " is damaged; where the loop stands is told by its events");
        }
        List<Timed> events = new ArrayList<>();
        source.lines(folder.events(), ObjectNode.class, line -> events.add(EventReader.event(line)));
        LoopHistory history = new LoopHistory(events);
        return file.map(StateFile::loopId)
                .or(() -> history.newest(StateChanged.class).map(StateChanged::loopId))
                .map(loop -> record(loop, file, history, source));
    }

    private SessionRecord record(LoopId loop, Optional<StateFile> file, LoopHistory history, Source source) {
        LedgerTotals ledger = new LedgerTotals();
        source.lines(folder.ledger(), LedgerEntry.class, ledger::add);
        Optional<StateChanged> state = history.newest(StateChanged.class);
        int finished = finished(file, state);
        List<RoundFacts> rounds =
                rounds(RoundReading.of(history, ledger, source, folder, loop), finished, running(file));
        untold(history, finished, source);
        Records records = new Records(source, folder, history);
        return new SessionRecord(
                SessionRecord.SCHEMA,
                clock.instant().toString(),
                facts(loop, file, state, rounds, history, source),
                state.map(one -> StateFacts.goal(
                        one,
                        history.newest(LoopEvent.Began.class)
                                .map(LoopEvent.Began::goalText)
                                .orElse(""),
                        history.checked(),
                        mask)),
                StateFacts.money(state, ledger, flatRateModels(history)),
                StateFacts.krs(state, rounds),
                rounds,
                records.changes(),
                records.decisions(),
                records.rejections(loop),
                suspected(history),
                health(loop, source),
                source.beginning(folder.crashLog(), CRASH),
                source.gaps());
    }

    private static int finished(Optional<StateFile> file, Optional<StateChanged> state) {
        return file.map(StateFile::round)
                .orElse(state.map(StateChanged::finishedRounds).orElse(0));
    }

    /** Programs before this one wrote fewer events. */
    private void untold(LoopHistory history, int finished, Source source) {
        Set<Integer> told = history.each(LoopEvent.RoundReported.class)
                .map(LoopEvent::round)
                .collect(Collectors.toSet());
        List<String> untold = IntStream.rangeClosed(1, finished)
                .filter(round -> !told.contains(round))
                .mapToObj(String::valueOf)
                .toList();
        if (!untold.isEmpty()) {
            source.gap(source.name(folder.events()) + " does not tell all of round " + String.join(", ", untold)
                    + " (written by an earlier version, or damaged): what coder and critics wrote, tests, times and"
                    + " records may be missing here; their files are in .team-loop and in the logs");
        }
    }

    /** Models that were charged at the flat rate. */
    private static List<String> flatRateModels(LoopHistory history) {
        return history.each(LoopEvent.RoundReported.class)
                .flatMap(one -> one.figures().flatRateModels().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private List<SessionRecord.SuspectedFacts> suspected(LoopHistory history) {
        return history.suspected().stream()
                .map(one -> new SessionRecord.SuspectedFacts(
                        one.round(),
                        one.krId().value(),
                        one.bug().agent().id(),
                        mask.mask(one.bug().text())))
                .toList();
    }

    private static List<RoundFacts> rounds(RoundReading reading, int finished, boolean running) {
        TreeSet<Integer> numbers = new TreeSet<>();
        for (int round = 1; round <= finished; round++) {
            numbers.add(round);
        }
        // before the plan stands, steps 1 and 2 count as round 1; a round is one when its KR was prepared
        reading.steps().keySet().stream().filter(round -> round > finished).forEach(numbers::add);
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
            Optional<StateChanged> state,
            List<RoundFacts> rounds,
            LoopHistory history,
            Source source) {
        boolean running = running(file);
        boolean interrupted = !running && file.map(StateFile::running).orElse(true);
        String status = running
                ? "RUNNING"
                : interrupted
                        ? INTERRUPTED
                        : file.flatMap(StateFile::stopReason).orElse("TERMINATED");
        if (!running && !interrupted && !source.exists(folder.sessionSummary())) {
            source.gap(source.name(folder.sessionSummary()) + " is missing");
        }
        return new SessionRecord.LoopFacts(
                loop.value(),
                loop.interactionId().value(),
                folder.project().toString(),
                history.newest(LoopEvent.Began.class)
                        .map(LoopEvent.Began::branch)
                        .orElse(""),
                status,
                running ? "" : (interrupted ? NOT_RUNNING : reason(history, status, rounds)) + undone(),
                file.map(StateFile::startTime)
                        .orElse(state.map(StateChanged::startTime).orElse("")),
                state.map(StateChanged::durationMillis).orElse(0L),
                finished(file, state),
                (int) history.each(LoopEvent.Resumed.class).count(),
                running ? NowReading.of(history, clock.instant(), mask::mask) : Optional.empty(),
                running ? silence(source) : Optional.empty());
    }

    /** Why it ended; where its events do not tell, what the last decision said. */
    private static String reason(LoopHistory history, String status, List<RoundFacts> rounds) {
        return history.reason(status)
                .or(() -> rounds.stream()
                        .reduce((earlier, later) -> later)
                        .flatMap(RoundFacts::ruling)
                        .flatMap(RoundFacts.Ruling::terminateReason))
                .orElse("");
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

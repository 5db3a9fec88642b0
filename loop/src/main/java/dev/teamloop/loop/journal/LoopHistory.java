package dev.teamloop.loop.journal;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All that happened in a loop, and what is asked of it by whoever tells of the loop: by kind, by round, by step. Pure. */
public record LoopHistory(List<Timed> events) {
    private static final int MOST_SUSPICIONS = 200;

    public LoopHistory {
        events = List.copyOf(events);
    }

    /** What an event log holds now; nothing where there is none. */
    public static LoopHistory of(Path log) {
        return new LoopHistory(new EventReader(log).poll());
    }

    /** One of the eleven steps; {@code ended} and {@code result} are empty while it runs, and where a crash cut it off. */
    public record Step(
            int round, int seq, String title, Instant began, Optional<Instant> ended, Optional<String> result) {}

    /** A bug that an agent suspects, and in which round it said so first. */
    public record Suspicion(int round, KrId krId, SuspectedBug bug) {}

    /** Without what rounds had begun that a resume ran again. */
    public LoopHistory counted() {
        List<Timed> kept = new ArrayList<>();
        for (Timed one : events) {
            if (one.event() instanceof LoopEvent.Resumed resumed) {
                kept.removeIf(earlier -> earlier.event().round() > resumed.finishedRounds()
                        || earlier.event() instanceof LoopEvent.Ended);
            }
            kept.add(one);
        }
        return new LoopHistory(kept);
    }

    /** What names a round, by its number; under 0 what names none. */
    public Map<Integer, LoopHistory> byRound() {
        return events.stream()
                .collect(Collectors.groupingBy(
                        one -> one.event().round(),
                        Collectors.collectingAndThen(Collectors.toList(), LoopHistory::new)));
    }

    /** All events of a kind, in their order. */
    public <T extends LoopEvent> Stream<T> each(Class<T> kind) {
        return events.stream().map(Timed::event).filter(kind::isInstance).map(kind::cast);
    }

    /** The last event of a kind. */
    public <T extends LoopEvent> Optional<T> newest(Class<T> kind) {
        return each(kind).reduce((earlier, later) -> later);
    }

    /** What was decided, in the order of the rounds; of a round that ran again, what was decided last. */
    public List<Decision> decisions() {
        Map<Integer, Decision> decisions = new TreeMap<>();
        each(LoopEvent.Decided.class).forEach(one -> decisions.put(one.round(), one.decision()));
        return List.copyOf(decisions.values());
    }

    /** Why the loop ended, where it has and this was its end; empty where the log does not tell. */
    public Optional<String> reason(String status) {
        return counted()
                .newest(LoopEvent.Ended.class)
                .filter(end -> end.status().name().equals(status))
                .map(LoopEvent.Ended::reason);
    }

    /**
     * Coverage now without what was run and not checked when it was covered first; later tests may check it all the same. Empty where
     * nothing of the kind is known.
     */
    public Optional<CoverageFigures> checked() {
        LoopHistory counted = counted();
        Set<Integer> passed = counted.decisions().stream()
                .filter(one -> one.result() == Decision.Result.PASSED)
                .map(Decision::round)
                .collect(Collectors.toSet());
        Map<Integer, RoundFigures.Experiments> kept = new TreeMap<>();
        counted.each(LoopEvent.RoundReported.class)
                .filter(one -> passed.contains(one.round()))
                .forEach(one -> one.figures().experiments().ifPresent(made -> kept.put(one.round(), made)));
        double line = 0;
        double branch = 0;
        for (RoundFigures.Experiments made : kept.values()) {
            if (made.checked().isPresent() && made.covered().isPresent()) {
                line += made.covered().get().line() - made.checked().get().line();
                branch += made.covered().get().branch() - made.checked().get().branch();
            }
        }
        double unchecked = line;
        double oneWay = branch;
        return counted.newest(LoopEvent.StateChanged.class)
                .flatMap(LoopEvent.StateChanged::current)
                .filter(now -> unchecked > 0 || oneWay > 0)
                .map(now -> new CoverageFigures(less(now.line(), unchecked), less(now.branch(), oneWay)));
    }

    private static double less(double now, double unchecked) {
        return Math.max(0, Math.min(now, now - unchecked));
    }

    /** The bugs of the project that agents suspect, oldest first; the same one of the same agent once. */
    public List<Suspicion> suspected() {
        Set<SuspectedBug> seen = new HashSet<>();
        return counted()
                .each(LoopEvent.Suspected.class)
                .flatMap(one -> one.bugs().stream().map(bug -> new Suspicion(one.round(), one.krId(), bug)))
                .filter(one -> seen.add(one.bug()))
                .limit(MOST_SUSPICIONS)
                .toList();
    }

    /** The steps by round, those that a resume ran again too. A step that begins ends the one before it in its round. */
    public Map<Integer, List<Step>> steps() {
        Map<Integer, List<Step>> rounds = new TreeMap<>();
        Map<Integer, Step> open = new TreeMap<>();
        int newest = 0;
        for (Timed one : events) {
            if (one.event() instanceof LoopEvent.StepStarted step) {
                newest = step.round();
                close(rounds, open.remove(newest), Optional.of(one.at()), Optional.empty());
                open.put(
                        newest,
                        new Step(newest, step.seq(), step.title(), one.at(), Optional.empty(), Optional.empty()));
            } else if (one.event() instanceof LoopEvent.StepEnded end) {
                Step ended = open.remove(end.round() == 0 ? newest : end.round());
                close(rounds, ended, Optional.of(one.at()), Optional.of(end.result()));
            }
        }
        open.values().forEach(step -> close(rounds, step, Optional.empty(), Optional.empty()));
        return rounds;
    }

    private static void close(
            Map<Integer, List<Step>> rounds, @Nullable Step open, Optional<Instant> ended, Optional<String> result) {
        if (open != null) {
            rounds.computeIfAbsent(open.round(), round -> new ArrayList<>())
                    .add(new Step(open.round(), open.seq(), open.title(), open.began(), ended, result));
        }
    }
}

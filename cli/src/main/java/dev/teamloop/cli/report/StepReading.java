package dev.teamloop.cli.report;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The steps by round. A step that begins ends the one before it. */
final class StepReading {
    /** A round that a crash interrupts is run again under its number; of endless repetition the newest are kept. */
    private static final int MOST_A_ROUND = 60;

    private final Map<Integer, List<RoundFacts.Step>> rounds = new TreeMap<>();
    private LoopEvent.@Nullable StepStarted begun;
    private String at = "";

    private StepReading() {}

    /** All steps; the last may have begun and not ended. */
    static Map<Integer, List<RoundFacts.Step>> byRound(List<Timed> events) {
        StepReading reading = new StepReading();
        for (Timed one : events) {
            if (one.event() instanceof LoopEvent.StepStarted step) {
                reading.close(Optional.of(one.at()), Optional.empty());
                reading.begun = step;
                reading.at = one.at().toString();
            } else if (one.event() instanceof LoopEvent.StepEnded end) {
                reading.close(Optional.of(one.at()), Optional.of(end.result()));
            }
        }
        reading.close(Optional.empty(), Optional.empty());
        return reading.rounds;
    }

    private void close(Optional<Instant> ended, Optional<String> result) {
        LoopEvent.StepStarted step = begun;
        if (step == null) {
            return;
        }
        List<RoundFacts.Step> steps = rounds.computeIfAbsent(step.round(), round -> new ArrayList<>());
        steps.add(new RoundFacts.Step(step.seq(), step.title(), at, ended.map(Instant::toString), result));
        if (steps.size() > MOST_A_ROUND) {
            steps.remove(0);
        }
        begun = null;
    }
}

package dev.teamloop.loop.journal;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.decide.RepeatedCrash;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The steps of a loop over all of its processes, as its event log has them. A beginning without an end is what a crash interrupted. */
public final class StepHistory {
    private final List<Timed> events;

    /** Read when it is made; empty where there is no log. */
    public StepHistory(Path log) {
        this.events = new EventReader(log).poll();
    }

    /** A step that had begun and not ended. */
    public record InFlight(int round, int seq, String title, Instant at) {
        public String describe() {
            return "round " + round + ", step " + seq + " (" + title + ")";
        }
    }

    /** When something happened last; empty where nothing did. */
    public Optional<Instant> lastMoment() {
        return events.isEmpty()
                ? Optional.empty()
                : Optional.of(events.get(events.size() - 1).at());
    }

    /** What was in hand when the last process ended, by round. A step that crashed was in hand until its end. */
    public List<InFlight> inFlight() {
        Map<Integer, InFlight> open = new TreeMap<>();
        int newest = 0;
        for (Timed one : events) {
            if (one.event() instanceof LoopEvent.StepStarted step) {
                newest = step.round();
                open.put(newest, new InFlight(newest, step.seq(), step.title(), one.at()));
            } else if (one.event() instanceof LoopEvent.StepEnded end
                    && end.crash().isEmpty()) {
                open.remove(end.round() == 0 ? newest : end.round());
            } else if (one.event() instanceof LoopEvent.Decided decided) {
                open.remove(decided.round());
            } else if (one.event() instanceof LoopEvent.Resumed) {
                open.clear();
            }
        }
        return List.copyOf(open.values());
    }

    /** Every crash of this loop's steps, oldest first. */
    public List<RepeatedCrash.Crash> crashes() {
        List<RepeatedCrash.Crash> crashes = new ArrayList<>();
        Map<Integer, LoopEvent.StepStarted> steps = new TreeMap<>();
        LoopEvent.StepStarted newest = new LoopEvent.StepStarted(0, 0, "before any step");
        for (Timed one : events) {
            if (one.event() instanceof LoopEvent.StepStarted step) {
                newest = step;
                steps.put(step.round(), step);
            } else if (one.event() instanceof LoopEvent.StepEnded end
                    && end.crash().isPresent()) {
                LoopEvent.StepCrash crash = end.crash().get();
                LoopEvent.StepStarted begun = steps.getOrDefault(end.round(), newest);
                String step = "step " + begun.seq() + " (" + begun.title() + ")";
                crashes.add(new RepeatedCrash.Crash(begun.round(), step, crash.krId(), crash.fault()));
            }
        }
        return crashes;
    }
}

package dev.teamloop.loop.journal;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.decide.RepeatedCrash;
import dev.teamloop.loop.journal.EventReader.Timed;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /** What was in hand when the last process ended; empty where nothing was. A step that crashed was in hand until its end. */
    public Optional<InFlight> inFlight() {
        Optional<InFlight> begun = Optional.empty();
        boolean open = false;
        for (Timed one : events) {
            if (one.event() instanceof LoopEvent.StepStarted step) {
                begun = Optional.of(new InFlight(step.round(), step.seq(), step.title(), one.at()));
                open = true;
            } else if (one.event() instanceof LoopEvent.StepEnded end) {
                open = end.crash().isPresent();
            }
        }
        return open ? begun : Optional.empty();
    }

    /** Every crash of this loop's steps, oldest first. */
    public List<RepeatedCrash.Crash> crashes() {
        List<RepeatedCrash.Crash> crashes = new ArrayList<>();
        LoopEvent.StepStarted begun = new LoopEvent.StepStarted(0, 0, "before any step");
        for (Timed one : events) {
            if (one.event() instanceof LoopEvent.StepStarted step) {
                begun = step;
            } else if (one.event() instanceof LoopEvent.StepEnded end
                    && end.crash().isPresent()) {
                LoopEvent.StepCrash crash = end.crash().get();
                String step = "step " + begun.seq() + " (" + begun.title() + ")";
                crashes.add(new RepeatedCrash.Crash(begun.round(), step, crash.krId(), crash.fault()));
            }
        }
        return crashes;
    }
}

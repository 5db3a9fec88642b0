package dev.teamloop.fleet.record;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.teamloop.core.budget.Yuan;
import java.util.List;

/** One line of a fleet's {@code ledger.jsonl}. Money is leased in it before a loop may spend it. {@code goal} counts from 0. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @JsonSubTypes.Type(value = FleetEntry.Opened.class, name = "opened"),
    @JsonSubTypes.Type(value = FleetEntry.Continued.class, name = "continued"),
    @JsonSubTypes.Type(value = FleetEntry.Leased.class, name = "leased"),
    @JsonSubTypes.Type(value = FleetEntry.Returned.class, name = "returned"),
    @JsonSubTypes.Type(value = FleetEntry.Lost.class, name = "lost"),
    @JsonSubTypes.Type(value = FleetEntry.Launched.class, name = "launched"),
    @JsonSubTypes.Type(value = FleetEntry.LoopEnded.class, name = "loop_ended"),
    @JsonSubTypes.Type(value = FleetEntry.Closed.class, name = "closed")
})
public sealed interface FleetEntry {
    /** A new fleet, with the goals of its file. */
    record Opened(String fleet, Yuan budget, int parallel, List<Named> goals) implements FleetEntry {
        public Opened {
            goals = List.copyOf(goals);
        }
    }

    /** A goal, by which the file is known again; {@code path} is where its project lies, or will be cloned to. */
    record Named(String project, String goal, String path) {
        /** Whether it is the same goal for the same project. */
        public boolean sameAs(Named other) {
            return project.equals(other.project) && goal.equals(other.goal);
        }
    }

    /** The fleet was resumed; the file may have changed purse and parallelism, and got more goals at its end. */
    record Continued(Yuan budget, int parallel, List<Named> goals) implements FleetEntry {
        public Continued {
            goals = List.copyOf(goals);
        }
    }

    /** Taken out of the purse for a goal. */
    record Leased(int goal, Yuan yuan) implements FleetEntry {}

    /** Given back to the purse; its loop can no longer spend it. */
    record Returned(int goal, Yuan yuan) implements FleetEntry {}

    /** Leased to a loop on a machine that was lost before it told what it did with it: that counts as spent. */
    record Lost(int goal, Yuan yuan) implements FleetEntry {}

    /** A process is about to be started for a goal; its attempts count from 1. */
    record Launched(int goal, int attempt) implements FleetEntry {}

    /** How a goal's loop ended. {@code shortOf} is what remained to one that ended for want of money. */
    record LoopEnded(int goal, LoopOutcome outcome, Yuan shortOf) implements FleetEntry {}

    /** Nothing runs any more, and nothing can be started; {@code stopped} because somebody asked for it. */
    record Closed(boolean stopped) implements FleetEntry {}
}

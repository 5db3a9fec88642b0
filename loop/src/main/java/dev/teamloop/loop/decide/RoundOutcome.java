package dev.teamloop.loop.decide;

import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Votes;
import java.util.List;

/** What a round's steps 4 to 9 came to, before step 10 decides about it (SPEC §5). */
public sealed interface RoundOutcome {
    /** In the order in which they were judged; empty where there was nothing to judge. */
    List<GateResult> gates();

    /** All null where no critic was called. */
    default Votes votes() {
        return Votes.NONE;
    }

    /** There is nothing to judge: the coder failed, or gave nothing usable. */
    record NoCandidate(String reason) implements RoundOutcome {
        @Override
        public List<GateResult> gates() {
            return List.of();
        }
    }

    /** A gate is closed, so that no critic was called. */
    record Blocked(List<GateResult> gates) implements RoundOutcome {
        public Blocked {
            gates = List.copyOf(gates);
            if (gates.stream().allMatch(GateResult::open)) {
                throw new IllegalArgumentException("no gate is closed: " + gates);
            }
        }

        GateResult closed() {
            return gates.stream().filter(gate -> !gate.open()).findFirst().orElseThrow();
        }
    }

    /** All gates are open although nothing was written: nobody was asked for anything (SPEC §4a). */
    record Unasked(List<GateResult> gates) implements RoundOutcome {
        public Unasked {
            gates = List.copyOf(gates);
        }
    }

    /** All gates are open, and the critics were asked. */
    record Voted(List<GateResult> gates, Votes votes) implements RoundOutcome {
        public Voted {
            gates = List.copyOf(gates);
        }
    }

    /**
     * It was good in its own room, and does not stand on what has landed since: both changed the same lines, or a gate is closed on
     * both together.
     *
     * @param free it is the key result's first time, which costs no retry
     */
    record LandingConflict(List<GateResult> gates, Votes votes, String reason, boolean free) implements RoundOutcome {
        public LandingConflict {
            gates = List.copyOf(gates);
        }
    }

    /** The key result was closed by what landed while it was in work: nothing of it is needed any more. */
    record NoLongerNeeded(String reason) implements RoundOutcome {
        @Override
        public List<GateResult> gates() {
            return List.of();
        }
    }

    /** The auditor misses a decision record: it is supplied, and the key result runs again. */
    record Interrupted(List<GateResult> gates, Votes votes, String omission) implements RoundOutcome {
        public Interrupted {
            gates = List.copyOf(gates);
        }
    }
}

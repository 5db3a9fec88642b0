package dev.teamloop.agents.council;

import dev.teamloop.agents.council.Council.Why;

/** Unwinds a phase that cannot go on now. What was asked before is kept. */
final class CouncilHaltException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Why why;

    CouncilHaltException(Why why, String reason) {
        super(reason, null, false, false);
        this.why = why;
    }

    Why why() {
        return why;
    }
}

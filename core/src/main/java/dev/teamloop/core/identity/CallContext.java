package dev.teamloop.core.identity;

import java.util.Optional;

/** Who calls a model, in which step of which round, for which key result. Carried by request headers and log lines. */
public record CallContext(InteractionId interactionId, int round, Agent agent, ModelStep step, Optional<KrId> kr) {

    public String session() {
        return interactionId.session(agent, round);
    }
}

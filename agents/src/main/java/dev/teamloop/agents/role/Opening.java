package dev.teamloop.agents.role;

import dev.teamloop.agents.tool.Toolbox;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.structured.Artifact;

/** What a conversation begins with. */
record Opening(CallContext context, String system, FirstMessage first, Toolbox toolbox, Artifact artifact) {

    /** The first user message. */
    @FunctionalInterface
    interface FirstMessage {
        /**
         * Both are empty or false in an ordinary first conversation.
         *
         * @param withTools whether tools are on offer
         * @param earlier what became of an earlier conversation about the same task
         */
        String text(boolean withTools, String earlier);
    }
}

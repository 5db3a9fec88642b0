package dev.teamloop.agents.mcp;

import java.time.Duration;

/** A server of the user's did not answer as it should. The message is for the model, which can do something else. */
final class McpFault extends Exception {
    private static final long serialVersionUID = 1;

    private final boolean broken;

    private McpFault(String message, boolean broken) {
        super(message);
        this.broken = broken;
    }

    /** It refused the request, and goes on answering others. */
    static McpFault refused(String message) {
        return new McpFault(message, false);
    }

    /** It can no longer be relied on. */
    static McpFault broken(String message) {
        return new McpFault(message, true);
    }

    static McpFault late(Duration deadline) {
        return broken("it gave no answer within " + deadline.toSeconds() + " s");
    }

    boolean isBroken() {
        return broken;
    }

    String told() {
        return String.valueOf(getMessage());
    }
}

package dev.teamloop.agents.mcp;

import java.time.Duration;

/** A server of the user's did not answer as it should. The message is for the model, which can do something else. */
final class McpException extends Exception {
    private static final long serialVersionUID = 1;

    private final boolean broken;

    private McpException(String message, boolean broken) {
        super(message);
        this.broken = broken;
    }

    /** It refused the request, and goes on answering others. */
    static McpException refused(String message) {
        return new McpException(message, false);
    }

    /** It can no longer be relied on. */
    static McpException broken(String message) {
        return new McpException(message, true);
    }

    static McpException late(Duration deadline) {
        return broken("it gave no answer within " + deadline.toSeconds() + " s");
    }

    boolean isBroken() {
        return broken;
    }

    String told() {
        return String.valueOf(getMessage());
    }
}

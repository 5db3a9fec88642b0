package dev.teamloop.agents.acp;

/** The agent did not answer as it should, or was given up. The message says how. */
public final class AcpException extends Exception {
    private static final long serialVersionUID = 1;

    AcpException(String message) {
        super(message);
    }
}

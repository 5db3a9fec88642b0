package dev.teamloop.agents.gateway;

/** The request cannot be metered; the message says why, for its sender. */
final class UnmeteredException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnmeteredException(String message) {
        super(message);
    }
}

package dev.teamloop.fleet.engine;

/** An engine that cannot be used just now. Its message says why, and what to do. */
public final class EngineException extends Exception {
    private static final long serialVersionUID = 1;

    public EngineException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}

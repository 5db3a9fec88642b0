package dev.teamloop.loop.workspace;

/** Git cannot do what the loop needs, and the user must know: says what, where, and what to do. */
public final class GitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public GitException(String message) {
        super(message);
    }

    GitException(String message, Throwable cause) {
        super(message + ": " + cause.getMessage(), cause);
    }
}

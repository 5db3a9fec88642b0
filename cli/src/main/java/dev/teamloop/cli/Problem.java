package dev.teamloop.cli;

/** The command cannot go on: an exit code, and one message that says what was wrong, the value seen, and what to do. */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    public Problem(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public static Problem usage(String message) {
        return new Problem(ExitCode.USAGE, message);
    }

    public static Problem precondition(String message) {
        return new Problem(ExitCode.PRECONDITION, message);
    }

    public int exitCode() {
        return exitCode;
    }
}

package dev.teamloop.cli;

/** The command cannot go on: an exit code, and one message that says what was wrong, the value seen, and what to do. */
public final class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    public CommandException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public static CommandException usage(String message) {
        return new CommandException(ExitCode.USAGE, message);
    }

    public static CommandException precondition(String message) {
        return new CommandException(ExitCode.PRECONDITION, message);
    }

    public int exitCode() {
        return exitCode;
    }
}

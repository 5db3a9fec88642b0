package dev.teamloop.cli;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The command cannot go on: an exit code, and one message that says what was wrong, the value seen, and what to do. */
public final class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;
    private final @Nullable String document;

    public CommandException(int exitCode, String message) {
        this(exitCode, message, null);
    }

    /** {@code document} is what {@code --json} prints (SPEC §1), where more is known than the message says. */
    public CommandException(int exitCode, String message, @Nullable String document) {
        super(message);
        this.exitCode = exitCode;
        this.document = document;
    }

    public Optional<String> document() {
        return Optional.ofNullable(document);
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

package dev.teamloop.cli.terminal;

import java.io.Console;
import java.util.Optional;

/** Whether a person sits at a terminal. */
public final class Terminals {
    private Terminals() {}

    /** The console of a real terminal; empty where input or output is a pipe or a file. */
    @SuppressWarnings("SystemConsoleNull") // on JDK 22 and later isTerminal tells; before, null does
    public static Optional<Console> console() {
        Console console = System.console();
        if (console == null) {
            return Optional.empty();
        }
        try {
            Object terminal = Console.class.getMethod("isTerminal").invoke(console);
            return Boolean.TRUE.equals(terminal) ? Optional.of(console) : Optional.empty();
        } catch (ReflectiveOperationException e) {
            return Optional.of(console);
        }
    }
}

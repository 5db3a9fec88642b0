package dev.teamloop.cli;

import dev.teamloop.cli.command.Commands;
import dev.teamloop.cli.terminal.LibraryLog;

/** The entry of the program. */
public final class TeamLoop {
    private TeamLoop() {}

    public static void main(String[] arguments) {
        LibraryLog.install();
        System.exit(Commands.run(Invocation.ofProcess(), arguments));
    }
}

package dev.teamloop.cli;

import dev.teamloop.cli.command.Commands;

/** The entry of the program. */
public final class TeamLoop {
    private TeamLoop() {}

    public static void main(String[] arguments) {
        System.exit(Commands.run(Caller.ofProcess(), arguments));
    }
}

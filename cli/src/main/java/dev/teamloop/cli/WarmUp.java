package dev.teamloop.cli;

import dev.teamloop.cli.command.Commands;

/**
 * Loads the classes of the short commands, for the launcher's archive of loaded classes. Runs commands that only read, on
 * the folder it is given; what they print is nobody's business.
 */
public final class WarmUp {
    private WarmUp() {}

    public static void main(String[] folder) {
        String project = folder.length == 0 ? "." : folder[0];
        for (String command : new String[] {"status", "health", "report"}) {
            var unused = Commands.run(Caller.ofProcess(), command, "-C", project);
        }
        var unused = Commands.run(Caller.ofProcess(), "config", "show", "-C", project);
        System.exit(Commands.run(Caller.ofProcess(), "--help"));
    }
}

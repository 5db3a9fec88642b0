package dev.teamloop.cli.command;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.run.Session;
import dev.teamloop.cli.shell.Shell;
import dev.teamloop.cli.terminal.Terminals;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code shell}, and no arguments on a terminal: a prompt. */
@Command(
        name = "shell",
        mixinStandardHelpOptions = true,
        description =
                "A prompt that takes /team-loop GOAL, /goal GOAL, /status, /stop, /resume, /report, /help and more,"
                        + " with history and completion. A running loop is watched from the same prompt.",
        footer = {"", "Example:", "  team-loop shell"})
final class ShellCommand implements Callable<Integer> {
    @ParentCommand
    Commands program = new Commands();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (Terminals.console().isEmpty()) {
            throw CommandException.usage(
                    "the shell needs a terminal; without one use the commands, see 'team-loop --help'");
        }
        return new Shell(new ProgramCommands(program), common.project()).run(common.environment());
    }

    private record ProgramCommands(Commands program) implements Shell.Commands {
        @Override
        public Collection<String> names() {
            return Commands.names();
        }

        @Override
        public int run(Session session, List<String> arguments) {
            return Commands.run(session, program.caller(), arguments.toArray(String[]::new));
        }
    }
}

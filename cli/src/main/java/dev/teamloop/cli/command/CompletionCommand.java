package dev.teamloop.cli.command;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.terminal.Streams;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code completion}: what a shell needs to complete commands, options and their values. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Prints the completion script of a shell, which its start-up file can read.",
        footer = {"", "Examples:", "  team-loop completion bash", "  team-loop completion fish"})
final class CompletionCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(paramLabel = "bash|zsh|fish", description = "the shell")
    Kind shell = Kind.BASH;

    /** The shells for which there is a script. */
    enum Kind {
        BASH,
        ZSH,
        FISH;

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    @Override
    public Integer call() {
        String script = CompletionScripts.of(shell, Commands.whole());
        if (common.json) {
            Streams.out()
                    .println(Json.MAPPER
                            .createObjectNode()
                            .put("shell", shell.toString())
                            .put("script", script));
        } else {
            Streams.out().print(script);
        }
        return ExitCode.SUCCESS;
    }
}

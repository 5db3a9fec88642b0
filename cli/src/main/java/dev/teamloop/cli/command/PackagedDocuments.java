package dev.teamloop.cli.command;

import dev.teamloop.cli.Build;
import dev.teamloop.cli.command.CompletionCommand.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * Writes what the distribution holds beside the program, from the commands themselves: completion scripts, a man page, and what
 * the launcher answers without starting a virtual machine.
 */
public final class PackagedDocuments {
    private PackagedDocuments() {}

    /** {@code arguments} is the folder to write into. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        CommandLine line = Commands.whole();
        Path completion = Files.createDirectories(folder.resolve("completion"));
        Files.writeString(completion.resolve("team-loop.bash"), CompletionScripts.of(Kind.BASH, line));
        Files.writeString(completion.resolve("_team-loop"), CompletionScripts.of(Kind.ZSH, line));
        Files.writeString(completion.resolve("team-loop.fish"), CompletionScripts.of(Kind.FISH, line));
        Files.writeString(
                Files.createDirectories(folder.resolve("man")).resolve("team-loop.1"),
                ManPage.of(line.getCommandSpec()));
        Path help = Files.createDirectories(folder.resolve("help"));
        Files.writeString(help.resolve("version"), Build.current().describe() + "\n");
        help(help, line);
        line.getSubcommands().values().forEach(command -> help(help, command));
    }

    /** For pipes, and with colours for terminals. */
    private static void help(Path folder, CommandLine command) {
        try {
            String name = command.getCommandName();
            Files.writeString(folder.resolve(name + ".txt"), command.getUsageMessage(Ansi.OFF));
            Files.writeString(folder.resolve(name + ".ansi"), command.getUsageMessage(Ansi.ON));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

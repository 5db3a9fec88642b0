package dev.teamloop.cli.command;

import dev.teamloop.cli.command.CompletionCommand.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;

/** Writes what the distribution holds beside the program, from the commands themselves: completion scripts and a man page. */
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
    }
}

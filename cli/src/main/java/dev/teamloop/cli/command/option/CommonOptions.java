package dev.teamloop.cli.command.option;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.run.RunContext;
import dev.teamloop.cli.terminal.Colours;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options of every subcommand that looks at a project (SPEC §1). */
public final class CommonOptions extends OutputOptions {
    @Option(
            names = {"-C", "--project"},
            paramLabel = "DIR",
            description = "the project; default: the current directory")
    public Path directory = Path.of("");

    /** How a loop on this project is run and told about. */
    public RunContext context(Map<String, String> environment) {
        return new RunContext(
                project(), environment, json, quiet, Colours.wanted(noColor, environment), caller().process());
    }

    /** The project's real path. */
    public Path project() {
        return entered(path(directory));
    }

    /** A folder's real path, where it is one. */
    public static Path entered(Path directory) {
        Path absolute = directory.toAbsolutePath().normalize();
        if (!Files.isDirectory(absolute)) {
            throw CommandException.usage("there is no directory " + absolute + "; name another with -C DIR");
        }
        try {
            return absolute.toRealPath();
        } catch (IOException e) {
            throw CommandException.usage(absolute + " cannot be entered: " + e.getMessage());
        }
    }
}

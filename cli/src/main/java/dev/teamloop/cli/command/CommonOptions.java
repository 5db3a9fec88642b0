package dev.teamloop.cli.command;

import dev.teamloop.cli.Problem;
import dev.teamloop.cli.run.RunManner;
import dev.teamloop.cli.terminal.Colours;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options of every subcommand (SPEC §1). */
public final class CommonOptions {
    @Option(
            names = {"-C", "--project"},
            paramLabel = "DIR",
            description = "the project; default: the current directory")
    Path directory = Path.of("");

    @Option(
            names = "--json",
            description = "print one JSON document on stdout and nothing else there (logs: one a line)")
    boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "print results only")
    boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "print stack traces and debug lines")
    boolean verbose;

    @Option(names = "--no-color", description = "no colour, even on a terminal")
    boolean noColor;

    /** How a loop on this project is run and told about. */
    RunManner manner(Map<String, String> environment) {
        return new RunManner(project(), environment, json, quiet, Colours.wanted(noColor, environment));
    }

    /** The project's real path. */
    Path project() {
        Path absolute = directory.toAbsolutePath().normalize();
        if (!Files.isDirectory(absolute)) {
            throw Problem.usage("there is no directory " + absolute + "; name the project with -C DIR");
        }
        try {
            return absolute.toRealPath();
        } catch (IOException e) {
            throw Problem.usage(absolute + " cannot be entered: " + e.getMessage());
        }
    }
}

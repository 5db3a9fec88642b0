package dev.teamloop.cli.command.option;

import dev.teamloop.cli.Invocation;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How much of what is said, and in which form. */
public class OutputOptions {
    @Spec(Spec.Target.MIXEE)
    public CommandSpec command = CommandSpec.create();

    @Option(names = "--json", description = "print one JSON document on stdout and nothing else there")
    public boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "print results only")
    public boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "print stack traces and debug lines")
    public boolean verbose;

    @Option(names = "--no-color", description = "no colour, even on a terminal")
    public boolean noColor;

    /** Who called the program. */
    public Invocation caller() {
        return ((ProgramContext) command.root().userObject()).caller();
    }

    /** The caller's environment. */
    public Map<String, String> environment() {
        return caller().environment();
    }

    /** A path as the caller typed it, from the caller's folder. */
    public Path path(Path typed) {
        return caller().path(typed);
    }
}

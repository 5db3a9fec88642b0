package dev.teamloop.cli.command;

import dev.teamloop.cli.Invocation;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How much of what is said, and in which form. */
class OutputOptions {
    @Spec(Spec.Target.MIXEE)
    CommandSpec command = CommandSpec.create();

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

    Invocation caller() {
        return ((Commands) command.root().userObject()).caller();
    }

    Map<String, String> environment() {
        return caller().environment();
    }

    Path path(Path typed) {
        return caller().path(typed);
    }
}

package dev.teamloop.cli.command;

import picocli.CommandLine.Option;

/** How much of what is said, and in which form. */
class OutputOptions {
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
}

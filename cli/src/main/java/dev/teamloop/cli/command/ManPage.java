package dev.teamloop.cli.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page, in troff, from what the commands say about themselves. */
final class ManPage {
    private final StringBuilder out = new StringBuilder();

    private ManPage() {}

    static String of(CommandSpec program) {
        ManPage page = new ManPage();
        page.head(program);
        page.commands(program, program.name());
        page.exitCodes();
        return page.out.toString();
    }

    private void head(CommandSpec program) {
        line(".TH TEAM-LOOP 1 \"\" \"" + quoted(program.version()[0]) + "\"");
        line(".SH NAME");
        line(program.name() + " \\- " + text(program.usageMessage().description()));
        line(".SH SYNOPSIS");
        line(".B " + program.name());
        line(".I command");
        line("[options]");
        line(".SH COMMANDS");
    }

    private void commands(CommandSpec of, String name) {
        Set<CommandLine> unique = new LinkedHashSet<>(of.subcommands().values());
        for (CommandLine one : unique) {
            CommandSpec command = one.getCommandSpec();
            String full = name + " " + command.name();
            line(".SS \"" + quoted(full + synopsis(command)) + "\"");
            line(text(command.usageMessage().description()));
            command.positionalParameters().forEach(this::argument);
            command.options().stream()
                    .filter(option ->
                            !option.hidden() && !Arrays.asList(option.names()).contains("--version"))
                    .forEach(this::argument);
            List<String> footer = new ArrayList<>(List.of(command.usageMessage().footer()));
            footer.removeIf(String::isBlank);
            footer.forEach(example -> {
                line(".br");
                line(text(example));
            });
            commands(command, full);
        }
    }

    private static String synopsis(CommandSpec command) {
        return command.positionalParameters().stream()
                .map(parameter -> " " + parameter.paramLabel())
                .collect(Collectors.joining());
    }

    private void argument(ArgSpec argument) {
        line(".TP");
        String label = argument instanceof OptionSpec option
                ? String.join(", ", option.names()) + (option.arity().max() > 0 ? " " + option.paramLabel() : "")
                : argument.paramLabel();
        line("\\fB" + escaped(label) + "\\fR");
        line(text(argument.description()));
    }

    private void exitCodes() {
        line(".SH EXIT STATUS");
        line(
                "0 success; 1 the answer is negative; 2 bad usage or configuration; 3 goal rejected; 4 precondition not met; "
                        + "10 FATAL; 11 BUDGET; 12 MAX_ROUNDS; 13 STAGNATION; 14 MANUAL_STOP; 70 internal error; 130 interrupted.");
    }

    private static String text(String... lines) {
        return escaped(Ansi.OFF.string(String.join(" ", lines).replace("%%", "%")));
    }

    /** A line that begins with a dot or an apostrophe would be a request. */
    private static String escaped(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-");
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }

    private static String quoted(String text) {
        return text.replace("\\", "\\e").replace("\"", "\\(dq");
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}

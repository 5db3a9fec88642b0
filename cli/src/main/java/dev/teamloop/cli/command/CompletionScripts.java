package dev.teamloop.cli.command;

import dev.teamloop.cli.command.CompletionCommand.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion scripts, from the commands themselves. Pure. */
final class CompletionScripts {
    private CompletionScripts() {}

    static String of(Kind shell, CommandLine program) {
        return switch (shell) {
            case BASH -> bash(program);
            case ZSH -> "#compdef team-loop\nautoload -U +X bashcompinit && bashcompinit\n" + bash(program);
            case FISH -> fish(program.getCommandSpec());
        };
    }

    private static String bash(CommandLine program) {
        return AutoComplete.bash("team-loop", program);
    }

    /** One line a command, one an option; a word is offered where the commands before it have been typed, and no other. */
    private static String fish(CommandSpec program) {
        List<String> lines = new ArrayList<>(List.of("# completion of team-loop for fish", "complete -c team-loop -f"));
        below(program, List.of(), lines);
        return String.join("\n", lines) + "\n";
    }

    private static void below(CommandSpec command, List<String> typed, List<String> lines) {
        List<CommandSpec> inner = new LinkedHashSet<>(command.subcommands().values())
                .stream().map(CommandLine::getCommandSpec).toList();
        String here = here(typed, inner);
        inner.forEach(one -> lines.add(
                here + " -a " + one.name() + described(one.usageMessage().description())));
        command.options().stream()
                .filter(option -> !option.hidden())
                .forEach(option -> lines.add(here + option(option)));
        command.positionalParameters().forEach(parameter -> {
            if (parameter.completionCandidates() != null) {
                lines.add(here + values(parameter) + described(parameter.description()));
            }
        });
        for (CommandSpec one : inner) {
            List<String> next = new ArrayList<>(typed);
            next.add(one.name());
            below(one, next, lines);
        }
    }

    private static String here(List<String> typed, List<CommandSpec> inner) {
        if (typed.isEmpty()) {
            return "complete -c team-loop -n __fish_use_subcommand";
        }
        List<String> conditions = new ArrayList<>();
        typed.forEach(word -> conditions.add("__fish_seen_subcommand_from " + word));
        if (!inner.isEmpty()) {
            conditions.add("not __fish_seen_subcommand_from "
                    + String.join(" ", inner.stream().map(CommandSpec::name).toList()));
        }
        return "complete -c team-loop -n '" + String.join("; and ", conditions) + "'";
    }

    private static String option(OptionSpec option) {
        StringBuilder line = new StringBuilder();
        for (String name : option.names()) {
            line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            boolean file = List.of("FILE", "DIR").contains(option.paramLabel());
            line.append(file ? " -rF" : " -r");
            line.append(option.completionCandidates() == null ? "" : values(option));
        }
        return line + described(option.description());
    }

    private static String values(ArgSpec argument) {
        return " -a '" + String.join(" ", argument.completionCandidates()) + "'";
    }

    private static String described(String... description) {
        String text = Ansi.OFF.string(String.join(" ", description)).replace("%%", "%");
        return text.isEmpty() ? "" : " -d '" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}

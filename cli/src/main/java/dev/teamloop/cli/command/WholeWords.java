package dev.teamloop.cli.command;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;

/** Help texts that break at spaces alone: in a path or an address a line's end would look like the end of a sentence. */
final class WholeWords {
    /** Forbids a line to end there; picocli asks the JDK where it may, and the JDK knows this one. */
    private static final String GLUE = "\uFEFF";

    private static final Pattern ADDRESS = Pattern.compile("\\S*[/_]\\S*");
    private static final Pattern INSIDE = Pattern.compile("(?<=\\S)(?=\\S)");

    private WholeWords() {}

    static void keep(CommandLine line) {
        line.setHelpFactory(WholeWords::help);
        var sections = line.getHelpSectionMap();
        sections.replaceAll((key, section) -> help -> section.render(help).replace(GLUE, ""));
        line.setHelpSectionMap(sections);
    }

    private static Help help(CommandSpec command, Help.ColorScheme colours) {
        return new Help(command, colours) {
            @Override
            public IOptionRenderer createDefaultOptionRenderer() {
                IOptionRenderer usual = super.createDefaultOptionRenderer();
                return (option, labels, scheme) -> glued(usual.render(option, labels, scheme), scheme);
            }

            @Override
            public IParameterRenderer createDefaultParameterRenderer() {
                IParameterRenderer usual = super.createDefaultParameterRenderer();
                return (parameter, labels, scheme) -> glued(usual.render(parameter, labels, scheme), scheme);
            }
        };
    }

    /** The description stands in the last column. */
    private static Text[][] glued(Text[][] rows, Help.ColorScheme scheme) {
        return Arrays.stream(rows)
                .map(row -> {
                    Text[] copy = row.clone();
                    copy[copy.length - 1] = scheme.text(glued(copy[copy.length - 1].plainString()));
                    return copy;
                })
                .toArray(Text[][]::new);
    }

    static String glued(String text) {
        return Arrays.stream(text.split(" ", -1))
                .map(word -> ADDRESS.matcher(word).matches()
                        ? INSIDE.splitAsStream(word).collect(Collectors.joining(GLUE))
                        : word)
                .collect(Collectors.joining(" "));
    }
}

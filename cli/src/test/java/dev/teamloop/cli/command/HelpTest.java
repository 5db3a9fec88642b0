package dev.teamloop.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Every command's help ends with an example that the command line takes. */
final class HelpTest {
    private static final Pattern EXAMPLE = Pattern.compile("team-loop ((?:[^|&<>\"']|\"[^\"]*\"|'[^']*')*)");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    static Stream<CommandLine> commands() {
        return Stream.concat(Stream.of(Commands.whole()), below(Commands.whole()));
    }

    private static Stream<CommandLine> below(CommandLine command) {
        return command.getSubcommands().values().stream()
                .filter(inner -> !inner.getCommandName().equals("help"))
                .flatMap(inner -> Stream.concat(Stream.of(inner), below(inner)));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void noLineOfHelpEndsInsideAnAddressOrAPath(CommandLine command) {
        assertThat(command.getUsageMessage()).doesNotContain("\uFEFF").doesNotContainPattern("/\\R\\s*\\S+/\\S");
        assertThat(command.getUsageMessage().lines()).allMatch(line -> line.length() <= 80);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theHelpEndsWithExamplesThatCanBeTyped(CommandLine command) {
        List<String> footer =
                Arrays.asList(command.getCommandSpec().usageMessage().footer());

        assertThat(footer).hasSizeGreaterThan(2);
        assertThat(footer.get(1)).startsWith("Example");
        for (String line : footer.subList(2, footer.size())) {
            assertThat(line.replace("%%", "%")).as("wider than help is").hasSizeLessThan(80);
            Matcher examples = EXAMPLE.matcher(line.replace("%%", "%"));
            while (examples.find()) {
                String[] words = WORD.matcher(examples.group(1))
                        .results()
                        .map(word -> Stream.of(1, 2, 3)
                                .map(word::group)
                                .filter(text -> text != null)
                                .findFirst()
                                .orElseThrow())
                        .toArray(String[]::new);
                CommandLine.ParseResult parsed = Commands.whole().parseArgs(words);
                assertThat(parsed.hasSubcommand()).as(line).isTrue();
            }
        }
    }
}

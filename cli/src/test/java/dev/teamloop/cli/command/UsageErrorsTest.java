package dev.teamloop.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

final class UsageErrorsTest {
    private static String told(String... typed) {
        CommandLine line = Commands.whole();
        UsageErrors.nameNumbers(line);
        ParameterException error = catchThrowableOfType(ParameterException.class, () -> line.parseArgs(typed));
        return UsageErrors.text(error, List.of(typed));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    gaol x              | unknown command 'gaol'; did you mean 'goal'?
                    -C DIR status --json| '-C' goes after the command: team-loop status -C DIR
                    --json              | '--json' goes after the command: team-loop COMMAND --json
                    --verson            | unknown option '--verson'; did you mean '--version'?
                    topup abc           | invalid value for N: 'abc' is not a number
                    serve --port abc    | invalid value for option '--port': 'abc' is not a whole number
                    logs --round abc    | 'abc' is not a whole number
                    report --htm x      | unknown option '--htm'; did you mean '--html'?
                    status now          | 'now' is one argument too many
                    config shw          | unknown command 'shw'; did you mean 'show'?
                    knowledge show      | missing required parameter: 'SYMBOL'
                    """)
    void aSentenceSaysWhatIsWrong(String typed, String expected) {
        String told = told(typed.split(" "));
        assertThat(told.lines().findFirst().orElseThrow()).contains(expected).doesNotContain("java.");
        assertThat(told.lines()).hasSizeLessThanOrEqualTo(2);
        assertThat(told).contains("--help'");
    }

    @Test
    void helpIsTheWordForIt() {
        assertThat(UsageErrors.withHelp(List.of("goal"), "help")).containsExactly("--help");
        assertThat(UsageErrors.withHelp(List.of("goal"), "help", "goal")).containsExactly("goal", "--help");
        assertThat(UsageErrors.withHelp(List.of("goal"), "help", "nonsense")).containsExactly("nonsense");
        assertThat(UsageErrors.withHelp(List.of("goal"), "goal", "help")).containsExactly("goal", "help");
    }
}

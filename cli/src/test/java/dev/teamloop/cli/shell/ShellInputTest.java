package dev.teamloop.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ShellInputTest {
    private static final List<String> COMMANDS =
            List.of("goal", "resume", "status", "stop", "topup", "logs", "demo", "shell", "report");
    private static final Path PROJECT = Path.of("/home/ada/my project");

    private static ShellInput read(String line) {
        return ShellInput.read(line, COMMANDS, PROJECT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/goal", "/team-loop", "迭代研发", "/team-loop goal"})
    void everyTriggerBeginsAGoal(String trigger) {
        assertThat(read(trigger + " src coverage ≥50%, budget≤¥5 --max-rounds 3"))
                .isEqualTo(new ShellInput.Run(List.of(
                        "goal",
                        "src",
                        "coverage",
                        "≥50%,",
                        "budget≤¥5",
                        "--max-rounds",
                        "3",
                        "-C",
                        PROJECT.toString())));
    }

    @Test
    void anApostropheAndALoneQuoteAreLetters() {
        assertThat(ShellInput.words("/goal don't break 5\" disks"))
                .containsExactly("/goal", "don't", "break", "5\"", "disks");
    }

    @Test
    void doubleQuotesKeepWordsTogether() {
        assertThat(ShellInput.words("/goal \"a  b\" c\"d e\"f \"\"")).containsExactly("/goal", "a  b", "cd ef", "");
    }

    @Test
    void loopsRunBesideThePromptAndTheRestAnswersAtOnce() {
        assertThat(read("/resume --max-rounds 9")).isInstanceOf(ShellInput.Run.class);
        assertThat(read("/demo")).isEqualTo(new ShellInput.Run(List.of("demo")));
        assertThat(read("/topup 5")).isEqualTo(new ShellInput.Ask(List.of("topup", "5", "-C", PROJECT.toString())));
        assertThat(read("/status -C other")).isEqualTo(new ShellInput.Ask(List.of("status", "-C", "other")));
    }

    @Test
    void aMistypedOrderNamesTheNearest() {
        assertThat(read("/staus"))
                .isInstanceOfSatisfying(
                        ShellInput.Unknown.class,
                        unknown -> assertThat(unknown.hint()).contains("/status"));
        assertThat(read("status"))
                .isInstanceOfSatisfying(
                        ShellInput.Unknown.class,
                        unknown -> assertThat(unknown.hint()).contains("/status"));
        assertThat(read("make it better"))
                .isInstanceOfSatisfying(
                        ShellInput.Unknown.class,
                        unknown -> assertThat(unknown.hint()).contains("/goal", "/help"));
    }

    @Test
    void aShellInTheShellIsNoOrder() {
        assertThat(read("/shell")).isInstanceOf(ShellInput.Unknown.class);
    }

    @Test
    void aTriggerAloneAsksForTheGoal() {
        assertThat(read("迭代研发"))
                .isInstanceOfSatisfying(
                        ShellInput.Unknown.class,
                        unknown -> assertThat(unknown.hint()).contains("add the goal"));
    }

    @Test
    void nothingHelpAndLeaving() {
        assertThat(read("  ")).isEqualTo(new ShellInput.Nothing());
        assertThat(read("/help")).isEqualTo(new ShellInput.Help());
        assertThat(read("/quit")).isEqualTo(new ShellInput.Quit());
    }
}

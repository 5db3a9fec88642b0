package dev.teamloop.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.data.DataFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ShellInputTest {
    private static final List<String> COMMANDS =
            List.of("goal", "resume", "status", "stop", "topup", "logs", "demo", "shell", "report", "undo", "doctor");
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

    @ParameterizedTest
    @CsvSource({
        "fix the tests, /goal all tests pass",
        "Please fix all the failing tests!, /goal all tests pass",
        "make the tests pass, /goal all tests pass",
        "修复测试, /goal all tests pass",
        "What happened?, /report",
        "发生了什么？, /report",
        "why did round 3 fail?, /report --round 3",
        "what happened in round 12, /report --round 12",
        "第3轮为什么失败, /report --round 3",
        "how is it going?, /status",
        "what went wrong?, /logs --level WARNING",
        "stop it, /stop",
        "go on, /resume",
    })
    void sentencesStandForCommands(String sentence, String line) {
        assertThat(read(sentence)).isEqualTo(new ShellInput.Meant(line, read(line)));
        assertThat(read(line)).isNotInstanceOf(ShellInput.Unknown.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fix the tests and push",
                "why did round fail",
                "why did round 3 cost ¥2",
                "tests",
                "drop the tests"
            })
    void whatIsNotInTheTableIsNotGuessed(String sentence) {
        assertThat(read(sentence))
                .isInstanceOfSatisfying(
                        ShellInput.Unknown.class,
                        unknown -> assertThat(unknown.hint()).contains("/help"));
    }

    @Test
    void everySentenceOfTheTableRunsACommandThatThereIs() {
        ((List<?>) DataFiles.plainYaml("shell-sentences.yaml"))
                .forEach(entry -> assertThat(read(
                                String.valueOf(((Map<?, ?>) entry).get("runs")).replace("{round}", "3")))
                        .isNotInstanceOf(ShellInput.Unknown.class));
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

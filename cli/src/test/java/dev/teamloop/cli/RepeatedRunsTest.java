package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which test runs a loop starts: each test leaves a line behind when it has run. */
final class RepeatedRunsTest {
    private static final String OLD_TEST =
            counting("old", "from src.handlers.shop import label") + "    assert label(\"b\") == \"Other\"\n";

    @TempDir
    Path folder = Path.of("");

    private PytestProject project;
    private Program program;

    @BeforeEach
    void aProjectThatCounts() throws Exception {
        project = PytestProject.in(folder);
        project.write(".gitignore", "runs-*\n__pycache__/\n");
        project.write("tests/test_old.py", OLD_TEST);
        project.commitAll("count runs");
        // what runs write in the project stays where nothing shuts them in
        Path home = PytestLoop.home(project, folder);
        Files.writeString(
                home.resolve(".config/team-loop/config.json"), "{\"sandbox\": \"none\", \"verify\": {\"probe_s\": 0}}");
        program = new Program(project.root(), home, Map.of());
    }

    private static String counting(String what, String imports) {
        return imports + "\n\n\ndef test_" + what + "():\n    with open(\"runs-" + what
                + "\", \"a\") as runs:\n        runs.write(\"run\\n\")\n";
    }

    private int runs(String what) throws Exception {
        Path file = project.root().resolve("runs-" + what);
        return Files.exists(file) ? Files.readAllLines(file).size() : 0;
    }

    private String goal(Play play, String... more) throws Exception {
        try (ScriptedModel model = ScriptedModel.start(play)) {
            List<String> arguments = new java.util.ArrayList<>(
                    List.of("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl()));
            arguments.addAll(List.of(more));
            Program.Ended ended = program.run(arguments.toArray(String[]::new));
            return ended.out() + ended.err();
        }
    }

    @Test
    void aDryRunsBaselineIsThatOfTheStart() throws Exception {
        String planned = goal(new Play(), "--dry-run");
        assertThat(runs("old")).as(planned).isEqualTo(1);

        goal(new Play(), "--max-rounds", "1");
        assertThat(runs("old")).isEqualTo(1);

        // another tree has a baseline of its own
        project.write("src/handlers/more.py", "MORE = 1\n");
        project.commitAll("more");
        goal(new Play(), "--dry-run", "--new");
        assertThat(runs("old")).isEqualTo(2);
    }

    @Test
    void theSameTestsOnTheSameTreeCountAsOneOfTheirThreeRuns() throws Exception {
        String test =
                PytestProject.GOOD_SHOP_TEST + "\n\n" + counting("new", "") + "    assert label(\"a\") == \"Alpha\"\n";
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> n == 1
                                ? ScriptedReply.call(
                                        "write_file", Map.of("path", "tests/test_shop.py", "content", test))
                                : n < 4 ? ScriptedReply.call("run_tests", Map.of()) : done("cover shop"));

        String ended = goal(play, "--max-rounds", "2");

        // the coder's two are one and the program's own, then everything, then shuffled, then alone
        assertThat(runs("new")).as(ended).isEqualTo(4);
        assertThat(project.read("tests/test_shop.py")).as(ended).isEqualTo(test);
    }

    @Test
    void oldTestsInAChangedFileRunOnceMoreAtMost() throws Exception {
        String test = OLD_TEST + "\n\n" + PytestProject.GOOD_SHOP_TEST;
        Play play = new Play().on("code K2.1", (request, n) -> done("cover shop", "tests/test_old.py", test));

        String ended = goal(play, "--max-rounds", "2");

        // the baseline, the changed file, and everything; the reruns are of the new tests
        assertThat(runs("old")).as(ended).isEqualTo(3);
        assertThat(project.read("tests/test_old.py")).as(ended).isEqualTo(test);
    }
}

package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static dev.teamloop.cli.Play.vote;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What planner, coder and tester are shown in a whole loop (SPEC §4a), as they receive it. */
final class ShownContextTest {
    private static final String OLD_TEST = """
            from src.handlers.shop import label


            def test_other():
                assert label("x") == "Other"
            """;

    @TempDir
    Path folder;

    @Test
    void eachAgentIsShownWhatItsTaskNeeds() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("tests/test_shop.py", OLD_TEST);
        project.write("tests/conftest.py", "import pytest\n\n\n@pytest.fixture\ndef quantity():\n    return 3\n");
        project.commitAll("a test and a fixture");
        String more = OLD_TEST.replace("import label", "import label, price")
                + "\n\ndef test_member(quantity):\n    assert price(quantity, True) == 27\n"
                + "    assert price(quantity, False) == 30\n";
        String good = more.replace("from src", "import pytest\nfrom src")
                + "\n\ndef test_negative():\n    assert label(\"a\") == \"Alpha\"\n"
                + "    with pytest.raises(ValueError):\n        price(-1, False)\n";
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> n == 1
                                ? ScriptedReply.call(
                                                "write_file", Map.of("path", "tests/test_shop.py", "content", more))
                                        .andCall("run_tests", Map.of())
                                : done("cover shop", "tests/test_shop.py", good))
                .on("review", (request, n) -> vote(n > 1))
                .on("test", (request, n) -> vote(n > 1));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isZero();

            planner(model.requests("plan").get(0).firstUser());
            List<ScriptedRequest> coder = model.requests("code").stream()
                    .filter(request -> request.kr().equals("K2.1"))
                    .toList();
            firstPrompt(coder.get(0).firstUser());
            testRun(coder.get(1).lastToolResult());
            retry(coder.get(2).firstUser());
            tester(model.requests("test").get(0).firstUser());
            assertThat(model.requests("code").stream()
                            .filter(request -> request.kr().equals("K2.2"))
                            .findFirst()
                            .orElseThrow()
                            .firstUser())
                    .as("what an earlier round of this loop left for the folder")
                    .contains("K2.1 R3 Passed", "one assertion a branch");
        }
    }

    private static void planner(String prompt) {
        assertThat(prompt)
                .containsPattern(
                        "coverage.branch measured now: [\\d.]+%; \\d of \\d uncovered branches are needed for the goal, \\d may stay uncovered")
                .contains("src/handlers/shop.py: uncovered are 5 of 6 branches")
                .contains("; tested by tests/test_shop.py; uncovered branches in price 4, label 1\n")
                .contains("src/handlers/text.py: uncovered are 2 of 2 branches");
    }

    private static void firstPrompt(String prompt) {
        assertThat(prompt)
                .containsPattern("coverage.branch must be at least \\d+%; now 16.6%")
                .contains("     1  def price(quantity, member):\n!    2      if quantity < 0:\n")
                .contains("tests/conftest.py:4–6\n@pytest.fixture\ndef quantity():\n    return 3\n")
                .contains("tests/test_shop.py (the target's own tests: add to this file, or beside it)\n" + OLD_TEST);
    }

    private static void testRun(String result) {
        assertThat(result)
                .startsWith("2 collected, 2 passed, 0 failed")
                .contains("src/handlers/shop.py: 3 branches and 5 lines newly covered; left are 2 branches of 6")
                .contains("left in price (1–7): 1 branch, 1 line; label (10–13): 1 branch, 1 line")
                .contains("it is at least 66.6% now: not reached, 2 branches more.");
    }

    private static void retry(String prompt) {
        assertThat(prompt)
                .contains("the reviewer voted against it:\n- the assertion is too weak\n")
                .contains("the tester voted against it:\n- the assertion is too weak\n")
                .contains("What the last attempt wrote", "+def test_negative():");
    }

    private static void tester(String prompt) {
        assertThat(prompt)
                .contains("unchanged: test_other\n", "def test_negative():", "def test_member(quantity):")
                .doesNotContain("def test_other():");
    }
}

package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the coder is told grows with its target, not with the project: the real program on a small and on a large one. */
final class ContextSizeTest {
    private static final String GOAL = "src branch coverage 0%→≥90%, budget≤¥20";

    /** Stands for a test tool: a passing test, and a report in which every module has a branch that was not taken. */
    private static final String TOOL = """
            import os, sys
            names = sorted(name for name in os.listdir("src") if name.endswith(".py"))
            lines = "".join(
                '<class name="%s" filename="src/%s"><lines><line number="1" hits="1"/><line number="2" hits="1" '
                'branch="true" condition-coverage="50%% (1/2)"/><line number="3" hits="0"/><line number="4" hits="1"/>'
                '</lines></class>' % (name, name) for name in names)
            open("report.xml", "w").write(
                '<coverage><packages><package><classes>' + lines + '</classes></package></packages></coverage>')
            open("junit.xml", "w").write(
                '<testsuite><testcase classname="a.Smoke" name="works" time="0.01"/></testsuite>')
            """;

    @TempDir
    Path folder;

    private Path project(int files) throws Exception {
        Path root = Files.createDirectories(folder.resolve("project" + files).resolve("shop"));
        Files.createDirectories(root.resolve("src"));
        Files.createDirectories(root.resolve("tests"));
        for (int i = 0; i < files; i++) {
            Files.writeString(
                    root.resolve("src/module%05d.py".formatted(i)),
                    "def rule%05d(a):\n    if a > %d:\n        return 1\n    return 2\n".formatted(i, i));
        }
        Files.writeString(
                root.resolve("tests/test_module00007.py"),
                "from src.module00007 import rule00007\n\n\ndef test_low():\n    assert rule00007(1) == 2\n");
        Files.writeString(root.resolve("tool.py"), TOOL);
        Files.writeString(root.resolve(".gitignore"), "report.xml\njunit.xml\n");
        Files.writeString(root.resolve("team-loop.json"), """
                {"verify": {"runner": "custom", "test": ["python3", "tool.py"], "coverage": ["python3", "tool.py"],
                            "report": ["report.xml", "junit.xml"], "format": "cobertura"}}
                """);
        FreshRepository.of(root);
        return root;
    }

    /** The first request to the coder, as text. */
    private String toldTheCoder(int files) throws Exception {
        Path root = project(files);
        Play play = new Play()
                .onGoal("coverage.branch", "src", 0.9)
                .onPlanFor("src/module00007.py")
                .on(
                        "code K2.1",
                        (request, n) -> ScriptedReply.json(
                                Map.of("status", "failed", "summary", "no", "reasoning", "no", "files", List.of())));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = new Program(root, Files.createTempDirectory(folder, "home"), Map.of());
            Program.Ended ended =
                    program.run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");
            assertThat(model.requests("code")).as(ended.out() + ended.err()).isNotEmpty();
            return model.requests("code").get(0).body().toString();
        }
    }

    @Test
    void theCoderIsToldAsMuchOnTwentyFilesAsOnAThousand() throws Exception {
        String small = toldTheCoder(20);
        String large = toldTheCoder(1_000);

        for (String told : List.of(small, large)) {
            assertThat(told)
                    .contains("== src/module00007.py lines 3/4 branches 1/2 ==")
                    .contains("~    2      if a > 7:", "!    3          return 1")
                    .contains("rule00007(a)", "def test_low():")
                    .doesNotContain("module00008");
        }
        assertThat((double) large.length()).isBetween(small.length() * 0.98, small.length() * 1.02);
    }
}

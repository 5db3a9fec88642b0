package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings that only left the sight of the goal's tool. */
final class ToolReachTest {
    @TempDir
    Path folder;

    private static void commitWithExperiments(PytestProject project) throws Exception {
        project.write(
                "team-loop.json",
                MetricGoalTest.CONFIGURATION.replace("{\"verify\": {", "{\"verify\": {\"probe_s\": 60, "));
        project.commitAll("experiments");
    }

    @Test
    void codeThatWentWhereTheToolDoesNotLookDoesNotCountAsMended() throws Exception {
        PytestProject project = MetricGoalTest.linted(folder);
        commitWithExperiments(project);
        String moved = "def a():\n    print('a')\n    print('b')\n    return 1\n";
        Play play = MetricGoalTest.plays()
                .on("code K2.1", (request, n) -> switch (n) {
                    case 1 -> ScriptedReply.call("write_file", Map.of("path", "lib/a_impl.py", "content", moved));
                    case 2 -> MetricGoalTest.edit("src/a.py", "    print('a')\n    print('b')\n", "");
                    case 3 -> MetricGoalTest.submit();
                    case 4 -> ScriptedReply.call("delete_file", Map.of("path", "lib/a_impl.py"));
                    case 5 ->
                        ScriptedReply.call(
                                "write_file", Map.of("path", "src/c.py", "content", "def one():\n    return 1\n"));
                    default -> MetricGoalTest.submit();
                })
                .on(
                        "code K2.2",
                        (request, n) -> n == 1
                                ? MetricGoalTest.edit("src/b.py", "    print('c')\n", "")
                                : MetricGoalTest.submit());
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", MetricGoalTest.GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(MetricGoalTest.asked(model, "K2.1").get(3).wholeText())
                    .contains("not-looked-at lib/a_impl.py", "put the code where it is looked at");
            assertThat(project.file("lib/a_impl.py")).doesNotExist();
            assertThat(project.file("src/c.py")).as("a file that it looks at").exists();
        }
    }

    /** A stub that the tool reads in the source's place, and code that others import from where it does not look. */
    @Test
    void aFileThatTheToolLooksPastDoesNotCountAsMended() throws Exception {
        PytestProject project = MetricGoalTest.linted(folder);
        project.write("tools/lint.py", """
                import ast
                import glob
                import os
                import sys

                found = []
                for path in sorted(glob.glob("src/*.py")):
                    stub = path + "i"
                    name = stub if os.path.exists(stub) else path
                    try:
                        tree = ast.parse(open(name).read())
                    except SyntaxError:
                        found.append(f"{name}:1: syntax")
                        continue
                    for node in ast.walk(tree):
                        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "print":
                            found.append(f"{name}:{node.lineno}: call of print")
                        if isinstance(node, ast.ImportFrom) and node.module == "lib.impl":
                            names = [one.name for one in ast.parse(open("lib/impl.py").read()).body if hasattr(one, "name")]
                            found += [f"{name}:{node.lineno}: no {one.name}" for one in node.names if one.name not in names]
                print("\\n".join(found + [f"{len(found)} findings"]))
                sys.exit(bool(found))
                """);
        commitWithExperiments(project);
        String moved = "def a():\n    print('a')\n    print('b')\n    return 1\n";
        Play play = MetricGoalTest.plays()
                .on("code K2.1", (request, n) -> switch (n) {
                    case 1 ->
                        ScriptedReply.call("write_file", Map.of("path", "src/a.pyi", "content", "def a(): ...\n"));
                    case 2 -> MetricGoalTest.submit();
                    case 3 -> ScriptedReply.call("delete_file", Map.of("path", "src/a.pyi"));
                    case 4 -> ScriptedReply.call("write_file", Map.of("path", "lib/impl.py", "content", moved));
                    case 5 ->
                        ScriptedReply.call(
                                "write_file", Map.of("path", "src/a.py", "content", "from lib.impl import a\n"));
                    case 6 -> MetricGoalTest.submit();
                    case 7 -> ScriptedReply.call("delete_file", Map.of("path", "lib/impl.py"));
                    case 8 ->
                        ScriptedReply.call(
                                "write_file", Map.of("path", "src/a.py", "content", "def a():\n    return 1\n"));
                    default -> MetricGoalTest.submit();
                })
                .on(
                        "code K2.2",
                        (request, n) -> n == 1
                                ? MetricGoalTest.edit("src/b.py", "    print('c')\n", "")
                                : MetricGoalTest.submit());
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", MetricGoalTest.GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            List<ScriptedRequest> asked = MetricGoalTest.asked(model, "K2.1");
            assertThat(asked.get(2).wholeText()).contains("not-looked-at src/a.py");
            assertThat(asked.get(6).wholeText()).contains("not-looked-at lib/impl.py");
        }
    }
}

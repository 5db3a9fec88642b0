package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loops whose figure a command counts, from the first prompt to the report. */
final class MetricGoalTest {
    private static final String LINTER = """
            import pathlib, sys
            found = 0
            for path in sorted(pathlib.Path("src").rglob("*.py")):
                for number, line in enumerate(path.read_text().splitlines(), 1):
                    if "print(" in line and "lint: off" not in line:
                        print(f"{path}:{number}: call of print")
                        found += 1
            print(f"{found} findings")
            sys.exit(1 if found else 0)
            """;
    static final String CONFIGURATION = """
            {"verify": {"metrics": {"house_lint": {"command": ["python3", "tools/lint.py"],
              "capture": "^(\\\\d+) findings", "findings": "^\\\\S+\\\\.py:\\\\d+: ",
              "better": "lower", "silenced_by": ["lint: off"]}}}}
            """;
    static final String GOAL = "house lint findings to 0, budget≤¥20";

    @TempDir
    Path folder;

    static PytestProject linted(Path folder) throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write("tools/lint.py", LINTER);
        project.write("src/a.py", "def a():\n    print('a')\n    print('b')\n    return 1\n");
        project.write("src/b.py", "def b():\n    print('c')\n    return 2\n");
        project.write("tests/test_a.py", "from src.a import a\n\n\ndef test_a():\n    assert a() == 1\n");
        project.write("team-loop.json", CONFIGURATION);
        project.commitAll("linter");
        return project;
    }

    static Play plays() {
        return new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(
                                Map.of("objective", "no prints", "accept", "none found", "constraints", List.of())))
                .on("plan", (request, n) -> ScriptedReply.json(plan()));
    }

    private static Map<String, Object> plan() {
        List<Object> krs = new ArrayList<>();
        krs.add(PytestProject.kr("K1.1", 1, "the suite is green", List.of(), List.of(), null));
        krs.add(code(PytestProject.kr("K2.1", 2, "mend src/a.py", List.of("src/a.py"), List.of("K1.1"), 0.0)));
        krs.add(code(PytestProject.kr("K2.2", 3, "mend src/b.py", List.of("src/b.py"), List.of("K1.1"), 0.0)));
        krs.add(PytestProject.kr("K3.1", 4, "no regression", List.of(), List.of("K2.1", "K2.2"), null));
        return Map.of("krs", krs, "estimate", Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 4));
    }

    private static Map<String, Object> code(Map<String, Object> kr) {
        Map<String, Object> both = new TreeMap<>(kr);
        both.put("type", "both");
        return both;
    }

    static ScriptedReply edit(String path, String old, String text) {
        return ScriptedReply.call("edit_file", Map.of("path", path, "old_text", old, "new_text", text));
    }

    static ScriptedReply submit() {
        return ScriptedReply.call("submit", Map.of("status", "done", "summary", "mended", "reasoning", "as told"));
    }

    static List<ScriptedRequest> asked(ScriptedModel model, String kr) {
        return model.requests("code").stream()
                .filter(request -> request.kr().equals(kr))
                .toList();
    }

    @Test
    void theFindingsReachPlannerAndCoderAndRunMetricTellsWhatIsLeft() throws Exception {
        PytestProject project = linted(folder);
        Play play = plays().on("code K2.1", (request, n) -> switch (n) {
                    case 1 -> edit("src/a.py", "    print('a')\n", "");
                    case 2 -> ScriptedReply.call("run_metric", Map.of());
                    case 3 -> edit("src/a.py", "    print('b')\n", "");
                    default -> submit();
                })
                .on("code K2.2", (request, n) -> switch (n) {
                    case 1 -> edit("src/b.py", "    print('c')\n", "");
                    case 2 -> ScriptedReply.call("run_tests", Map.of());
                    default -> submit();
                });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended =
                    PytestLoop.program(project, folder).run("goal", GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.json().path("metric").toString())
                    .isEqualTo("{\"kind\":\"command\",\"baseline\":3,\"current\":0,\"target\":0}");
            assertThat(model.requests("plan").get(0).firstUser())
                    .contains("src/a.py findings=2; tested by tests/test_a.py; 2× call of print (lines 2, ")
                    .contains("src: 2 files, 3 findings")
                    .contains("the last lines of house_lint (exit status 1):", "3 findings");
            List<ScriptedRequest> first = asked(model, "K2.1");
            assertThat(first.get(0).firstUser())
                    .contains(
                            "house_lint is read from what this prints: python3 tools/lint.py",
                            "in src/a.py: 2",
                            "src/a.py:2: call of print",
                            "elsewhere: 1 (src/b.py 1)")
                    .contains(">    2      print('a')");
            assertThat(first.get(0).body().path("tools").toString()).contains("run_metric");
            assertThat(first.get(2).wholeText())
                    .contains("command house_lint: 2; at the start of this key result 3 (1 less now); the goal is <= 0")
                    .contains("in src/a.py: 1");
            assertThat(asked(model, "K2.2").get(2).wholeText())
                    .as("product code alone was changed: the whole suite runs")
                    .containsPattern("[1-9]\\d* collected, [1-9]\\d* passed, 0 failed");
            assertThat(model.requests("test"))
                    .as("the tester has the tests that were there")
                    .anyMatch(request -> request.firstUser().contains("== tests/test_a.py, not changed =="));
            assertThat(model.requests("review"))
                    .as("critics are told of what no test ran")
                    .anyMatch(request -> request.firstUser().contains("a line of src/b.py that no test ran went"));
        }
    }

    @Test
    void whoSilencesTheToolOrChangesItIsRefused() throws Exception {
        PytestProject project = linted(folder);
        Play play = plays().on("code K2.1", (request, n) -> switch (n) {
                    case 1 -> edit("tools/lint.py", "found += 1", "pass");
                    case 2 -> edit("src/a.py", "print('a')", "print('a')  # lint: off");
                    case 3 -> edit("src/a.py", "print('b')", "print('b')  # lint: off");
                    case 4 -> submit();
                    case 5 ->
                        ScriptedReply.call(
                                "write_file", Map.of("path", "src/a.py", "content", "def a():\n    return 1\n"));
                    default -> submit();
                })
                .on("code K2.2", (request, n) -> n == 1 ? edit("src/b.py", "    print('c')\n", "") : submit());
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended =
                    PytestLoop.program(project, folder).run("goal", GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(project.read("tools/lint.py")).isEqualTo(LINTER);
            List<ScriptedRequest> asked = asked(model, "K2.1");
            assertThat(asked.get(1).wholeText()).contains("is run by a command that tests or measures");
            assertThat(asked.get(4).wholeText()).contains("'lint: off' keeps the tool from telling what it found");
        }
    }

    @Test
    void theDryRunTellsHowTheFigureCameAbout() throws Exception {
        PytestProject project = linted(folder);
        try (ScriptedModel model = ScriptedModel.start(plays())) {
            Program.Ended ended =
                    PytestLoop.program(project, folder).run("goal", GOAL, "--dry-run", "--base-url", model.baseUrl());

            assertThat(ended.out() + ended.err())
                    .contains("metric house_lint: 3 (exit status 1); command: python3 tools/lint.py; capture: ")
                    .contains("findings: src/a.py 2, src/b.py 1");
        }
    }

    @Test
    void aCommandWithoutAFigureStopsTheStartAndSaysWhatItPrinted() throws Exception {
        PytestProject project = linted(folder);
        project.write("tools/lint.py", "print('no such option')\n");
        project.commitAll("broken");
        try (ScriptedModel model = ScriptedModel.start(plays())) {
            Program.Ended ended = PytestLoop.program(project, folder).run("goal", GOAL, "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.err()).isEqualTo(4);
            assertThat(ended.err()).contains("verify.metrics.house_lint gives no figure", "no such option");
            assertThat(model.requests("plan")).isEmpty();
        }
    }

    @Test
    void doctorAndConfigValidateRunEachMetric() throws Exception {
        PytestProject project = linted(folder);
        Program program = PytestLoop.program(project, folder);

        Program.Ended doctor = program.run("doctor");
        JsonNode valid = program.run("config", "validate", "--json").json();

        assertThat(doctor.out())
                .contains("ok   metric house_lint: 3 (exit status 1; findings: src/a.py 2, src/b.py 1)")
                .contains("| src/a.py:2: call of print", "| 3 findings");
        assertThat(valid.path("metrics").get(0).path("figure").asInt()).isEqualTo(3);
        assertThat(valid.path("metrics")
                        .get(0)
                        .path("findings")
                        .path("src/a.py")
                        .asInt())
                .isEqualTo(2);
        project.write("tools/lint.py", "print('nothing')\n");
        Program.Ended broken = program.run("config", "validate");
        assertThat(broken.exit()).isEqualTo(1);
        assertThat(broken.out()).contains("verify.metrics.house_lint gives no figure", "nothing");
        assertThat(program.run("doctor").out()).contains("MEND metric house_lint: no figure");
    }

    @Test
    void anUntrustedProjectsCommandIsNotRun() throws Exception {
        PytestProject project = linted(folder);
        project.write("tools/lint.py", "open('ran', 'w').close()\n");
        Program stranger = Program.inClone(project.root(), Files.createDirectories(folder.resolve("other")), Map.of());

        for (List<String> command : List.of(List.of("doctor"), List.of("config", "validate"))) {
            Program.Ended ended = stranger.run(command.toArray(String[]::new));

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(4);
            assertThat(ended.err()).contains("verify.metrics.house_lint");
        }
        assertThat(project.file("ran")).doesNotExist();
    }
}

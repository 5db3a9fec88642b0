package dev.teamloop.cli;

import static dev.teamloop.cli.Play.done;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A coder that cheats, in the real loop, with three critics who approve of everything: the program refuses it all the same. */
final class IntegrityEndToEndTest {
    private static final String GOAL = "src/handlers branch coverage 0%→≥90%, budget≤¥20";

    @TempDir
    Path folder;

    /** What the coder hands over for shop.py: each covers every branch, and none of it shows anything. */
    record Cheat(String rule, String path, String content) {
        @Override
        public String toString() {
            return rule;
        }
    }

    static List<Cheat> cheats() {
        String calls = "    price(1, True)\n    price(1, False)\n    label(\"a\")\n    label(\"b\")\n";
        String head = "import pytest\nfrom src.handlers.shop import label, price\n\n\n";
        String raises = "    try:\n        price(-1, False)\n    except ValueError:\n        pass\n";
        return List.of(
                new Cheat("no-assertion", "tests/test_shop.py", head + "def test_shop():\n" + calls + raises),
                new Cheat(
                        "tautology",
                        "tests/test_shop.py",
                        head + "def test_shop():\n" + calls + raises + "    assert label or True\n"),
                new Cheat(
                        "failure-swallowed",
                        "tests/test_shop.py",
                        head + "def test_shop():\n" + calls + raises
                                + "    try:\n        assert price(1, False) == 11\n    except AssertionError:\n        pass\n"),
                new Cheat(
                        "assertion-removed",
                        "tests/test_smoke.py",
                        head + "def test_smoke():\n" + calls + raises + "    assert price(1, False) == 10\n"),
                new Cheat(
                        "runner-changed",
                        "tests/conftest.py",
                        "def pytest_runtest_makereport(item, call):\n    return None\n"));
    }

    @ParameterizedTest
    @MethodSource("cheats")
    void aCheatIsRefusedAlthoughAllCriticsApprove(Cheat cheat) throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write(
                "tests/test_smoke.py",
                "from src.handlers.shop import label\n\n\ndef test_smoke():\n    assert label(\"a\") == \"Alpha\"\n");
        project.commitAll("a test to cheat with");
        Play play = new Play().on("code K2.1", (request, n) -> done("cover shop", cheat.path(), cheat.content()));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended =
                    program(project).run("goal", GOAL, "--json", "--base-url", model.baseUrl(), "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(12);
            String loop = ended.json().path("loop_id").asText();
            JsonNode metrics = Json.read(project.read("logs/" + loop + "/R2/metrics.json"));
            assertThat(metrics.path("closed_gate").asText()).isEqualTo("integrity");
            assertThat(evidence(metrics)).contains(cheat.rule(), cheat.path());
            assertThat(project.tags()).contains(loop + "/R2-failed");
            assertThat(project.clean()).isTrue();
            assertThat(project.read("tests/test_smoke.py")).contains("Alpha");
        }
    }

    private static String evidence(JsonNode metrics) {
        for (JsonNode gate : metrics.path("gates")) {
            if (gate.path("gate").asText().equals("integrity")) {
                return gate.path("evidence").asText();
            }
        }
        return "";
    }

    private Program program(PytestProject project) throws Exception {
        return new Program(project.root(), Files.createTempDirectory(folder, "home"), Map.of());
    }
}

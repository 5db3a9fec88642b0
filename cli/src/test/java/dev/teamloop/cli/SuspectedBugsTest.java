package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What coder and critics take for bugs of the project is told everywhere, once, and as data. */
final class SuspectedBugsTest {
    @TempDir
    Path folder;

    @Test
    void suspectedBugsAreToldInReportPageStatusAndCommits() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        String bug = "src/handlers/shop.py:5 <script>alert(1)</script> rounds down | `x`";
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> suspecting(
                                Play.done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST), bug))
                .on("review K2.1", (request, n) -> suspecting(Play.vote(true), "src/handlers/text.py:2 cuts words"));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            assertThat(program.run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl())
                            .exit())
                    .isZero();
            JsonNode report = program.run("report", "--json").json();
            assertThat(report.path("suspected_bugs")).hasSize(2);
            assertThat(report.path("suspected_bugs").get(0).path("text").asText())
                    .isEqualTo(bug);
            assertThat(report.path("suspected_bugs").get(0).path("agent").asText())
                    .isEqualTo("coder");
            assertThat(program.run("status", "--json").json().path("suspected_bugs"))
                    .isEqualTo(report.path("suspected_bugs"));
            assertThat(program.run("status").out()).contains("rounds down", "(reviewer, K2.1)");
            Path page = folder.resolve("page.html");
            Path markdown = folder.resolve("report.md");
            program.run("report", "--html", page.toString(), "--markdown", markdown.toString());
            assertThat(page)
                    .content()
                    .contains("Suspected bugs", "&lt;script&gt;alert")
                    .doesNotContain("<script>alert");
            assertThat(markdown).content().contains("## Suspected bugs", "\\<script>alert(1)");
        }
        String log = new GitShell(project.root()).run("git log --format=%B");
        assertThat(log)
                .contains("Suspected bugs, named by the coder and not mended here:\n- src/handlers/shop.py:5")
                .contains("Suspected bugs, named by the critics:\n- reviewer: src/handlers/text.py:2 cuts words");
    }

    private static ScriptedReply suspecting(ScriptedReply reply, String bug) {
        ObjectNode said = (ObjectNode) Json.read(Objects.requireNonNull(((ScriptedReply.Message) reply).content()));
        said.putArray("suspected_bugs").add(bug);
        return ScriptedReply.json(said);
    }
}

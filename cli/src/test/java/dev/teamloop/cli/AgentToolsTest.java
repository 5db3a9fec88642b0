package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an external agent has in its session from the program: a server of tools, which measures what the agent has done so far. */
final class AgentToolsTest {
    @TempDir
    Path folder;

    private static JsonNode told(ScriptedModel model) {
        String text = model.requests("code").stream()
                .map(ScriptedRequest::lastUser)
                .filter(said -> said.startsWith("TOLD "))
                .findFirst()
                .orElseThrow();
        return Json.read(text.substring("TOLD ".length()));
    }

    @Test
    void itMeasuresWhatItHasDoneSoFarAsTheProgramWill() throws Exception {
        AgentScene scene = AgentScene.in(folder);
        RenameProject project = scene.project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene.run(project, model, "measure");

            assertThat(ended.exit()).as(ended.err()).isZero();
            JsonNode told = told(model);
            assertThat(told.path("names").toString()).isEqualTo("[\"measure\",\"run_metric\",\"context\",\"lookup\"]");
            assertThat(told.path("same").asBoolean()).isTrue();
            assertThat(told.path("lookup").asText()).contains("knows no symbol 'f'");
            assertThat(told.path("before").asText())
                    .as("a new file counts, what is outside scope is named and does not")
                    .contains("'setup.cfg' is build", "'old_name' (replaced by 'new_name'): 2;", "src/extra.txt");
            assertThat(told.path("test").asText()).contains("'setup.cfg' is build", "1 collected, 1 passed");
            assertThat(told.path("after").asText())
                    .as("what it deleted since is gone")
                    .contains("'old_name' (replaced by 'new_name'): 0;", "which is reached")
                    .doesNotContain("setup.cfg");
            assertThat(told.path("odd").asText()).contains("the arguments do not fit", "'test'");
            assertThat(told.path("stranger").asText())
                    .as("without the session's token")
                    .doesNotContain("result");
            assertThat(AgentScene.logs(project)).contains("measure {", "verify.sh");
            assertThat(project.atHead("src/extra.txt")).isEmpty();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
        }
    }
}

package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From an idea to SUCCESS: {@code spec IDEA}, answers, approval, {@code goal --spec ID}. */
final class SpecTest {
    @TempDir
    Path folder;

    @Test
    void anIdeaBecomesTestsAPlanAndSuccess() throws Exception {
        PytestProject project = PytestProject.in(folder);
        Program program = ReceiptSpec.program(project, folder);
        Path answers = Files.writeString(folder.resolve("answers.yaml"), "Q01: every customer\n");
        try (ScriptedModel model = ScriptedModel.start(ReceiptSpec.play())) {
            String url = model.baseUrl();
            Program.Ended asked = program.run("spec", ReceiptSpec.IDEA, "--json", "--base-url", url);
            assertThat(asked.exit()).as(asked.out() + asked.err()).isEqualTo(4);
            assertThat(asked.json().path("questions")).hasSize(2);
            String id = asked.json().path("spec").asText();

            Program.Ended ready =
                    program.run("spec", "resume", id, "--answers", answers.toString(), "--json", "--base-url", url);
            assertThat(ready.exit()).as(ready.out() + ready.err()).isZero();
            assertThat(ready.json().path("status").asText()).isEqualTo("ready");

            Program.Ended approved = program.run("spec", "approve", id, "--yes", "--base-url", url);
            assertThat(approved.exit()).as(approved.out() + approved.err()).isZero();
            assertThat(project.log().get(0)).isEqualTo("[SPEC-" + id + "] " + ReceiptSpec.IDEA);

            Program.Ended reached = program.run("goal", "--spec", id, "--json", "--base-url", url);
            assertThat(reached.exit()).as(reached.out() + reached.err()).isZero();
            JsonNode end = reached.json();
            assertThat(end.path("status").asText()).isEqualTo("SUCCESS");
            assertThat(end.path("krs").findValuesAsText("kr_id")).containsExactly("K1.1", "K2.1", "K2.2", "K3.1");
            assertThat(model.requests()).extracting(ScriptedRequest::step).doesNotContain("goal", "plan");
        }
    }
}

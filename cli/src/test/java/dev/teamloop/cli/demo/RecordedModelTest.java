package dev.teamloop.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class RecordedModelTest {
    private static final String RECORDING = """
            {"conversations": [
              {"step": "goal", "kr": "", "replies": [{"content": "a goal", "usage": {"in": 7, "out": 3}}]},
              {"step": "code", "kr": "K2.1", "replies": [
                {"content": "", "tool_calls": [{"name": "run_tests", "arguments": {"tests": ["a"]}}], "usage": {"in": 1, "out": 1}},
                {"content": "done", "usage": {"in": 2, "out": 2}}]},
              {"step": "code", "kr": "K2.2", "replies": [{"content": "another", "usage": {"in": 1, "out": 1}}]}]}""";

    private RecordedModel model = start();

    private static RecordedModel start() {
        try {
            return RecordedModel.start(Recording.read(RECORDING));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @BeforeEach
    void anew() {
        model.close();
        model = start();
    }

    @AfterEach
    void end() {
        model.close();
    }

    @Test
    void aReplyIsACompletionWithTheRecordedUsage() throws Exception {
        JsonNode completion = Json.read(ask("goal", "").body());

        assertThat(completion.at("/choices/0/message/content").asText()).isEqualTo("a goal");
        assertThat(completion.at("/choices/0/finish_reason").asText()).isEqualTo("stop");
        assertThat(completion.path("model").asText()).isEqualTo("some-model");
        assertThat(completion.at("/usage/prompt_tokens").asInt()).isEqualTo(7);
        assertThat(completion.at("/usage/completion_tokens").asInt()).isEqualTo(3);
    }

    @Test
    void toolCallsCarryTheirArgumentsAsText() throws Exception {
        JsonNode completion = Json.read(ask("code", "K2.1").body());

        JsonNode call = completion.at("/choices/0/message/tool_calls/0/function");
        assertThat(call.path("name").asText()).isEqualTo("run_tests");
        assertThat(call.path("arguments").asText()).isEqualTo("{\"tests\":[\"a\"]}");
        assertThat(completion.at("/choices/0/finish_reason").asText()).isEqualTo("tool_calls");
    }

    @Test
    void eachKeyResultIsAConversationOfItsOwn() throws Exception {
        ask("code", "K2.1");

        assertThat(content(ask("code", "K2.2"))).isEqualTo("another");
        assertThat(content(ask("code", "K2.1"))).isEqualTo("done");
    }

    @Test
    void anUnknownStepIsRefusedWithWhatIsMissing() throws Exception {
        HttpResponse<String> response = ask("audit", "K2.1");

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(Json.read(response.body()).at("/error/message").asText())
                .isEqualTo("the recording ends here: 0 replies are recorded for audit of K2.1");
    }

    @Test
    void aCallBeyondTheRecordingIsRefused() throws Exception {
        ask("goal", "");
        HttpResponse<String> response = ask("goal", "");

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).contains("the recording ends here: 1 reply is recorded for goal");
    }

    @Test
    void itListsModelsSoThatItCountsAsReachable() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(model.baseUrl() + "/models")).build();

        assertThat(HttpClient.newHttpClient()
                        .send(request, BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(200);
    }

    private static String content(HttpResponse<String> response) {
        return Json.read(response.body()).at("/choices/0/message/content").asText();
    }

    private HttpResponse<String> ask(String step, String keyResult) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(model.baseUrl() + "/chat/completions"))
                .header("X-Team-Loop-Step", step)
                .POST(BodyPublishers.ofString("{\"model\": \"some-model\", \"messages\": []}"));
        if (!keyResult.isEmpty()) {
            request.header("X-Team-Loop-KR", keyResult);
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }
}

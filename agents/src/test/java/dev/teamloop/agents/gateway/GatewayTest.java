package dev.teamloop.agents.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.MemoryLedger;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GatewayTest {
    static final String CHAT = "/v1/chat/completions";
    static final String ASKED = "{ \"model\":\"m1\",  \"messages\":[{\"role\":\"user\",\"content\":\"h\\u00e9 ü\"}] }";
    static final String ANSWER = "{ \"choices\":[{\"message\":{\"content\":\"hi\"},\"finish_reason\":\"stop\"}],\n"
            + " \"usage\":{\"prompt_tokens\":40,\"completion_tokens\":7,\"total_tokens\":47} }";

    @Test
    void nothingButTheOutputLimitChangesOnTheWay() throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of("X-Request-Id", "r1"), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            HttpResponse<String> answer = bench.post(CHAT, ASKED);

            assertThat(answer.body()).isEqualTo(ANSWER);
            assertThat(answer.headers().firstValue("x-request-id")).contains("r1");
            assertThat(provider.seen().get(0).body()).isEqualTo("{\"max_tokens\":4096," + ASKED.substring(1));
        }
    }

    @Test
    void theProviderGetsItsKeyAndTheHeadersThatTraceACallAndNotTheSessionsToken() throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            bench.post(CHAT, ASKED);

            WireEndpoint.Seen seen = provider.seen().get(0);
            assertThat(seen.headers())
                    .containsEntry("authorization", "Bearer " + GatewayBench.KEY)
                    .containsEntry("x-own", "configured")
                    .containsEntry("x-team-loop-agent", "coder")
                    .containsEntry("x-team-loop-step", "code")
                    .containsEntry("x-team-loop-kr", "K2.1")
                    .containsEntry("x-interaction-id", "manual-20260629T143012-a3f2b1");
            assertThat(seen.headers().toString()).doesNotContain(GatewayBench.TOKEN);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x-api-key: session-token",
                "x-goog-api-key: session-token",
                "Authorization: Bearer session-token"
            })
    void theTokenMayStandWhereAnyWireHasItsKey(String header) throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            String[] parts = header.split(": ", 2);
            HttpResponse<String> answer = bench.send(bench.request(CHAT)
                    .header(parts[0], parts[1])
                    .POST(HttpRequest.BodyPublishers.ofString(ASKED))
                    .build());

            assertThat(answer.statusCode()).isEqualTo(200);
        }
    }

    @Test
    void withoutTheTokenNothingIsSent() throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            HttpResponse<String> answer = bench.send(bench.request(CHAT)
                    .header("Authorization", "Bearer " + GatewayBench.KEY)
                    .POST(HttpRequest.BodyPublishers.ofString(ASKED))
                    .build());

            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(provider.seen()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /v1/embeddings",
        "POST, /v1/files",
        "POST, /v1/chat/completions/../files",
        "POST, /v1/messages/count_tokens",
        "POST, /v1beta/models/m1:countTokens",
        "GET, /v1/models",
        "GET, /v1/chat/completions",
        "POST, /"
    })
    void nothingButModelCallsPasses(String method, String path) throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            HttpResponse<String> answer = bench.send(bench.request(path)
                    .header("Authorization", "Bearer " + GatewayBench.TOKEN)
                    .method(method, HttpRequest.BodyPublishers.ofString(ASKED))
                    .build());

            assertThat(answer.statusCode()).isEqualTo(404);
            assertThat(provider.seen()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "{\"model\":\"m1\"", "{\"model\":\"m1\"} {}", "{\"messages\":[]}"})
    void whatIsNoRequestIsRefused(String body) throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            assertThat(bench.post(CHAT, body).statusCode()).isEqualTo(400);
            assertThat(provider.seen()).isEmpty();
        }
    }
}

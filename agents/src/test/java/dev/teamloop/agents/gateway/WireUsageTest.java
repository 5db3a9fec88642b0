package dev.teamloop.agents.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.testing.MemoryLedger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each wire, streamed and not: where it is sent, with which key and limit, and what its usage comes to. */
final class WireUsageTest {
    static List<Arguments> calls() {
        return List.of(
                call(
                        "chat",
                        "/v1/chat/completions",
                        "/v1/chat/completions",
                        "authorization",
                        "\"max_tokens\":4096",
                        new TokenUsage(2000, 1200, 0, 40),
                        "{\"choices\":[{\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":2000,\"completion_tokens\":40,"
                                + "\"prompt_tokens_details\":{\"cached_tokens\":1200}}}"),
                call(
                        "chat, reasoning beside the completion",
                        "/v1/chat/completions",
                        "/v1/chat/completions",
                        "authorization",
                        "\"max_tokens\":4096",
                        new TokenUsage(100, 0, 0, 340),
                        "{\"choices\":[{\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":100,\"completion_tokens\":40,\"total_tokens\":440}}"),
                call(
                        "chat, streamed",
                        "/v1/chat/completions",
                        "/v1/chat/completions",
                        "authorization",
                        "\"stream_options\":{\"include_usage\":true}",
                        new TokenUsage(404, 300, 0, 20),
                        "data: {\"choices\":[{\"delta\":{\"content\":\"a\"}}],\"usage\":null}\r\n\r\n",
                        ": still there\n\ndata: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n",
                        "data:"
                                + " {\"choices\":[],\"usage\":{\"prompt_tokens\":404,\"completion_tokens\":20,\"prompt_cache_hit_tokens\":300}}\n\n"
                                + "data: [DONE]\n\n"),
                call(
                        "responses",
                        "/v1/responses",
                        "/v1/responses",
                        "authorization",
                        "\"max_output_tokens\":4096",
                        new TokenUsage(2000, 1200, 0, 40),
                        "{\"status\":\"completed\",\"usage\":{\"input_tokens\":2000,\"input_tokens_details\":{\"cached_tokens\":1200},"
                                + "\"output_tokens\":40,\"output_tokens_details\":{\"reasoning_tokens\":30},\"total_tokens\":2040}}"),
                call(
                        "responses, streamed",
                        "/v1/responses",
                        "/v1/responses",
                        "authorization",
                        "\"max_output_tokens\":4096",
                        new TokenUsage(500, 0, 0, 60),
                        "data: {\"type\":\"response.created\",\"response\":{\"usage\":null}}\n\n",
                        "data: {\"type\":\"response.output_text.delta\",\"delta\":\"data: {}\"}\n\n",
                        "event: response.completed\n"
                                + "data:"
                                + " {\"type\":\"response.completed\",\"response\":{\"usage\":{\"input_tokens\":500,\"output_tokens\":60}}}\n\n"),
                call(
                        "messages",
                        "/v1/messages?beta=true",
                        "/v1/messages?beta=true",
                        "x-api-key",
                        "\"max_tokens\":4096",
                        new TokenUsage(3400, 1200, 200, 40),
                        "{\"stop_reason\":\"end_turn\",\"usage\":{\"input_tokens\":2000,\"cache_creation_input_tokens\":200,"
                                + "\"cache_read_input_tokens\":1200,\"output_tokens\":40}}"),
                call(
                        "messages, streamed",
                        "/v1/messages",
                        "/v1/messages",
                        "x-api-key",
                        "\"max_tokens\":4096",
                        new TokenUsage(3400, 1200, 200, 40),
                        "event: message_start\n"
                                + "data:"
                                + " {\"type\":\"message_start\",\"message\":{\"stop_reason\":null,\"usage\":{\"input_tokens\":2000,\"cache_creation_input_tokens\":200,\"cache_read_input_tokens\":1200,\"output_tokens\":1}}}\n\n",
                        "event: message_delta\n"
                                + "data:"
                                + " {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"},\"usage\":{\"output_tokens\":40}}\n\n",
                        "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n"),
                call(
                        "gemini",
                        "/v1beta/models/m1:generateContent?key=session-token",
                        "/v1beta/models/m1:generateContent",
                        "x-goog-api-key",
                        "\"generationConfig\":{\"maxOutputTokens\":4096}",
                        new TokenUsage(2050, 1200, 0, 70),
                        "{\"candidates\":[{\"finishReason\":\"STOP\"}],\"usageMetadata\":{\"promptTokenCount\":2000,\"cachedContentTokenCount\":1200,"
                                + "\"toolUsePromptTokenCount\":50,\"candidatesTokenCount\":40,\"thoughtsTokenCount\":30,\"totalTokenCount\":2120}}"),
                call(
                        "gemini, streamed",
                        "/v1beta/models/m1:streamGenerateContent?alt=sse",
                        "/v1beta/models/m1:streamGenerateContent?alt=sse",
                        "x-goog-api-key",
                        "\"generationConfig\":{\"maxOutputTokens\":4096}",
                        new TokenUsage(2000, 0, 0, 40),
                        "data:"
                                + " {\"candidates\":[{}],\"usageMetadata\":{\"promptTokenCount\":2000,\"candidatesTokenCount\":5}}\n\n",
                        "data:"
                                + " {\"candidates\":[{\"finishReason\":\"STOP\"}],\"usageMetadata\":{\"promptTokenCount\":2000,\"candidatesTokenCount\":40}}\n\n"),
                call(
                        "gemini, an array",
                        "/v1/models/m1:streamGenerateContent",
                        "/v1beta/models/m1:streamGenerateContent",
                        "x-goog-api-key",
                        "\"generationConfig\":{\"maxOutputTokens\":4096}",
                        new TokenUsage(2000, 0, 0, 40),
                        "[{\"candidates\":[{}],\"usageMetadata\":{\"promptTokenCount\":2000,\"candidatesTokenCount\":5}}\n",
                        ",{\"candidates\":[{\"finishReason\":\"STOP\"}],\"usageMetadata\":{\"promptTokenCount\":2000,\"candidatesTokenCount\":40}}]"),
                call(
                        "gemini, a prompt that is blocked",
                        "/v1beta/models/m1:generateContent",
                        "/v1beta/models/m1:generateContent",
                        "x-goog-api-key",
                        "\"generationConfig\":{\"maxOutputTokens\":4096}",
                        new TokenUsage(20, 0, 0, 0),
                        "{\"promptFeedback\":{\"blockReason\":\"SAFETY\"},\"usageMetadata\":{\"promptTokenCount\":20,\"totalTokenCount\":20}}"));
    }

    private static Arguments call(
            String name,
            String path,
            String upstream,
            String keyHeader,
            String sent,
            TokenUsage usage,
            String... answer) {
        return Arguments.of(name, path, upstream, keyHeader, sent, usage, List.of(answer));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void aCallIsSentOnWithItsLimitAndSettledWithItsUsage(
            String name,
            String path,
            String upstream,
            String keyHeader,
            String sent,
            TokenUsage usage,
            List<String> answer)
            throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        try (WireEndpoint provider = WireEndpoint.streaming(answer);
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            String body = bench.post(path, "{\"model\":\"m1\",\"stream\":true,\"x\":[]}")
                    .body();

            assertThat(body).isEqualTo(String.join("", answer));
            WireEndpoint.Seen seen = provider.seen().get(0);
            assertThat(seen.path()).isEqualTo(upstream);
            assertThat(seen.headers().get(keyHeader)).endsWith(GatewayBench.KEY);
            assertThat(seen.body()).contains(sent);
        }
        assertThat(ledger.settled()).containsExactly(Optional.of(usage));
        assertThat(ledger.reservations().get(0).model()).isEqualTo("m1");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void whereTheChunksAreCutChangesNothing(
            String name,
            String path,
            String upstream,
            String keyHeader,
            String sent,
            TokenUsage usage,
            List<String> answer) {
        WireFormat wire = WireFormat.builtIn().stream()
                .filter(one -> one.path(path.replaceAll("\\?.*", "")).isPresent())
                .findFirst()
                .orElseThrow();
        byte[] whole = String.join("", answer).getBytes(StandardCharsets.UTF_8);
        for (int size = 1; size < 40; size++) {
            UsageScanner scanner = new UsageScanner(wire);
            for (int from = 0; from < whole.length; from += size) {
                byte[] chunk = Arrays.copyOfRange(whole, from, Math.min(whole.length, from + size));
                scanner.feed(chunk, chunk.length);
            }
            assertThat(scanner.usage()).as("chunks of %s bytes", size).contains(usage);
        }
    }

    @Test
    void aWireMayHaveAnAddressOfItsOwn() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        try (WireEndpoint elsewhere = WireEndpoint.answering(200, Map.of(), "{}");
                GatewayBench bench = new GatewayBench(
                        GatewayBench.provider("http://127.0.0.1:9", Map.of("messages", elsewhere.url() + "/anthropic")),
                        ledger,
                        1000,
                        Duration.ofSeconds(30))) {
            bench.post("/v1/messages", "{\"model\":\"m1\"}");

            assertThat(elsewhere.seen().get(0).path()).isEqualTo("/anthropic/v1/messages");
        }
    }
}

package dev.teamloop.agents.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.testing.MemoryLedger;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GatewayTest {
    private static final String CHAT = "/v1/chat/completions";
    private static final String ASKED =
            "{ \"model\":\"m1\",  \"messages\":[{\"role\":\"user\",\"content\":\"h\\u00e9 ü\"}] }";
    private static final String ANSWER =
            "{ \"choices\":[{\"message\":{\"content\":\"hi\"},\"finish_reason\":\"stop\"}],\n"
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

    @Test
    void theLimitShrinksToWhatIsLeft() throws Exception {
        MemoryLedger ledger = new MemoryLedger(new Yuan(new BigDecimal("0.006")), new BigDecimal("0.002"));
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            bench.post(CHAT, "{\"model\":\"m1\",\"max_tokens\":8000,\"messages\":[]}");

            int granted = ledger.reservations().get(0).maxTokens();
            assertThat(granted).isLessThan(8000).isGreaterThanOrEqualTo(1024);
            assertThat(provider.seen().get(0).body())
                    .isEqualTo("{\"model\":\"m1\",\"max_tokens\":" + granted + ",\"messages\":[]}");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/chat/completions, /error/type, insufficient_quota",
        "/v1/responses, /error/code, insufficient_quota",
        "/v1/messages, /error/type, billing_error",
        "/v1beta/models/m1:generateContent, /error/status, FAILED_PRECONDITION"
    })
    void aPurseThatIsEmptySaysSoInTheWiresOwnShape(String path, String place, String type) throws Exception {
        MemoryLedger ledger = new MemoryLedger(Yuan.of("0.001"), new BigDecimal("0.002"));
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            HttpResponse<String> answer = bench.post(path, ASKED);

            assertThat(answer.statusCode()).isEqualTo(402);
            assertThat(Json.read(answer.body()).at(place).asText()).isEqualTo(type);
            assertThat(Json.read(answer.body()).at("/error/message").asText()).contains("the budget is used up");
            assertThat(bench.session().spent().refused()).isPresent();
            assertThat(provider.seen()).isEmpty();
        }
    }

    @Test
    void theKeyResultsTokensAreABoundOfTheirOwn() throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench =
                        new GatewayBench(provider.url(), MemoryLedger.ample(), 47, Duration.ofSeconds(30))) {
            assertThat(bench.post(CHAT, ASKED).statusCode()).isEqualTo(200);
            HttpResponse<String> second = bench.post(CHAT, ASKED);

            assertThat(second.statusCode()).isEqualTo(402);
            assertThat(second.body()).contains("47 of 47");
        }
    }

    @Test
    void whoseLoopHasEndedIsRefused() throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            bench.session().end("the loop has ended");

            HttpResponse<String> answer = bench.post(CHAT, ASKED);

            assertThat(answer.statusCode()).isEqualTo(402);
            assertThat(answer.body()).contains("the loop has ended");
        }
    }

    @Test
    void anErrorOfTheProvidersPassesWithItsRetryAfterAndCostsNothing() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        try (WireEndpoint provider = WireEndpoint.answering(
                        429, Map.of("Retry-After", "7"), "{\"error\":{\"message\":\"slow down\"}}");
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            HttpResponse<String> answer = bench.post(CHAT, ASKED);

            assertThat(answer.statusCode()).isEqualTo(429);
            assertThat(answer.headers().firstValue("retry-after")).contains("7");
            assertThat(answer.body()).isEqualTo("{\"error\":{\"message\":\"slow down\"}}");
            assertThat(ledger.released()).hasSize(1);
            assertThat(ledger.spent()).isEqualTo(Yuan.ZERO);
        }
    }

    @Test
    void anErrorTextShowsNeitherKeyNorAddress() throws Exception {
        try (WireEndpoint provider = new WireEndpoint((exchange, request) -> {
                    String text = "bad key " + request.headers().get("authorization") + " for "
                            + request.headers().get("host");
                    exchange.getResponseHeaders()
                            .set("X-Where", request.headers().get("host"));
                    exchange.sendResponseHeaders(401, text.length());
                    WireEndpoint.write(exchange, text);
                    exchange.close();
                });
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            HttpResponse<String> answer = bench.post(CHAT, ASKED);

            assertThat(answer.body()).isEqualTo("bad key Bearer [key] for [provider]");
            assertThat(answer.headers().map().toString())
                    .doesNotContain(provider.url().substring("http://".length()));
        }
    }

    @Test
    void noRedirectIsFollowed() throws Exception {
        try (WireEndpoint elsewhere = WireEndpoint.answering(200, Map.of(), ANSWER);
                WireEndpoint provider = WireEndpoint.answering(307, Map.of("Location", elsewhere.url() + CHAT), "");
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            HttpResponse<String> answer = bench.post(CHAT, ASKED);

            assertThat(answer.statusCode()).isEqualTo(502);
            assertThat(answer.headers().firstValue("location")).isEmpty();
            assertThat(elsewhere.seen()).isEmpty();
        }
    }

    @Test
    void aProviderThatIsNotThereCostsNothing() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        WireEndpoint gone = WireEndpoint.answering(200, Map.of(), ANSWER);
        gone.close();
        try (GatewayBench bench = new GatewayBench(gone.url(), ledger)) {
            assertThat(bench.post(CHAT, ASKED).statusCode()).isEqualTo(502);
            assertThat(ledger.released()).hasSize(1);
        }
    }

    @Test
    void aProviderThatIsSilentEndsAtTheDeadlineAndItsReservationStands() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        CountDownLatch over = new CountDownLatch(1);
        try (WireEndpoint provider = new WireEndpoint((exchange, request) -> await(over));
                GatewayBench bench = new GatewayBench(provider.url(), ledger, 1_000_000, Duration.ofMillis(300))) {
            assertThat(bench.post(CHAT, ASKED).statusCode()).isEqualTo(504);
            assertThat(ledger.settled()).containsExactly(Optional.empty());
            over.countDown();
        }
    }

    @Test
    void aStreamThatBreaksLeavesItsReservationAndBreaksForTheClientToo() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        try (WireEndpoint provider = new WireEndpoint((exchange, request) -> {
                    exchange.sendResponseHeaders(200, 0);
                    WireEndpoint.write(exchange, "data: {\"choices\":[{\"delta\":{\"content\":\"half\"}}]}\n\n");
                    throw new IOException("gone");
                });
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            assertThatThrownBy(() -> bench.post(CHAT, ASKED)).isInstanceOf(IOException.class);
        }
        assertThat(ledger.settled()).containsExactly(Optional.empty());
        assertThat(ledger.spent()).isEqualTo(ledger.reservations().get(0).worstCase());
    }

    @Test
    void aStreamThatEndsWellBeforeItsAnswerIsCompleteLeavesItsReservation() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        String begun =
                "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":10,"
                        + "\"output_tokens\":1}}}\n\n";
        try (WireEndpoint provider = WireEndpoint.streaming(List.of(begun));
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            bench.post("/v1/messages", ASKED);
        }
        assertThat(ledger.settled()).containsExactly(Optional.empty());
    }

    @Test
    void eachChunkPassesBeforeTheNextOneComes() throws Exception {
        CountDownLatch read = new CountDownLatch(1);
        try (WireEndpoint provider = new WireEndpoint((exchange, request) -> {
                    exchange.sendResponseHeaders(200, 0);
                    WireEndpoint.write(exchange, "data: 1\n");
                    await(read);
                    WireEndpoint.write(exchange, "data: 2\n");
                    exchange.close();
                });
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            HttpRequest request = bench.request(CHAT)
                    .header("Authorization", "Bearer " + GatewayBench.TOKEN)
                    .POST(HttpRequest.BodyPublishers.ofString(ASKED))
                    .build();
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                    bench.client()
                            .send(request, HttpResponse.BodyHandlers.ofInputStream())
                            .body(),
                    StandardCharsets.UTF_8))) {
                assertThat(lines.readLine()).isEqualTo("data: 1");
                read.countDown();
                assertThat(lines.readLine()).isEqualTo("data: 2");
            }
        }
    }

    @Test
    void manyStreamsAtOnceCannotOverspendTogether() throws Exception {
        Yuan budget = Yuan.of("0.2");
        MemoryLedger ledger = new MemoryLedger(budget, new BigDecimal("0.002"));
        AtomicInteger sent = new AtomicInteger();
        try (WireEndpoint provider = new WireEndpoint((exchange, request) -> {
                    long granted = Json.read(request.body()).path("max_tokens").asLong();
                    exchange.sendResponseHeaders(200, 0);
                    WireEndpoint.write(exchange, "data: {\"choices\":[{\"delta\":{\"content\":\"x\"}}]}\n\n");
                    // each takes all that it may: every byte of the request a token, and the whole output
                    WireEndpoint.write(
                            exchange,
                            "data: {\"choices\":[{\"finish_reason\":\"length\"}],\"usage\":{\"prompt_tokens\":"
                                    + request.body().length() + ",\"completion_tokens\":" + granted + "}}\n\n");
                    sent.incrementAndGet();
                    exchange.close();
                });
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            String asked = "{\"model\":\"m1\",\"stream\":true,\"max_tokens\":2000,\"messages\":[]}";
            List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                calls.add(bench.client()
                        .sendAsync(
                                bench.request(CHAT)
                                        .header("Authorization", "Bearer " + GatewayBench.TOKEN)
                                        .POST(HttpRequest.BodyPublishers.ofString(asked))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString()));
            }
            List<Integer> statuses =
                    calls.stream().map(call -> call.join().statusCode()).toList();

            assertThat(statuses).containsOnly(200, 402).contains(200, 402);
            assertThat(statuses.stream().filter(status -> status == 200)).hasSize(sent.get());
        }
        assertThat(ledger.spent()).isLessThanOrEqualTo(budget);
        assertThat(ledger.openReservations()).isZero();
    }

    @Test
    void whatTheProviderKeepsCannotBeMetered() throws Exception {
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), MemoryLedger.ample())) {
            HttpResponse<String> answer = bench.post(
                    "/v1/responses", "{\"model\":\"m1\",\"previous_response_id\":\"r1\",\"input\":\"go on\"}");

            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("previous_response_id");
            assertThat(provider.seen()).isEmpty();
        }
    }

    @Test
    void severalAnswersToOneRequestShareTheLimit() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            bench.post(CHAT, "{\"model\":\"m1\",\"n\":4,\"max_tokens\":1500,\"messages\":[]}");

            assertThat(ledger.reservations().get(0).maxTokens()).isEqualTo(6000);
            assertThat(ledger.settled()).containsExactly(Optional.of(new TokenUsage(40, 0, 7)));
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

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}

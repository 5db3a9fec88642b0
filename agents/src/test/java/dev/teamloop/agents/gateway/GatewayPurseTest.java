package dev.teamloop.agents.gateway;

import static dev.teamloop.agents.gateway.GatewayTest.ANSWER;
import static dev.teamloop.agents.gateway.GatewayTest.ASKED;
import static dev.teamloop.agents.gateway.GatewayTest.CHAT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.testing.MemoryLedger;
import java.math.BigDecimal;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a call may spend, alone and beside others. */
final class GatewayPurseTest {
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
    @CsvSource(
            delimiter = '|',
            value = {
                "\"max_tokens\":7,\"max_completion_tokens\":90000 | \"max_tokens\":7,\"max_completion_tokens\":GRANTED",
                "\"max_tokens\":90000,\"max_tokens\":5 | \"max_tokens\":GRANTED,\"max_tokens\":5",
                "\"max_tokens\":null,\"max_completion_tokens\":9 | \"max_tokens\":9,\"max_completion_tokens\":9",
                "\"max_tokens\":7 | \"max_tokens\":7"
            })
    void noLimitThatAClientSetIsRaised(String sent, String forwarded) throws Exception {
        MemoryLedger ledger = new MemoryLedger(new Yuan(new BigDecimal("0.006")), new BigDecimal("0.002"));
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            bench.post(CHAT, "{\"model\":\"m1\"," + sent + ",\"messages\":[]}");

            String granted = String.valueOf(ledger.reservations().get(0).maxTokens());
            assertThat(provider.seen().get(0).body())
                    .isEqualTo("{\"model\":\"m1\"," + forwarded.replace("GRANTED", granted) + ",\"messages\":[]}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-5", "\"99\"", "99.5", "true", "[9]", "{}"})
    void whatIsNoLimitIsRefusedAndCostsNothing(String limit) throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            HttpResponse<String> answer =
                    bench.post(CHAT, "{\"model\":\"m1\",\"max_tokens\":" + limit + ",\"messages\":[]}");

            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(Json.read(answer.body()).at("/error/message").asText())
                    .contains("'max_tokens'", "whole number above 0");
            assertThat(provider.seen()).isEmpty();
            assertThat(ledger.reservations()).isEmpty();
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
    void severalAnswersToOneRequestShareTheLimit() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        try (WireEndpoint provider = WireEndpoint.answering(200, Map.of(), ANSWER);
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            bench.post(CHAT, "{\"model\":\"m1\",\"n\":4,\"max_tokens\":1500,\"messages\":[]}");

            assertThat(ledger.reservations().get(0).maxTokens()).isEqualTo(6000);
            assertThat(ledger.settled()).containsExactly(Optional.of(new TokenUsage(40, 0, 7)));
        }
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
}

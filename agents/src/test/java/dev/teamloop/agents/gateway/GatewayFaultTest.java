package dev.teamloop.agents.gateway;

import static dev.teamloop.agents.gateway.GatewayTest.ANSWER;
import static dev.teamloop.agents.gateway.GatewayTest.ASKED;
import static dev.teamloop.agents.gateway.GatewayTest.CHAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.testing.MemoryLedger;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What passes on of a provider's faults, and what they cost. */
final class GatewayFaultTest {
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
    void anErrorThatReportsAUsageIsPaid() throws Exception {
        assertThat(settledAfter(500, "{\"error\":{},\"usage\":{\"prompt_tokens\":700,\"completion_tokens\":90}}"))
                .containsExactly(Optional.of(new TokenUsage(700, 0, 0, 90)));
        assertThat(settledAfter(400, "{\"usage\":{\"prompt_tokens\":0,\"completion_tokens\":0}}"))
                .as("nothing was used")
                .isEmpty();
        assertThat(settledAfter(400, "{\"usage\":{\"prompt_tokens\":1e999,\"completion_tokens\":1}}"))
                .as("something was used, and nobody can read how much")
                .containsExactly(Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"prompt_tokens\":1e999,\"completion_tokens\":1,\"total_tokens\":2}",
                "{\"prompt_tokens\":700,\"completion_tokens\":1e999,\"total_tokens\":701}",
                "{\"prompt_tokens\":700,\"completion_tokens\":90.5}",
                "{\"prompt_tokens\":700,\"completion_tokens\":-1,\"total_tokens\":700}",
                "{\"prompt_tokens\":700,\"completion_tokens\":99999999999999999999}",
                "{\"prompt_tokens\":0,\"completion_tokens\":0,\"total_tokens\":0}"
            })
    void usageThatMakesNoSenseLetsTheReservationStand(String usage) throws Exception {
        assertThat(settledAfter(200, "{\"choices\":[{\"finish_reason\":\"stop\"}],\"usage\":" + usage + "}"))
                .containsExactly(Optional.empty());
    }

    private static List<Optional<TokenUsage>> settledAfter(int status, String answer) throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        try (WireEndpoint provider = WireEndpoint.answering(status, Map.of(), answer);
                GatewayBench bench = new GatewayBench(provider.url(), ledger)) {
            assertThat(bench.post(CHAT, ASKED).body()).isEqualTo(answer);
        }
        assertThat(ledger.openReservations()).isZero();
        return ledger.settled();
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

    private static Socket held() throws IOException {
        Socket held = new Socket();
        held.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return held;
    }

    @Test
    void aProviderThatIsNotThereCostsNothing() throws Exception {
        MemoryLedger ledger = MemoryLedger.ample();
        // the port is held, so that nobody else gets it, and nobody listens at it
        try (Socket held = held();
                GatewayBench bench = new GatewayBench("http://127.0.0.1:" + held.getLocalPort(), ledger)) {
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

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}

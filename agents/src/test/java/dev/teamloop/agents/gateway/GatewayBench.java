package dev.teamloop.agents.gateway;

import dev.teamloop.agents.model.Provider;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.CallLedger;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A gateway with one session, and a client that calls it. */
final class GatewayBench implements AutoCloseable {
    static final String KEY = "sk-the-real-key-of-the-provider";
    static final String TOKEN = "session-token";
    static final int USUAL_LIMIT = 4096;

    private final MeteringGateway gateway;
    private final MeteredSession session;
    private final HttpClient client = HttpClient.newHttpClient();

    GatewayBench(String upstream, CallLedger ledger) throws IOException {
        this(upstream, ledger, 1_000_000, Duration.ofSeconds(30));
    }

    GatewayBench(String upstream, CallLedger ledger, long mostTokens, Duration deadline) throws IOException {
        this(provider(upstream, Map.of()), ledger, mostTokens, deadline);
    }

    GatewayBench(Provider provider, CallLedger ledger, long mostTokens, Duration deadline) throws IOException {
        gateway = MeteringGateway.start(provider, USUAL_LIMIT, deadline);
        session = new MeteredSession(
                TOKEN,
                new CallContext(
                        new InteractionId("manual-20260629T143012-a3f2b1"),
                        3,
                        Agent.CODER,
                        ModelStep.CODE,
                        Optional.of(new KrId("K2.1"))),
                ledger,
                mostTokens);
        gateway.open(session);
    }

    static Provider provider(String upstream, Map<String, String> wires) {
        return new Provider(
                "default",
                upstream + "/v1",
                false,
                Optional.empty(),
                Optional.of(KEY),
                "auto",
                "auto",
                Map.of("X-Own", "configured"),
                wires,
                Set.of());
    }

    MeteredSession session() {
        return session;
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(gateway.address() + path)).timeout(Duration.ofSeconds(60));
    }

    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send(request(path)
                .header("Authorization", "Bearer " + TOKEN)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    HttpClient client() {
        return client;
    }

    @Override
    public void close() {
        gateway.close();
    }
}

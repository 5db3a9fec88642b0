package dev.teamloop.agents.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.teamloop.core.testing.ScriptedModel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HttpSenderTest {
    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void aKeyFollowsNoRedirect(int status) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try (ScriptedModel elsewhere = ScriptedModel.inOrder()) {
            server.createContext("/", exchange -> {
                exchange.getResponseHeaders().set("Location", elsewhere.baseUrl() + "/chat/completions");
                exchange.sendResponseHeaders(status, -1);
                exchange.close();
            });
            server.start();
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1"))
                    .header("Authorization", "Bearer secret")
                    .POST(HttpRequest.BodyPublishers.ofString("{}"))
                    .build();

            assertThat(new HttpSender().send(request, Duration.ofSeconds(30)).status())
                    .isEqualTo(status);
            assertThat(elsewhere.requests()).isEmpty();
        } finally {
            server.stop(0);
        }
    }
}

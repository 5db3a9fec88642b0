package dev.teamloop.agents.gateway;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What the gateway itself answers: errors, in the shape of the wire that was spoken. */
final class GatewayAnswer {
    private GatewayAnswer() {}

    static void refuse(HttpExchange exchange, WireFormat wire, int status, String reason) throws IOException {
        byte[] body = wire.error(status, "team-loop: " + reason).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}

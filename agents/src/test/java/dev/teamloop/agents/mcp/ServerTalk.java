package dev.teamloop.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.testing.MemoryPipe;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** A client that writes lines to a server, sound or not, and reads what comes back. */
final class ServerTalk implements AutoCloseable {
    static final String SECRET = "a-secret-that-must-never-show";

    private final MemoryPipe toServer = new MemoryPipe();
    private final MemoryPipe fromServer = new MemoryPipe();
    private final OutputStream out = toServer.out();
    private final BufferedReader in =
            new BufferedReader(new InputStreamReader(fromServer.in(), StandardCharsets.UTF_8));
    private final Thread server;

    private ServerTalk(McpServer served) {
        this.server = new Thread(() -> serve(served), "served");
        server.setDaemon(true);
        server.start();
    }

    static ServerTalk with(List<OfferedTool> tools, List<OfferedResource> resources) {
        McpIdentity identity = new McpIdentity("sample", "1", "be kind");
        TextGuard guard = TextGuard.of(SecretMask.of(List.of(SECRET)));
        return new ServerTalk(new McpServer(identity, tools, resources, guard, Duration.ofMillis(200)));
    }

    private void serve(McpServer served) {
        try {
            served.serve(toServer.in(), fromServer.out());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            fromServer.end();
        }
    }

    void send(String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    JsonNode next() throws IOException {
        return Json.read(Objects.requireNonNull(in.readLine(), "the server has ended"));
    }

    /** What the server says before it is left out. */
    JsonNode answerTo(int id) throws IOException {
        JsonNode answer = next();
        while (answer.path("id").asInt() != id) {
            answer = next();
        }
        return answer;
    }

    JsonNode ask(String line) throws IOException {
        send(line);
        return next();
    }

    JsonNode ask(int id, String method, String params) throws IOException {
        return ask(request(id, method, params));
    }

    static String request(int id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params + "}";
    }

    /** The client goes; returns once the server has, with what it still said. */
    List<String> leave() throws InterruptedException {
        toServer.end();
        server.join(10_000);
        assertThat(server.isAlive()).as("the server goes on").isFalse();
        return in.lines().toList();
    }

    @Override
    public void close() {
        toServer.end();
    }
}

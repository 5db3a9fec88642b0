package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.command.Commands;
import dev.teamloop.core.testing.MemoryPipe;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** An assistant that uses {@code team-loop mcp}, as a process or in this virtual machine. */
final class AssistantTalk implements AutoCloseable {
    private final OutputStream toServer;
    private final BufferedReader fromServer;
    private final FutureTask<Integer> exit;
    private final List<String> progress = new ArrayList<>();
    private int ids;

    private AssistantTalk(OutputStream toServer, InputStream fromServer, Callable<Integer> exit) {
        this.toServer = toServer;
        this.fromServer = new BufferedReader(new InputStreamReader(fromServer, StandardCharsets.UTF_8));
        this.exit = new FutureTask<>(exit);
    }

    /** The server in this virtual machine. */
    static AssistantTalk here(Program program, String... options) throws IOException {
        MemoryPipe in = new MemoryPipe();
        MemoryPipe out = new MemoryPipe();
        List<String> words = new ArrayList<>(List.of("mcp"));
        words.addAll(List.of(options));
        Map<String, String> environment = program.environment(words);
        Invocation caller = new Invocation(
                environment, program.directory(), in.in(), out.out(), new ByteArrayOutputStream(), false);
        AssistantTalk talk = new AssistantTalk(in.out(), out.in(), () -> {
            try (UserHome user = UserHome.of(program.home(), environment)) {
                return Commands.run(caller, words.toArray(String[]::new));
            } finally {
                out.end();
            }
        });
        Thread server = new Thread(talk.exit, "mcp server");
        server.setDaemon(true);
        server.start();
        return talk;
    }

    /** A server that runs as this process. */
    static AssistantTalk with(Process process) {
        AssistantTalk talk = new AssistantTalk(process.getOutputStream(), process.getInputStream(), () -> {
            assertThat(process.waitFor(60, TimeUnit.SECONDS))
                    .as("the server ended")
                    .isTrue();
            return process.exitValue();
        });
        Thread waiting = new Thread(talk.exit, "mcp process");
        waiting.setDaemon(true);
        waiting.start();
        return talk;
    }

    /** The result of a method; whatever else came meanwhile was a notification of its progress. */
    JsonNode ask(String method, Object params) throws IOException {
        ids++;
        ObjectNode request = Json.MAPPER
                .createObjectNode()
                .put("jsonrpc", "2.0")
                .put("id", ids)
                .put("method", method);
        request.set("params", Json.tree(params));
        toServer.write((Json.line(request) + "\n").getBytes(StandardCharsets.UTF_8));
        toServer.flush();
        JsonNode answer = next();
        while (!answer.has("id")) {
            progress.add(answer.at("/params/message").asText());
            answer = next();
        }
        assertThat(answer.path("id").asInt()).isEqualTo(ids);
        return answer;
    }

    private JsonNode next() throws IOException {
        JsonNode message = Json.read(Objects.requireNonNull(fromServer.readLine(), "the server has ended"));
        assertThat(message.path("jsonrpc").asText())
                .as("a message of the protocol")
                .isEqualTo("2.0");
        return message;
    }

    /** What a tool gave. */
    JsonNode call(String tool, Map<String, ?> arguments) throws IOException {
        return ask("tools/call", Map.of("name", tool, "arguments", arguments, "_meta", Map.of("progressToken", 1)))
                .path("result");
    }

    /** The text of a tool's error. */
    String error(String tool, Map<String, ?> arguments) throws IOException {
        JsonNode result = call(tool, arguments);
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
        return result.at("/content/0/text").asText();
    }

    /** The document that a tool gave. */
    JsonNode document(String tool, Map<String, ?> arguments) throws IOException {
        JsonNode result = call(tool, arguments);
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
        return result.path("structuredContent");
    }

    List<String> progress() {
        return List.copyOf(progress);
    }

    /** The assistant leaves; the exit code of the server, which ends with it. */
    int leave() throws Exception {
        toServer.close();
        return exit.get(60, TimeUnit.SECONDS);
    }

    @Override
    public void close() throws IOException {
        toServer.close();
    }
}

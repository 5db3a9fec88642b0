package dev.teamloop.agents.acp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.BoundedLines;
import dev.teamloop.agents.mcp.RpcMessage;
import dev.teamloop.agents.mcp.RpcProblem;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.port.PipedPrograms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.StreamSupport;

/**
 * One session with an agent that speaks ACP: newline-delimited JSON-RPC over its standard input and output. Every permission it
 * asks for is granted – the sandbox is what holds it –, and neither files nor terminals of ours are on offer.
 */
public final class AcpSession {
    private static final int LONGEST_LINE = 8 * 1024 * 1024;
    private static final int KEPT_WORDS = 4_000;
    private static final long SLICE_MILLIS = 200;

    private final PipedPrograms.Running program;
    private final Map<Long, CompletableFuture<JsonNode>> pending = new ConcurrentHashMap<>();
    private final AtomicLong ids = new AtomicLong();
    private final AtomicLong received = new AtomicLong();
    private final StringBuilder said = new StringBuilder();
    private volatile boolean ended;
    private String id = "";

    private AcpSession(PipedPrograms.Running program) {
        this.program = program;
    }

    /** Asked again and again while an answer is awaited: why it is no longer; empty while it is. */
    @FunctionalInterface
    public interface Patience {
        Optional<String> over();
    }

    /** Begins to listen to the agent; {@link #open} has to follow. */
    public static AcpSession with(PipedPrograms.Running program) {
        AcpSession session = new AcpSession(program);
        Thread reader = new Thread(session::read, "acp-output");
        reader.setDaemon(true);
        reader.start();
        return session;
    }

    /** Opens the session in this folder; {@code mode} blank for the agent's own. */
    public void open(String folder, String mode, List<StdioServer> servers, Patience patience)
            throws AcpException, InterruptedException {
        ObjectNode hello = object().put("protocolVersion", 1);
        ObjectNode capabilities = hello.putObject("clientCapabilities").put("terminal", false);
        capabilities.putObject("fs").put("readTextFile", false).put("writeTextFile", false);
        request("initialize", hello, patience);
        ObjectNode fresh = object().put("cwd", folder);
        ArrayNode offered = fresh.putArray("mcpServers");
        servers.forEach(server -> offered.add(server.offered()));
        id = request("session/new", fresh, patience).path("sessionId").asText();
        if (!mode.isBlank()) {
            request("session/set_mode", object().put("sessionId", id).put("modeId", mode), patience);
        }
    }

    /** Sends a prompt and waits until the agent's turn is over. Returns why it ended, in the protocol's word. */
    public String prompt(String text, Patience patience) throws AcpException, InterruptedException {
        synchronized (said) {
            said.setLength(0);
        }
        ObjectNode params = object().put("sessionId", id);
        params.putArray("prompt").addObject().put("type", "text").put("text", text);
        return request("session/prompt", params, patience).path("stopReason").asText();
    }

    /** How many lines came so far; where it stands still, the agent is silent. */
    public long received() {
        return received.get();
    }

    /** The end of what the agent said since the last prompt. */
    public String said() {
        synchronized (said) {
            return said.toString();
        }
    }

    private JsonNode request(String method, ObjectNode params, Patience patience)
            throws AcpException, InterruptedException {
        long number = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        pending.put(number, answer);
        write(RpcMessage.request(number, method, params));
        while (true) {
            try {
                return answer.get(SLICE_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                Optional<String> over = ended ? Optional.of(gone()) : patience.over();
                if (over.isPresent()) {
                    throw new AcpException(over.get());
                }
            } catch (ExecutionException e) {
                Throwable cause = e.getCause() == null ? e : e.getCause();
                throw new AcpException(method + " is refused: " + cause.getMessage() + printed());
            }
        }
    }

    private String gone() {
        return "the agent ended" + printed();
    }

    private String printed() {
        String last = program.diagnostics().strip();
        return last.isEmpty() ? "" : "; it printed last: " + last;
    }

    private synchronized void write(ObjectNode message) {
        try {
            program.input().write((Json.line(message) + "\n").getBytes(StandardCharsets.UTF_8));
            program.input().flush();
        } catch (IOException e) {
            // whoever waits for an answer is told by the reader
            ended = true;
        }
    }

    private void read() {
        BoundedLines lines = new BoundedLines(program.output(), LONGEST_LINE);
        try {
            for (Optional<BoundedLines.Line> line = lines.next(); line.isPresent(); line = lines.next()) {
                received.incrementAndGet();
                take(line.get().text());
            }
        } catch (IOException e) {
            // its end of the pipe is gone, as it is when the program has ended
            return;
        } finally {
            ended = true;
        }
    }

    /** What is no message, such as a greeting that was printed there, is passed over. */
    private void take(String line) {
        RpcMessage message;
        try {
            message = RpcMessage.of(Json.MAPPER.readTree(line));
        } catch (JsonProcessingException e) {
            return;
        }
        if (message instanceof RpcMessage.Response response) {
            CompletableFuture<JsonNode> answer = pending.remove(response.id().asLong(-1));
            if (answer != null) {
                response.result().ifPresent(answer::complete);
                response.problem()
                        .ifPresent(problem -> answer.completeExceptionally(new IOException(problem.message())));
            }
        } else if (message instanceof RpcMessage.Request request) {
            write(answer(request));
        } else if (message instanceof RpcMessage.Notification told) {
            hear(told.params().path("update"));
        }
    }

    private void hear(JsonNode update) {
        if (update.path("sessionUpdate").asText().equals("agent_message_chunk")) {
            synchronized (said) {
                said.append(update.at("/content/text").asText());
                said.delete(0, Math.max(0, said.length() - KEPT_WORDS));
            }
        }
    }

    private static ObjectNode answer(RpcMessage.Request request) {
        if (!request.method().equals("session/request_permission")) {
            return RpcMessage.error(request.id(), RpcProblem.methodNotFound(request.method()));
        }
        ObjectNode result = object();
        Optional<String> option = granting(request.params().path("options"));
        ObjectNode outcome = result.putObject("outcome");
        option.ifPresentOrElse(
                chosen -> outcome.put("outcome", "selected").put("optionId", chosen),
                () -> outcome.put("outcome", "cancelled"));
        return RpcMessage.result(request.id(), result);
    }

    /** For always where that is on offer, else once. */
    private static Optional<String> granting(JsonNode options) {
        return options instanceof ArrayNode offered
                ? List.of("allow_always", "allow_once").stream()
                        .flatMap(kind -> StreamSupport.stream(offered.spliterator(), false)
                                .filter(option -> option.path("kind").asText().equals(kind)))
                        .map(option -> option.path("optionId").asText())
                        .findFirst()
                : Optional.empty();
    }

    private static ObjectNode object() {
        return Json.MAPPER.createObjectNode();
    }
}

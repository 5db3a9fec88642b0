package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.port.PipedPrograms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/** A server that runs as a program beside this one. A thread reads, another writes: no server holds up more than its own deadline. */
final class StdioConnection implements McpConnection {
    private final PipedPrograms.Running program;
    private final Map<Long, CompletableFuture<RpcMessage.Response>> pending = new ConcurrentHashMap<>();
    private final AtomicLong ids = new AtomicLong();
    private final ExecutorService writer = Executors.newSingleThreadExecutor(work -> daemon(work, "mcp-server-input"));
    private volatile boolean ended;

    StdioConnection(PipedPrograms.Running program) {
        this.program = program;
        daemon(this::read, "mcp-server-output").start();
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public JsonNode request(String method, ObjectNode params, Duration deadline)
            throws McpException, InterruptedException {
        long id = ids.incrementAndGet();
        CompletableFuture<RpcMessage.Response> answer = new CompletableFuture<>();
        pending.put(id, answer);
        try {
            write(RpcMessage.request(id, method, params));
            if (ended) {
                throw gone();
            }
            return result(answer.get(deadline.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            write(RpcMessage.notification(
                    "notifications/cancelled", Json.MAPPER.createObjectNode().put("requestId", id)));
            throw McpException.late(deadline);
        } catch (ExecutionException e) {
            throw gone();
        } finally {
            pending.remove(id);
        }
    }

    static JsonNode result(RpcMessage.Response response) throws McpException {
        if (response.problem().isPresent()) {
            throw McpException.refused(response.problem().get().message());
        }
        return response.result().orElseThrow();
    }

    private McpException gone() {
        String last = program.diagnostics().strip();
        return McpException.broken("it has ended" + (last.isEmpty() ? "" : "; it printed last: " + last));
    }

    @Override
    public void notify(String method, Duration deadline) {
        write(RpcMessage.notification(method, Json.MAPPER.createObjectNode()));
    }

    private void write(ObjectNode message) {
        byte[] line = (Json.line(message) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            writer.execute(() -> write(line));
        } catch (RejectedExecutionException e) {
            // closed meanwhile: whoever waits for an answer is told so by the reader
            return;
        }
    }

    private void write(byte[] line) {
        try {
            program.input().write(line);
            program.input().flush();
        } catch (IOException e) {
            over();
        }
    }

    private void read() {
        BoundedLines lines = new BoundedLines(program.output(), LARGEST_ANSWER);
        try {
            for (Optional<BoundedLines.Line> line = lines.next(); line.isPresent(); line = lines.next()) {
                take(line.get());
            }
        } catch (IOException e) {
            // its end of the pipe is gone, as it is when the program has ended
            return;
        } finally {
            over();
        }
    }

    /** What is no message, such as a greeting that was printed there, is passed over. */
    private void take(BoundedLines.Line line) {
        try {
            RpcMessage message = RpcMessage.of(Json.MAPPER.readTree(line.text()));
            if (message instanceof RpcMessage.Response response) {
                Optional.ofNullable(pending.get(response.id().asLong(-1)))
                        .ifPresent(answer -> answer.complete(response));
            } else if (message instanceof RpcMessage.Request request) {
                write(answer(request));
            }
        } catch (JsonProcessingException e) {
            return;
        }
    }

    /** A server may ask whether its client is there; all else that it could ask for, this client never offered. */
    static ObjectNode answer(RpcMessage.Request request) {
        return request.method().equals("ping")
                ? RpcMessage.result(request.id(), Json.MAPPER.createObjectNode())
                : RpcMessage.error(request.id(), RpcProblem.methodNotFound(request.method()));
    }

    private void over() {
        ended = true;
        pending.values().forEach(answer -> answer.completeExceptionally(new IOException("ended")));
    }

    @Override
    public void close() {
        writer.shutdownNow();
        program.close();
    }
}

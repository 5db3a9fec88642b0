package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * One client's conversation with a server. What takes time is answered beside the reading, so that a ping is answered and a call can
 * be taken back meanwhile.
 */
final class ServerSession implements AutoCloseable {
    /** Bytes of a message: far more than a goal or a query takes. */
    static final int LONGEST_MESSAGE = 1 << 20;

    static final int LARGEST_BATCH = 50;

    private static final int WORKERS = 8;
    private static final ObjectReader ONE_VALUE =
            Json.MAPPER.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final ServerMethods methods;
    private final MessageWriter writer;
    private final Duration grace;
    private final Map<JsonNode, CallInHand> calls = new ConcurrentHashMap<>();
    private final ExecutorService workers = Executors.newFixedThreadPool(WORKERS, ServerSession::daemon);
    private volatile boolean closing;

    ServerSession(ServerMethods methods, MessageWriter writer, Duration grace) {
        this.methods = methods;
        this.writer = writer;
        this.grace = grace;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "mcp-call");
        thread.setDaemon(true);
        return thread;
    }

    /** Answers until the stream ends. */
    void run(InputStream in) throws IOException {
        BoundedLines lines = new BoundedLines(in, LONGEST_MESSAGE);
        for (Optional<BoundedLines.Line> line = lines.next(); line.isPresent(); line = lines.next()) {
            take(line.get());
        }
    }

    private void take(BoundedLines.Line line) {
        if (line.cut()) {
            refuse(RpcProblem.invalidRequest("a message may hold " + LONGEST_MESSAGE + " bytes at most"));
            return;
        }
        if (line.text().isBlank()) {
            return;
        }
        try {
            JsonNode tree = ONE_VALUE.readTree(line.text());
            if (tree instanceof ArrayNode batch) {
                batch(batch);
            } else {
                take(RpcMessage.of(tree));
            }
        } catch (JsonProcessingException e) {
            refuse(RpcProblem.parse("this is no JSON: " + Json.problem(e)));
        } catch (NumberFormatException e) {
            refuse(RpcProblem.parse("this cannot be read: " + e.getMessage()));
        }
    }

    private void refuse(RpcProblem problem) {
        writer.write(RpcMessage.error(NullNode.instance, problem));
    }

    private void take(RpcMessage message) {
        if (message instanceof RpcMessage.Request request) {
            request(request);
        } else if (message instanceof RpcMessage.Notification notification) {
            notified(notification);
        } else if (message instanceof RpcMessage.Invalid invalid) {
            writer.write(RpcMessage.error(invalid.id(), invalid.problem()));
        }
        // a response: this end asks nothing
    }

    private void request(RpcMessage.Request request) {
        CallInHand call = new CallInHand(request, writer, () -> closing);
        if (!ServerMethods.takesTime(request.method())) {
            answer(request, call);
        } else if (calls.putIfAbsent(request.id(), call) != null) {
            RpcProblem twice = RpcProblem.invalidRequest("a request with this id is still being answered");
            writer.write(RpcMessage.error(request.id(), twice));
        } else {
            workers.execute(() -> {
                try {
                    answer(request, call);
                } finally {
                    calls.remove(request.id());
                }
            });
        }
    }

    private void answer(RpcMessage.Request request, CallInHand call) {
        try {
            if (call.begin()) {
                answered(request, call).ifPresent(call::answer);
            }
        } finally {
            call.end();
        }
    }

    /** Empty where the call was taken back. A fault of ours is answered, too: the client waits. */
    private Optional<ObjectNode> answered(RpcMessage.Request request, ToolInvocation call) {
        try {
            return Optional.of(methods.answer(request, call));
        } catch (InterruptedException e) {
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(RpcMessage.error(request.id(), RpcProblem.internal("internal error: " + e)));
        }
    }

    private void notified(RpcMessage.Notification notification) {
        if (notification.method().equals("notifications/cancelled")) {
            Optional.ofNullable(calls.get(notification.params().path("requestId")))
                    .ifPresent(CallInHand::cancel);
        }
    }

    /** Messages of an older version of the protocol can come in a list; so do their answers then. */
    private void batch(ArrayNode batch) {
        if (batch.isEmpty() || batch.size() > LARGEST_BATCH) {
            refuse(RpcProblem.invalidRequest("a batch holds 1 to " + LARGEST_BATCH + " messages"));
            return;
        }
        workers.execute(() -> {
            ArrayNode answers = Json.MAPPER.createArrayNode();
            batch.forEach(one -> ofBatch(RpcMessage.of(one)).ifPresent(answers::add));
            if (!answers.isEmpty()) {
                writer.write(answers);
            }
        });
    }

    private Optional<ObjectNode> ofBatch(RpcMessage message) {
        if (message instanceof RpcMessage.Request request) {
            return answered(request, new CallInHand(request, writer, () -> closing));
        }
        if (message instanceof RpcMessage.Notification notification) {
            notified(notification);
        }
        return message instanceof RpcMessage.Invalid invalid
                ? Optional.of(RpcMessage.error(invalid.id(), invalid.problem()))
                : Optional.empty();
    }

    /** Lets calls in hand come to their answers, as long as the grace lasts; then they are interrupted. */
    @Override
    public void close() throws InterruptedException {
        closing = true;
        workers.shutdown();
        if (!workers.awaitTermination(grace.toMillis(), TimeUnit.MILLISECONDS)) {
            workers.shutdownNow();
            workers.awaitTermination(grace.toMillis(), TimeUnit.MILLISECONDS);
        }
    }
}

package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One request that is being answered: it is answered once or taken back once, and tells nothing of its progress after either.
 * Thread-safe.
 */
final class CallInHand implements ToolInvocation {
    private final JsonNode progressToken;
    private final MessageWriter writer;
    private final BooleanSupplier closing;
    private @Nullable Thread worker;
    private boolean over;
    private int told;

    CallInHand(RpcMessage.Request request, MessageWriter writer, BooleanSupplier closing) {
        this.progressToken = request.params().path("_meta").path("progressToken");
        this.writer = writer;
        this.closing = closing;
    }

    /** Says which thread answers it; false where it was taken back before. */
    synchronized boolean begin() {
        worker = Thread.currentThread();
        return !over;
    }

    /** Writes the response, unless the call was taken back. */
    synchronized void answer(ObjectNode response) {
        if (!over) {
            over = true;
            writer.write(response);
        }
    }

    /** The worker does other things from now on. */
    synchronized void end() {
        worker = null;
        over = true;
        // an interrupt that came too late is none of the next call's
        var unused = Thread.interrupted();
    }

    synchronized void cancel() {
        over = true;
        if (worker != null) {
            worker.interrupt();
        }
    }

    @Override
    public synchronized void progress(String message) {
        if (over || !(progressToken.isTextual() || progressToken.isIntegralNumber())) {
            return;
        }
        told++;
        ObjectNode params = Json.MAPPER.createObjectNode();
        params.set("progressToken", progressToken);
        writer.write(RpcMessage.notification(
                "notifications/progress", params.put("progress", told).put("message", message)));
    }

    @Override
    public boolean closing() {
        return closing.getAsBoolean();
    }
}

package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;

/** The way to one server. Thread-safe. */
interface McpConnection extends AutoCloseable {
    /** Bytes of an answer that are read: what of it a model is shown is far less. */
    int LARGEST_ANSWER = 4 * 1024 * 1024;

    /** The result. Throws {@link McpException} where none came in time. */
    JsonNode request(String method, ObjectNode params, Duration deadline) throws McpException, InterruptedException;

    /** Tells it something that has no answer. */
    void notify(String method, Duration deadline) throws McpException, InterruptedException;

    /** What both ends have agreed on. */
    default void agreed(String version) {}

    @Override
    void close();
}

package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.port.PipedPrograms;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One server of the user's. It is started, or connected to, when it is first needed. One that ends, or does not answer in time, is
 * started again; one that then fails once more without an answer in between is given up. Thread-safe: one call at a time starts it.
 */
final class UserServer implements AutoCloseable {
    private static final int MOST_FAILURES = 2;

    private final String name;
    private final LoopConfig.McpServerEntry entry;
    private final PipedPrograms programs;
    private final McpIdentity identity;
    private final Limits limits;
    private final Consumer<String> warnings;
    private @Nullable McpClient client;
    private boolean known;
    private int failures;
    private String lastFailure = "";

    /** How long a server may take to start, and to answer a call. */
    record Limits(Duration start, Duration call) {
        static final Limits USUAL = new Limits(Duration.ofSeconds(30), Duration.ofSeconds(60));
    }

    UserServer(
            String name,
            LoopConfig.McpServerEntry entry,
            PipedPrograms programs,
            McpIdentity identity,
            Limits limits,
            Consumer<String> warnings) {
        this.name = name;
        this.entry = entry;
        this.programs = programs;
        this.identity = identity;
        this.limits = limits;
        this.warnings = warnings;
    }

    String name() {
        return name;
    }

    /** What is asked of the open conversation. */
    private interface Question<T> {
        T ask(McpClient client) throws McpException, InterruptedException;
    }

    List<RemoteTool> tools() throws McpException, InterruptedException {
        return ask(client -> client.tools(limits.start()));
    }

    ToolAnswer call(String tool, ObjectNode arguments) throws McpException, InterruptedException {
        return ask(client -> client.call(tool, arguments, limits.call()));
    }

    private <T> T ask(Question<T> question) throws McpException, InterruptedException {
        McpClient open = client();
        try {
            T answer = question.ask(open);
            answered();
            return answer;
        } catch (McpException e) {
            if (e.isBroken()) {
                failed(open, e);
            }
            throw e;
        }
    }

    private synchronized McpClient client() throws McpException, InterruptedException {
        if (client != null) {
            return client;
        }
        if (failures >= MOST_FAILURES) {
            throw McpException.broken("it is not asked any more in this loop, since " + lastFailure);
        }
        try {
            client = McpClient.open(connection(), identity, limits.start());
            return client;
        } catch (McpException e) {
            failed(null, e);
            throw e;
        }
    }

    private McpConnection connection() throws McpException {
        try {
            return entry.url().isEmpty()
                    ? new StdioConnection(programs.start(entry.command()))
                    : new HttpConnection(URI.create(entry.url()));
        } catch (IOException | IllegalArgumentException e) {
            throw McpException.broken("it cannot be started: " + e.getMessage());
        }
    }

    private synchronized void answered() {
        known = true;
        failures = 0;
    }

    /** A failure of a conversation that another call has replaced already counts no more. */
    private synchronized void failed(@Nullable McpClient broken, McpException fault) {
        if (broken != client) {
            return;
        }
        close();
        failures++;
        lastFailure = fault.told();
        // of one that never answered, whoever asked for its tools tells
        if (known) {
            warnings.accept("the MCP server '" + name + "': " + lastFailure
                    + (failures < MOST_FAILURES ? "; it is started again for the next call" : "; it is given up"));
        }
    }

    @Override
    public synchronized void close() {
        if (client != null) {
            client.close();
            client = null;
        }
    }
}

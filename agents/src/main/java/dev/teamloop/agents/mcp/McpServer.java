package dev.teamloop.agents.mcp;

import dev.teamloop.base.secret.TextGuard;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;

/**
 * A server over a pair of streams, one message a line. It knows how to answer a client, and nothing of what its tools do: whoever
 * makes one brings these.
 */
public final class McpServer {
    private final ServerMethods methods;
    private final TextGuard guard;
    private final Duration grace;

    /**
     * @param guard what everything passes that is sent
     * @param grace how long calls in hand may still take once the client has closed its end
     */
    public McpServer(
            McpIdentity identity,
            List<OfferedTool> tools,
            List<OfferedResource> resources,
            TextGuard guard,
            Duration grace) {
        this.methods = new ServerMethods(identity, tools, resources);
        this.guard = guard;
        this.grace = grace;
    }

    /** Serves one client until it closes {@code in}; nothing but messages is written to {@code out}. */
    public void serve(InputStream in, OutputStream out) throws IOException, InterruptedException {
        try (ServerSession session = new ServerSession(methods, new MessageWriter(out, guard), grace)) {
            session.run(in);
        }
    }
}

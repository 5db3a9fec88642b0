package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.secret.TextGuard;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes messages, one a line; no secret stands in one. Thread-safe. Once the other end is gone nothing is written any more. */
final class MessageWriter {
    private final OutputStream out;
    private final TextGuard guard;
    private boolean gone;

    MessageWriter(OutputStream out, TextGuard guard) {
        this.out = out;
        this.guard = guard;
    }

    synchronized void write(JsonNode message) {
        if (gone) {
            return;
        }
        try {
            out.write((guard.line(message) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            // its end of the stream is closed: the server ends with its own input
            gone = true;
        }
    }
}

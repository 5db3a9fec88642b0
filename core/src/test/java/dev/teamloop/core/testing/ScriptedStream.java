package dev.teamloop.core.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;

/** A completion as a stream of server-sent events, as clients get it that ask for one. */
final class ScriptedStream {
    private ScriptedStream() {}

    static String of(ObjectNode completion) {
        JsonNode choice = completion.path("choices").path(0);
        ObjectNode delta = choice.path("message").deepCopy();
        if (delta.path("tool_calls") instanceof ArrayNode calls) {
            for (int i = 0; i < calls.size(); i++) {
                ((ObjectNode) calls.get(i)).put("index", i);
            }
        }
        StringBuilder events = new StringBuilder();
        ObjectNode told = chunk(completion);
        told.putArray("choices").addObject().put("index", 0).set("delta", delta);
        event(events, told);
        ObjectNode end = chunk(completion);
        ObjectNode last = end.putArray("choices").addObject().put("index", 0);
        last.putObject("delta");
        last.set("finish_reason", choice.path("finish_reason"));
        event(events, end);
        if (completion.has("usage")) {
            ObjectNode usage = chunk(completion);
            usage.putArray("choices");
            usage.set("usage", completion.get("usage"));
            event(events, usage);
        }
        return events.append("data: [DONE]\n\n").toString();
    }

    private static ObjectNode chunk(ObjectNode completion) {
        ObjectNode chunk = Json.MAPPER.createObjectNode();
        chunk.set("id", completion.get("id"));
        chunk.put("object", "chat.completion.chunk");
        chunk.set("created", completion.get("created"));
        chunk.set("model", completion.get("model"));
        return chunk;
    }

    private static void event(StringBuilder events, ObjectNode chunk) {
        events.append("data: ").append(Json.line(chunk)).append("\n\n");
    }
}

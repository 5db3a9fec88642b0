package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;

/** What an audit found, and what was done about it. */
final class Gaps {
    private Gaps() {}

    /** Those that are named; none where the audit says that nothing is missing. */
    static List<String> named(JsonNode audit) {
        List<String> gaps = new ArrayList<>();
        if (!audit.path("status").asText().equals("clean")) {
            audit.path("gaps").forEach(gap -> gaps.add(gap.asText()));
        }
        return gaps;
    }

    /** Each gap with what the revision says of it; {@code unanswered} where it says nothing. */
    static ObjectNode resolutions(List<String> gaps, JsonNode reply) {
        ObjectNode record = Json.MAPPER.createObjectNode();
        ArrayNode list = record.putArray("gap_resolutions");
        for (String gap : gaps) {
            ObjectNode entry = list.addObject().put("gap", gap);
            for (JsonNode resolution : reply.path("gap_resolutions")) {
                if (plain(resolution.path("gap").asText()).equals(plain(gap))) {
                    entry.set("action", resolution.path("action"));
                    entry.set("rationale", resolution.path("rationale"));
                }
            }
            if (!entry.has("action")) {
                entry.put("action", "unanswered");
            }
        }
        return record;
    }

    /** Quotes and spaces are no difference. */
    private static String plain(String text) {
        return text.replaceAll("[\\s\"'`]+", " ").strip();
    }
}

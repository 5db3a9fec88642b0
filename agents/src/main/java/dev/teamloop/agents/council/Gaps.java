package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What an audit found, and what was done about it. */
public final class Gaps {
    private static final String RESOLUTIONS = "gap_resolutions";
    private static final String DECLINED = "declin";

    private Gaps() {}

    /** A gap that the writer did not close, and why. */
    public record Declined(String gap, String reason) {}

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
        ArrayNode list = record.putArray(RESOLUTIONS);
        for (String gap : gaps) {
            ObjectNode entry = list.addObject().put("gap", gap);
            for (JsonNode resolution : reply.path(RESOLUTIONS)) {
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

    /** Those of a record of {@link #resolutions} that the writer declined. */
    public static List<Declined> declined(JsonNode record) {
        List<Declined> declined = new ArrayList<>();
        record.path(RESOLUTIONS).forEach(entry -> {
            if (entry.path("action").asText().strip().toLowerCase(Locale.ROOT).startsWith(DECLINED)) {
                declined.add(new Declined(
                        entry.path("gap").asText(), entry.path("rationale").asText()));
            }
        });
        return declined;
    }

    /** Without those that are among the declined, word for word. */
    static List<String> besides(List<String> gaps, List<Declined> declined) {
        return gaps.stream()
                .filter(gap ->
                        declined.stream().noneMatch(known -> plain(known.gap()).equals(plain(gap))))
                .toList();
    }

    /** Why the writer declined a gap; empty where no record of {@link #resolutions} says that it did. */
    public static Optional<String> whyDeclined(String gap, List<JsonNode> records) {
        return records.stream()
                .flatMap(record -> declined(record).stream())
                .filter(known -> plain(known.gap()).equals(plain(gap)))
                .map(Declined::reason)
                .findFirst();
    }

    /** Quotes and spaces are no difference. */
    private static String plain(String text) {
        return text.replaceAll("[\\s\"'`]+", " ").strip();
    }
}

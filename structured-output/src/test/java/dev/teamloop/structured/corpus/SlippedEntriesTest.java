package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A YAML list of objects of which one entry is laid out with a slip. Whatever is read is what was meant, or YAML's own reading, or it
 * is asked for once more. {@code -Dentries.each=600 -Dentries.seed=7} asks for more.
 */
final class SlippedEntriesTest {
    private static final int EACH = Integer.getInteger("entries.each", 40);

    private static final List<String> TITLES = List.of(
            "Validate webhook signatures",
            "Retry failed mails",
            "Fix the off-by-one in pages",
            "修复分页",
            "Cache user lookups: one query",
            "Handle \"null\" names",
            "Don't trust X-Forwarded-For",
            "Rename foo() to bar()",
            "100% of calls");

    private static final List<String> NOTES = List.of(
            "Second attempt",
            "See RFC 7231, section 6",
            "The cache is never cleared, so memory grows",
            "a -> b",
            "key: value pairs",
            "- not a list");

    private static final StructuredOutput DOOR = new StructuredOutput(ArtifactCatalog.builtIn());

    private static final Artifact WORK = Artifact.adHoc("given", Json.read("""
            {"type": "object", "required": ["name", "items", "end"], "properties": {
              "name": {"type": "string"}, "end": {"type": "string"},
              "items": {"type": "array", "items": {"type": "object", "required": ["id", "title"], "properties": {
                "id": {"type": "string"}, "title": {"type": "string"}, "count": {"type": "integer"},
                "done": {"type": "boolean"}, "tags": {"type": "array", "items": {"type": "string"}},
                "owner": {"type": "object", "properties": {"login": {"type": "string"}, "team": {"type": "string"}}},
                "note": {"type": "string"}}}}}}
            """));

    @ParameterizedTest
    @EnumSource
    void noEntryIsReadAsAnotherWithoutAQuestion(EntrySlips slip) {
        Random random = new Random(Long.getLong("entries.seed", 3));
        for (int i = 0; i < EACH; i++) {
            ObjectNode meant = meant(random);
            Optional<String> reply = reply(meant, slip, random);
            if (reply.isPresent()) {
                Outcome outcome = DOOR.parse(RawReply.of(reply.get()), WORK, ParseContext.NONE);
                Unasked.isOneOf(Stream.of(meant), outcome, reply.get());
                if (slip == EntrySlips.NONE) {
                    Unasked.is(meant, outcome, reply.get());
                }
            }
        }
    }

    private static ObjectNode meant(Random random) {
        ObjectNode meant = Json.MAPPER.createObjectNode();
        meant.put("name", "Orders");
        int entries = 1 + random.nextInt(3);
        for (int i = 0; i < entries; i++) {
            ObjectNode entry = meant.withArray("items").addObject();
            entry.put("id", "A" + i + "x").put("title", TITLES.get(random.nextInt(TITLES.size())));
            if (random.nextBoolean()) {
                entry.put("count", random.nextInt(20)).put("done", random.nextBoolean());
            }
            if (random.nextInt(3) == 0) {
                entry.withArray("tags").add("api").add("mail");
            }
            if (random.nextInt(3) == 0) {
                entry.putObject("owner").put("login", "mia").put("team", "core");
            }
            if (random.nextBoolean()) {
                entry.put("note", NOTES.get(random.nextInt(NOTES.size())));
            }
        }
        meant.put("end", "all told");
        return meant;
    }

    private static Optional<String> reply(ObjectNode meant, EntrySlips slip, Random random) {
        JsonNode items = meant.path("items");
        int hit = random.nextInt(items.size());
        int column = random.nextBoolean() ? 2 : 0;
        List<String> lines = new ArrayList<>(List.of("name: Orders", "items:"));
        for (int i = 0; i < items.size(); i++) {
            Optional<List<String>> entry =
                    (i == hit ? slip : EntrySlips.NONE).lines((ObjectNode) items.path(i), column);
            if (entry.isEmpty()) {
                return Optional.empty();
            }
            lines.addAll(entry.get());
        }
        lines.add("end: all told");
        return Optional.of(String.join("\n", lines) + "\n");
    }
}

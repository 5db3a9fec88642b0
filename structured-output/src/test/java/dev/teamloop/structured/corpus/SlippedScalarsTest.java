package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * One value of a YAML reply with a slip around it: a text or a list of texts. Whatever is read is what was meant, or YAML's own reading,
 * or it is asked for once more. {@code -Dscalars.each=600 -Dscalars.seed=7} asks for more.
 */
final class SlippedScalarsTest {
    private static final int EACH = Integer.getInteger("scalars.each", 40);

    private static final List<String> TEXTS = List.of(
            "Removed the global event loop",
            "The cache is never cleared, so memory grows",
            "parse(\"a,b\") returns one field instead of two",
            "Use `Path.resolve` before comparing",
            "src/cart.py:42: the total is rounded twice",
            "it's off by one when n = 0",
            "Covers [0, n) but not [n]",
            "a[i] is read after free()",
            "Map<String, List<Integer>> is never filled",
            "修复了登录页面的空指针问题",
            "GET /users?id=1#top answers 404",
            "Expected {\"ok\": true}, got {}",
            "\"latest\" is no version",
            "The word is \"draft\"",
            "C:\\Users\\me is split at the colon",
            "^[a-z]+\\d{2,}$ never matches",
            "50% of the calls fail",
            "# of retries is 3",
            "- is no sign here",
            "see issue #42 for more",
            "time is 12:30 - 13:00",
            "don't use 'eval' here",
            "True");

    private static final List<String> SHORT = List.of(
            "src/cart.py",
            "bead-1",
            "US-1-3",
            "**/reducers/*.ts",
            "rejects a wrong signature",
            "K1.1",
            "lib/a[0].js",
            "@acme/ui",
            "Draft 1",
            "it's empty",
            "中文",
            "x: y",
            "a{2}");

    private static final StructuredOutput DOOR = new StructuredOutput(ArtifactCatalog.builtIn());

    private static final Artifact ORDERS = Artifact.adHoc("given", Json.read("""
            {"type": "object", "required": ["title", "items", "end"], "properties": {
              "title": {"type": "string"}, "end": {"type": "string"},
              "items": {"type": "array", "items": {"type": "object", "required": ["id"], "properties": {
                "id": {"type": "string"}, "note": {"type": "string"},
                "refs": {"type": "array", "items": {"type": "string"}}, "count": {"type": "integer"}}}}}}
            """));

    @ParameterizedTest
    @EnumSource
    void noTextIsReadAsAnotherWithoutAQuestion(ScalarSlips.OfText slip) {
        Random random = new Random(Long.getLong("scalars.seed", 3));
        for (int i = 0; i < EACH; i++) {
            String text = TEXTS.get(random.nextInt(TEXTS.size()));
            List<JsonNode> readings = Stream.concat(Stream.of(text), slip.readings(text).stream())
                    .<JsonNode>map(TextNode::valueOf)
                    .toList();
            check(slip.line(text), "note", readings, slip == ScalarSlips.OfText.NONE, random);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noListIsReadAsAnotherWithoutAQuestion(ScalarSlips.OfList slip) {
        Random random = new Random(Long.getLong("scalars.seed", 3));
        for (int i = 0; i < EACH; i++) {
            List<String> texts = random.ints(2 + random.nextInt(2), 0, SHORT.size())
                    .distinct()
                    .mapToObj(SHORT::get)
                    .toList();
            List<JsonNode> readings = Stream.concat(Stream.of(texts), slip.readings(texts).stream())
                    .map(Json::tree)
                    .toList();
            check(slip.lines(texts, random), "refs", readings, slip == ScalarSlips.OfList.NONE, random);
        }
    }

    private static void check(String slipped, String key, List<JsonNode> readings, boolean sound, Random random) {
        List<String> lines = new ArrayList<>(List.of("title: Orders", "items:", "- id: A7"));
        boolean count = random.nextBoolean();
        lines.addAll(count ? List.of("  count: 3", slipped) : List.of(slipped));
        boolean more = random.nextBoolean();
        lines.addAll(more ? List.of("- id: B2", "  note: The second") : List.of());
        lines.add("end: all told");
        String reply = String.join("\n", lines) + "\n";

        List<ObjectNode> meant = readings.stream()
                .map(reading -> {
                    ObjectNode orders = Json.MAPPER.createObjectNode();
                    orders.put("title", "Orders").put("end", "all told");
                    ObjectNode item = orders.withArray("items").addObject().put("id", "A7");
                    item.set(key, reading);
                    if (count) {
                        item.put("count", 3);
                    }
                    if (more) {
                        orders.withArray("items").addObject().put("id", "B2").put("note", "The second");
                    }
                    return orders;
                })
                .toList();
        Outcome outcome = DOOR.parse(RawReply.of(reply), ORDERS, ParseContext.NONE);
        Unasked.isOneOf(meant.stream(), outcome, reply);
        if (sound) {
            Unasked.is(meant.get(0), outcome, reply);
        }
    }
}

package dev.teamloop.structured.repair.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.syntax.StrictJson;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for the tolerant reader as a whole; the folders of the repairs hold the examples. */
final class JsonRulesTest {
    private static final String PIECES = "{}[]\"':,/#\\ \n\tab1-.+eu()“”=";

    @ParameterizedTest
    @EnumSource(JsonRule.class)
    void everyRuleHasAFolderThatRecordsIt(JsonRule rule) throws IOException, URISyntaxException {
        Path folder = Path.of(Objects.requireNonNull(JsonRulesTest.class.getResource("/repairs/" + rule.id()))
                .toURI());
        JsonNode recorded = Json.read(Files.readString(folder.resolve("interventions.json")));
        assertThat(recorded.findValuesAsText("rule")).contains(rule.id());
    }

    /** The strict reading accepts what Jackson accepts, with the same value, and nothing else. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void theStrictReadingIsJacksons(long seed) {
        Random random = new Random(seed);
        int whole = 0;
        for (int i = 0; i < 5_000; i++) {
            String text = mutated(Json.line(container(random, 3)), random, random.nextInt(3));
            int first = Math.max(text.indexOf('{'), 0);
            String part = text.substring(first);
            if (part.isEmpty() || part.charAt(0) != '{') {
                continue;
            }
            Lenient strict = new LenientJson(part.toCharArray()).strict(0);
            boolean read = strict.isStrict() && part.substring(strict.stop()).isBlank();
            Optional<JsonNode> expected = StrictJson.container(part);
            assertThat(read).as(part).isEqualTo(expected.isPresent());
            if (read) {
                whole++;
                assertThat(strict.value()).isEqualTo(expected.orElseThrow());
            }
        }
        assertThat(whole).isGreaterThan(500);
    }

    /** A tolerant reading that notes nothing took no liberty. */
    @ParameterizedTest
    @ValueSource(longs = {5, 6, 7, 8})
    void aChangedValueNeverComesWithoutANote(long seed) {
        Random random = new Random(seed);
        int noted = 0;
        for (int i = 0; i < 5_000; i++) {
            String text = mutated(Json.pretty(container(random, 3)), random, 1 + random.nextInt(2));
            if (text.isEmpty() || text.charAt(0) != '{') {
                continue;
            }
            Lenient read = LenientJson.read(text, 0);
            if (!read.isReadable()) {
                continue;
            }
            Optional<JsonNode> asItStands = StrictJson.container(text.substring(0, read.stop()));
            if (asItStands.isEmpty() || !asItStands.get().equals(read.value())) {
                noted++;
                assertThat(read.corrections()).as(text).isNotEmpty();
            }
        }
        assertThat(noted).isGreaterThan(100);
    }

    private static String mutated(String text, Random random, int times) {
        StringBuilder mutated = new StringBuilder(text);
        for (int i = 0; i < times && mutated.length() > 1; i++) {
            int at = random.nextInt(mutated.length() - 1);
            char piece = PIECES.charAt(random.nextInt(PIECES.length()));
            switch (random.nextInt(3)) {
                case 0 -> mutated.deleteCharAt(at);
                case 1 -> mutated.insert(at, piece);
                default -> mutated.setCharAt(at, piece);
            }
        }
        return mutated.toString();
    }

    private static ObjectNode container(Random random, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            object.set("key_" + i, value(random, depth));
        }
        return object;
    }

    private static JsonNode value(Random random, int depth) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        return switch (random.nextInt(depth > 0 ? 7 : 5)) {
            case 0 -> nodes.numberNode(random.nextLong() >> random.nextInt(64));
            case 1 -> nodes.numberNode(java.math.BigDecimal.valueOf(random.nextInt(), random.nextInt(6)));
            case 2 -> nodes.booleanNode(random.nextBoolean());
            case 3 -> nodes.textNode("He \"said\": {x}, [y]\\ \n " + random.nextInt(100));
            case 4 -> nodes.nullNode();
            case 5 -> container(random, depth - 1);
            default -> {
                ArrayNode list = nodes.arrayNode();
                for (int i = random.nextInt(4); i > 0; i--) {
                    list.add(value(random, depth - 1));
                }
                yield list;
            }
        };
    }
}

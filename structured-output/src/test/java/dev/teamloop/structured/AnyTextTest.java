package dev.teamloop.structured;

import static dev.teamloop.structured.Door.accepted;
import static dev.teamloop.structured.Door.parse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties over generated texts; the seeds are fixed, so that a failure can be repeated. */
final class AnyTextTest {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String PIECES = "{}[]\"':,-#|>&*!%@`<>\\/ \n\t0123456789truefalsnNoe.+~?^=_()éß漢\u0000\u001b";

    @Test
    void validJsonIsAcceptedUnchanged() {
        Random random = new Random(20261120);
        for (int i = 0; i < 2_000; i++) {
            JsonNode value = container(random, 4);
            Outcome outcome = parse(i % 2 == 0 ? Json.line(value) : Json.pretty(value), "any");
            assertThat(accepted(outcome).value()).isEqualTo(value);
            assertThat(outcome.interventions()).isEmpty();
        }
    }

    @Test
    void anAcceptedValueIsAcceptedAgainUnchanged() {
        Random random = new Random(7);
        int accepted = 0;
        for (int i = 0; i < 3_000; i++) {
            String text = damaged(Json.line(container(random, 3)), random);
            if (parse(text, "any") instanceof Outcome.Accepted once
                    && once.value().isContainerNode()) {
                accepted++;
                Outcome twice = parse(Json.line(once.value()), "any");
                assertThat(accepted(twice).value().toString())
                        .isEqualTo(once.value().toString());
                assertThat(twice.interventions()).isEmpty();
            }
        }
        assertThat(accepted).isGreaterThan(300);
    }

    @Test
    void noBeginningOfAnObjectPassesForTheWhole() {
        Random random = new Random(99);
        for (int i = 0; i < 300; i++) {
            String whole = Json.line(NODES.objectNode().set("all", container(random, 3)));
            for (int end = 1; end < whole.length(); end++) {
                assertThat(parse(whole.substring(0, end), "any").truncation())
                        .as(whole.substring(0, end))
                        .isNotEqualTo(Outcome.Truncation.NONE);
            }
        }
    }

    /** How long they take is measured by {@code bench/run shapes}. */
    @Test
    void textThatIsMeantToHarmIsDecided() {
        List<String> units =
                List.of("{", "\"", "[", "- ", "}", "{\"a\":", "[1,", "a: ", "'", "\\", "<TAG>", "```\n", "k: \"\n");
        for (String unit : units) {
            String text = unit.repeat(1_000_000 / unit.length());
            assertThatCode(() -> parse(text, "any")).as(unit).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"any", "goal", "plan", "code", "audit"})
    void noTextMakesTheDoorThrow(String artifact) {
        Random random = new Random(artifact.hashCode());
        for (int i = 0; i < 3_000; i++) {
            String text = i % 2 == 0 ? noise(random) : damaged(Json.pretty(container(random, 3)), random);
            assertThatCode(() -> parse(text, artifact)).as(text).doesNotThrowAnyException();
        }
    }

    private static String noise(Random random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(120);
        for (int i = 0; i < length; i++) {
            text.append(PIECES.charAt(random.nextInt(PIECES.length())));
        }
        return text.toString();
    }

    private static String damaged(String text, Random random) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(Math.max(1, damaged.length() - 1));
            switch (random.nextInt(3)) {
                case 0 -> damaged.delete(at, at + 1);
                case 1 -> damaged.insert(at, PIECES.charAt(random.nextInt(PIECES.length())));
                default -> damaged.setLength(Math.max(1, at));
            }
        }
        return damaged.toString();
    }

    private static JsonNode container(Random random, int depth) {
        if (random.nextBoolean()) {
            ArrayNode list = NODES.arrayNode();
            for (int i = random.nextInt(4); i > 0; i--) {
                list.add(value(random, depth - 1));
            }
            return list;
        }
        ObjectNode object = NODES.objectNode();
        for (int i = random.nextInt(4); i > 0; i--) {
            object.set("k" + i, value(random, depth - 1));
        }
        return object;
    }

    private static JsonNode value(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 6 : 4)) {
            case 0 -> NODES.numberNode(random.nextInt(2_000) - 1_000);
            case 1 -> NODES.textNode(noise(random));
            case 2 -> NODES.booleanNode(random.nextBoolean());
            case 3 -> NODES.nullNode();
            default -> container(random, depth);
        };
    }
}

package dev.teamloop.structured;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several values that fit: the last one given as such counts, and what is passed over is told. */
final class RivalsTest {
    private static List<JsonNode> passedOver(String reply, String artifact) {
        return Door.accepted(Door.parse(reply, artifact)).interventions().stream()
                .filter(intervention -> intervention.rule().equals("passed_over"))
                .map(Intervention::before)
                .toList();
    }

    @Test
    void aDraftThatIsPassedOverIsTold() throws Exception {
        String draft = "{\"passed\": false, \"issues\": [\"a.py:3\"]}";
        String reply =
                draft + "\n\nOnce more, with the line put right:\n\n{\"passed\": false, \"issues\": [\"a.py:4\"]}";

        assertThat(passedOver(reply, "review")).containsExactly(Json.MAPPER.readTree(draft));
    }

    @Test
    void theSameValueTwiceIsNotPassedOver() {
        String value = "{\"passed\": false, \"issues\": [\"a.py:3\"]}";

        assertThat(passedOver(value + "\n\nAgain:\n\n```json\n" + value + "\n```", "review"))
                .isEmpty();
    }

    @Test
    void nothingIsToldOfAMention() {
        assertThat(passedOver("See [8] and [9].\n\n```json\n{\"a\": 1}\n```", "any"))
                .isEmpty();
    }

    @Test
    void containmentComparesWhatIsSaid() throws Exception {
        JsonNode whole = Json.MAPPER.readTree("{\"passed\": false, \"issues\": [\"a\", \"b\"], \"note\": \"n\"}");

        assertThat(Containment.covers(
                        whole, Json.MAPPER.readTree("{\"passed\": false, \"issues\": [\"b\"], \"x\": []}")))
                .isTrue();
        assertThat(Containment.covers(whole, Json.MAPPER.readTree("{\"passed\": false, \"issues\": [\"c\"]}")))
                .isFalse();
        assertThat(Containment.covers(whole, Json.MAPPER.readTree("{\"passed\": true}")))
                .isFalse();
    }
}

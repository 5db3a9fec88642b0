package dev.teamloop.structured.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.stream.Stream;

/** What is taken of a reply without a question. */
final class Unasked {
    private Unasked() {}

    /** It is what was meant, or what YAML says of the reply as it stands; a refusal or a question is as good. */
    static void isOneOf(Stream<? extends JsonNode> meant, Outcome outcome, String reply) {
        if (outcome instanceof Outcome.Accepted accepted && !accepted.isUnconfirmed()) {
            assertThat(accepted.value())
                    .as(reply)
                    .isIn(Stream.concat(meant, byYaml(reply)).toArray());
        }
    }

    /** It is this, and there is one. */
    static void is(JsonNode meant, Outcome outcome, String reply) {
        assertThat(outcome).as(reply).isInstanceOfSatisfying(Outcome.Accepted.class, accepted -> {
            assertThat(accepted.isUnconfirmed()).isFalse();
            assertThat(accepted.value()).isEqualTo(meant);
        });
    }

    private static Stream<JsonNode> byYaml(String reply) {
        return StrictYaml.read(reply) instanceof Read.Values read ? read.values().stream() : Stream.empty();
    }
}

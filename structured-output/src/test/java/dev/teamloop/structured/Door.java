package dev.teamloop.structured;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.List;

/** The built-in door, as the tests use it. */
final class Door {
    static final StructuredOutput DOOR = new StructuredOutput(ArtifactCatalog.builtIn());

    private Door() {}

    static Outcome parse(String text, String artifact) {
        return DOOR.parse(RawReply.of(text), DOOR.catalog().artifact(artifact), ParseContext.NONE);
    }

    static Outcome parse(String text, JsonNode schema) {
        return DOOR.parse(RawReply.of(text), Artifact.adHoc("given", schema), ParseContext.NONE);
    }

    /** A line of a case file: artifact, input, and perhaps context. */
    static Outcome parse(JsonNode unit) {
        ParseContext context =
                unit.path("context") instanceof ObjectNode values ? new ParseContext(values) : ParseContext.NONE;
        Artifact artifact = DOOR.catalog().artifact(unit.path("artifact").asText());
        return DOOR.parse(RawReply.of(unit.path("input").asText()), artifact, context);
    }

    static Outcome.Accepted accepted(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
        return (Outcome.Accepted) outcome;
    }

    static Outcome.Rejected rejected(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Rejected.class);
        return (Outcome.Rejected) outcome;
    }

    static JsonNode value(String text, String artifact) {
        return accepted(parse(text, artifact)).value();
    }

    static List<String> rules(Outcome outcome) {
        return outcome.interventions().stream().map(Intervention::rule).toList();
    }

    /** JSON with single quotes, to keep the tests readable. */
    static JsonNode json(String text) {
        return Json.read(text.replace('\'', '"'));
    }
}

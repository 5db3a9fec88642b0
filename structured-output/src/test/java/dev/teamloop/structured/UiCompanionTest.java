package dev.teamloop.structured;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class UiCompanionTest {
    private static final Instant AT = Instant.parse("2026-06-29T14:30:12Z");

    @Test
    void aCompanionIsReadBackAsItWasWritten() {
        Intervention one = new Intervention(
                Intervention.Category.CLEANUP,
                Intervention.Stage.NORMALIZE,
                "coercion",
                "$.a",
                "m",
                TextNode.valueOf("1"),
                TextNode.valueOf("2"));
        RawAttempt attempt = new RawAttempt(2, "prd", "accepted", "{}", true, null, null, List.of(), List.of(one, one));
        UiCompanion companion = UiCompanion.of(attempt, AT);
        assertThat(companion.artifactType()).isEqualTo("ui_artifact_companion:prd");
        assertThat(companion.payload().at("/badges/cleanup").asInt()).isEqualTo(2);
        assertThat(UiCompanion.read(companion.tree().toString())).contains(companion);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "{\"baseArtifactType\":\"prd\"}",
                "{\"baseArtifactType\":\"prd\",\"generatedAt\":\"yesterday\",\"payload\":{}}",
                "{\"baseArtifactType\":\"\",\"generatedAt\":\"2026-06-29T14:30:12Z\",\"payload\":{}}"
            })
    void aMalformedCompanionIsNone(String text) {
        assertThat(UiCompanion.read(text)).isEmpty();
    }
}

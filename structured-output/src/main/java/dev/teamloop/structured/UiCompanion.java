package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.syntax.StrictJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a page shows about an artifact beside the artifact itself (seed 000 §6). Kept beside the attempt that made the
 * artifact, under {@link #artifactType}; replaced with it, never edited.
 */
public record UiCompanion(String baseArtifactType, Instant generatedAt, JsonNode payload) {
    /** What the name of every companion begins with. */
    public static final String PREFIX = "ui_artifact_companion:";

    /** The companion of an attempt: whether it was accepted, and its interventions by category for the badges. */
    public static UiCompanion of(RawAttempt attempt, Instant generatedAt) {
        Map<String, Integer> badges = new TreeMap<>();
        attempt.interventions().forEach(one -> badges.merge(one.category().id(), 1, Integer::sum));
        ObjectNode payload = Json.MAPPER.createObjectNode();
        payload.put("attempt", attempt.attempt())
                .put("accepted", attempt.accepted())
                .put("repairApplied", !attempt.interventions().isEmpty())
                .set("badges", Json.tree(badges));
        return new UiCompanion(attempt.artifact(), generatedAt, payload);
    }

    /** The name under which the companion is found. */
    public String artifactType() {
        return PREFIX + baseArtifactType;
    }

    /** The companion as it is stored. */
    public ObjectNode tree() {
        ObjectNode tree = Json.MAPPER.createObjectNode();
        tree.put("baseArtifactType", baseArtifactType).put("generatedAt", generatedAt.toString());
        return tree.set("payload", payload);
    }

    /** Empty where the text is not a whole companion; the artifact it stands beside is of use without it. */
    public static Optional<UiCompanion> read(String text) {
        return StrictJson.container(text).flatMap(UiCompanion::of);
    }

    private static Optional<UiCompanion> of(JsonNode tree) {
        String type = tree.path("baseArtifactType").asText("");
        if (type.isBlank() || !tree.path("generatedAt").isTextual() || !tree.has("payload")) {
            return Optional.empty();
        }
        try {
            Instant at = Instant.parse(tree.path("generatedAt").asText());
            return Optional.of(new UiCompanion(type, at, tree.path("payload")));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}

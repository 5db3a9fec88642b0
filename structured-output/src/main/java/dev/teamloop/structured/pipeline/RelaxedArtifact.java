package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.Artifact;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The artifact without demanding of the reply what its input already holds: the seed validates the merged unit, and the
 * reply has to be found in its text before it can be merged. Schemas are kept by the set of fields that are left out.
 */
final class RelaxedArtifact {
    private static final int MOST = 32;

    private final Artifact artifact;
    private final Map<Set<String>, Artifact> known = new HashMap<>();

    RelaxedArtifact(Artifact artifact) {
        this.artifact = artifact;
    }

    Artifact without(ObjectNode input) {
        Set<String> given = new HashSet<>();
        for (JsonNode name : artifact.schema().path("required")) {
            if (input.hasNonNull(name.asText())) {
                given.add(name.asText());
            }
        }
        if (given.isEmpty()) {
            return artifact;
        }
        if (known.size() >= MOST) {
            known.clear();
        }
        return known.computeIfAbsent(given, names -> new Artifact(artifact.name(), schemaWithout(names)));
    }

    private JsonNode schemaWithout(Set<String> names) {
        ObjectNode schema = artifact.schema().deepCopy();
        ArrayNode required = schema.putArray("required");
        for (JsonNode name : artifact.schema().path("required")) {
            if (!names.contains(name.asText())) {
                required.add(name);
            }
        }
        return schema;
    }
}

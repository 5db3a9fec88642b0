package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What is expected of a reply. Only name and schemas are of interest outside the door; the profile, rules and tags behind
 * the name are the catalogue's.
 *
 * @param schema what the artifact must satisfy in the end
 * @param asked what a model is asked for: less, where the program itself adds what it knows
 */
public record Artifact(String name, JsonNode schema, JsonNode asked) {
    /** Of which all is asked for. */
    public Artifact(String name, JsonNode schema) {
        this(name, schema, schema);
    }

    /** An artifact that no catalogue knows; common wrapper keys are taken off and types are coerced by its schema. */
    public static Artifact adHoc(String name, JsonNode schema) {
        return new Artifact(name, schema);
    }

    /** The same, asked for in another form. */
    public Artifact asking(JsonNode form) {
        return new Artifact(name, schema, form);
    }
}

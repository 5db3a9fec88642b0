package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.validate.Finding;
import dev.teamloop.structured.validate.SchemaCheck;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A schema that units are validated against: it must be one, lead nowhere outside itself, and leave room for the fields
 * that the program adds to every unit (seed 004, Injected Fields).
 */
final class SchemaFileCheck {
    private final ConfigFile file;
    private final Set<String> seen = new HashSet<>();

    SchemaFileCheck(ConfigFile file) {
        this.file = file;
    }

    void check() {
        JsonNode schema = file.tree();
        if (schema.isMissingNode()) {
            return;
        }
        Optional<Finding> fault = SchemaCheck.fault(schema);
        if (fault.isPresent()) {
            file.finding(
                    pointer(fault.get().path()),
                    "not a JSON Schema 2020-12: " + fault.get().path() + " "
                            + fault.get().message());
            return;
        }
        references(schema, "");
        closed("");
        patterns(schema, "");
    }

    /** {@code $.a.b[0]} as a pointer; a key with a dot leads to what it stands in. */
    private static String pointer(String path) {
        return path.substring(1).replace("[", "/").replace("]", "").replace(".", "/");
    }

    private void references(JsonNode part, String at) {
        String target = part.path("$ref").asText();
        if (part.path("$ref").isTextual() && resolved(target).isEmpty()) {
            String reason = target.startsWith("#") ? "leads nowhere" : "lies outside the file, and nothing is fetched";
            file.finding(at + "/$ref", "$ref '" + target + "' " + reason + "; put the definition below $defs");
        }
        part.properties().forEach(entry -> references(entry.getValue(), at + "/" + ConfigFile.escaped(entry.getKey())));
        for (int i = 0; part.isArray() && i < part.size(); i++) {
            references(part.get(i), at + "/" + i);
        }
    }

    /** The library compiles expressions when it first meets a value. */
    private void patterns(JsonNode part, String at) {
        if (part.path("pattern").isTextual()) {
            pattern(part.path("pattern").asText(), at + "/pattern");
        }
        part.path("patternProperties")
                .fieldNames()
                .forEachRemaining(name -> pattern(name, at + "/patternProperties/" + ConfigFile.escaped(name)));
        part.properties().forEach(entry -> patterns(entry.getValue(), at + "/" + ConfigFile.escaped(entry.getKey())));
        for (int i = 0; part.isArray() && i < part.size(); i++) {
            patterns(part.get(i), at + "/" + i);
        }
    }

    private void pattern(String expression, String at) {
        try {
            var unused = Pattern.compile(expression);
        } catch (PatternSyntaxException e) {
            file.finding(at, "'" + expression + "' is no regular expression: " + e.getDescription());
        }
    }

    private Optional<String> resolved(String reference) {
        if (!reference.startsWith("#")) {
            return Optional.empty();
        }
        String pointer = reference.substring(1);
        boolean anchor = !pointer.isEmpty() && !pointer.startsWith("/");
        return anchor || !file.tree().at(pointer).isMissingNode() ? Optional.of(pointer) : Optional.empty();
    }

    /** Everything that applies to the unit itself, not to what is nested in it. */
    private void closed(String at) {
        if (!seen.add(at)) {
            return;
        }
        JsonNode part = at.isEmpty() ? file.tree() : file.at(at);
        for (String key : List.of("additionalProperties", "unevaluatedProperties")) {
            if (part.path(key).isBoolean() && !part.path(key).booleanValue()) {
                file.finding(
                        at + "/" + key,
                        key
                                + ": false refuses the fields that are added to every unit (unit_id, _metadata); remove it");
            }
        }
        for (String key : List.of("allOf", "anyOf", "oneOf")) {
            for (int i = 0; i < part.path(key).size(); i++) {
                closed(at + "/" + key + "/" + i);
            }
        }
        for (String key : List.of("if", "then", "else")) {
            if (part.has(key)) {
                closed(at + "/" + key);
            }
        }
        if (part.path("$ref").asText().startsWith("#/")) {
            resolved(part.path("$ref").asText()).ifPresent(this::closed);
        }
    }
}

package dev.teamloop.core.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A schema as the normaliser sees it: references resolved within the document, types and alternatives at hand. */
public final class SchemaView {
    private static final int MOST_REFERENCES = 32;

    private final JsonNode document;
    private final JsonNode schema;

    private SchemaView(JsonNode document, JsonNode schema) {
        this.document = document;
        this.schema = schema;
    }

    public static SchemaView of(JsonNode document) {
        return new SchemaView(document, document).resolved();
    }

    private SchemaView at(JsonNode part) {
        return new SchemaView(document, part).resolved();
    }

    private SchemaView resolved() {
        JsonNode target = schema;
        for (int i = 0; i < MOST_REFERENCES && target.path("$ref").isTextual(); i++) {
            target = lookUp(target.path("$ref").asText());
        }
        return new SchemaView(document, target);
    }

    private JsonNode lookUp(String reference) {
        boolean local = reference.equals("#") || reference.startsWith("#/");
        return local ? document.at(reference.substring(1)) : MissingNode.getInstance();
    }

    /** Whether the schema says nothing about a value's type, keys or words. */
    public boolean isUnconstrained() {
        return List.of("type", "properties", "required", "items", "enum", "const", "anyOf", "oneOf", "allOf").stream()
                .noneMatch(schema::has);
    }

    /** Whether a value of this JSON type may stand here; an absent {@code type} admits all. */
    public boolean admits(JsonNode value) {
        if (!alternatives().isEmpty() && alternatives().stream().noneMatch(one -> one.admits(value))) {
            return false;
        }
        Set<String> types = types();
        return types.isEmpty() || types.stream().anyMatch(type -> isOf(value, type));
    }

    /** Whether nothing but objects and lists may stand here; true for a schema that says nothing. */
    public boolean isContainer() {
        return isUnconstrained() || !(admitsType("string") || admitsType("number") || admitsType("boolean"));
    }

    /** Whether lists may stand here. */
    public boolean admitsLists() {
        return admitsType("array");
    }

    boolean admitsType(String type) {
        Set<String> types = types();
        boolean here = types.isEmpty() || types.contains(type);
        return here && (alternatives().isEmpty() || alternatives().stream().anyMatch(one -> one.admitsType(type)));
    }

    /** The types that are named here; empty where all are admitted. */
    Set<String> types() {
        Set<String> types = new LinkedHashSet<>();
        JsonNode type = schema.path("type");
        if (type.isTextual()) {
            types.add(type.asText());
        }
        type.forEach(one -> types.add(one.asText()));
        return types;
    }

    List<SchemaView> alternatives() {
        List<SchemaView> views = new ArrayList<>();
        schema.path("anyOf").forEach(one -> views.add(at(one)));
        schema.path("oneOf").forEach(one -> views.add(at(one)));
        return views;
    }

    List<SchemaView> conjuncts() {
        List<SchemaView> views = new ArrayList<>();
        schema.path("allOf").forEach(one -> views.add(at(one)));
        return views;
    }

    public Set<String> properties() {
        Set<String> names = new LinkedHashSet<>();
        schema.path("properties").fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** The names of all properties anywhere in the document. */
    public Set<String> allProperties() {
        Set<String> names = new LinkedHashSet<>();
        collect(document, names);
        return names;
    }

    private static void collect(JsonNode part, Set<String> names) {
        part.path("properties").fieldNames().forEachRemaining(names::add);
        part.forEach(child -> collect(child, names));
    }

    /** The names of all properties anywhere in the document that hold nothing but lists of strings. */
    public Set<String> textLists() {
        Set<String> texts = new LinkedHashSet<>();
        Set<String> others = new LinkedHashSet<>();
        collectTextLists(document, texts, others);
        texts.removeAll(others);
        return texts;
    }

    private void collectTextLists(JsonNode part, Set<String> texts, Set<String> others) {
        part.path("properties").properties().forEach(property -> {
            SchemaView view = at(property.getValue());
            Set<String> items = view.items().types();
            boolean list = view.types().equals(Set.of("array")) && items.equals(Set.of("string"));
            (list ? texts : others).add(property.getKey());
        });
        part.forEach(child -> collectTextLists(child, texts, others));
    }

    Set<String> required() {
        Set<String> names = new LinkedHashSet<>();
        schema.path("required").forEach(name -> names.add(name.asText()));
        return names;
    }

    /** The schema of a property: its own, else that of additional ones. */
    SchemaView property(String name) {
        JsonNode own = schema.path("properties").path(name);
        return at(own.isMissingNode() ? schema.path("additionalProperties") : own);
    }

    SchemaView items() {
        return at(schema.path("items"));
    }

    JsonNode words() {
        return schema.path("enum");
    }

    JsonNode declaredDefault() {
        return schema.path("default");
    }

    private static boolean isOf(JsonNode value, String type) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "null" -> value.isNull();
            default -> true;
        };
    }
}

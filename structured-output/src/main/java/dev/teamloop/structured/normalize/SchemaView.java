package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A schema as the normaliser sees it: references within the document resolved, types and alternatives at hand. Made once
 * for a document; not changed afterwards, and safe to share between threads. Schemas may refer to themselves.
 */
public final class SchemaView {
    private static final Set<String> STRUCTURE = Set.of(
            "type",
            "properties",
            "required",
            "items",
            "prefixItems",
            "enum",
            "const",
            "anyOf",
            "oneOf",
            "allOf",
            "$ref",
            "patternProperties",
            "additionalProperties");
    static final SchemaView ANYTHING = new SchemaView(MissingNode.getInstance());

    private final JsonNode schema;
    private final boolean unconstrained;
    private Parts parts = Parts.NONE;
    private Set<String> known = Set.of();
    private SchemaNames names = SchemaNames.NONE;

    SchemaView(JsonNode schema) {
        this.schema = schema;
        this.unconstrained = STRUCTURE.stream().noneMatch(schema::has);
    }

    /** Only for the compiler, which must make views before it knows where they lead. */
    void complete(Parts all) {
        this.parts = all;
    }

    Parts parts() {
        return parts;
    }

    /** Only for the compiler. */
    void name(Set<String> knownHere) {
        this.known = knownHere;
    }

    /** Only for the compiler, and only for the document's own view. */
    void nameEverywhere(SchemaNames all) {
        this.names = all;
    }

    public static SchemaView of(JsonNode document) {
        return new SchemaCompiler(document).compile();
    }

    /** Whether the schema says nothing about a value's type, keys or words. */
    public boolean isUnconstrained() {
        return unconstrained;
    }

    /** Whether a value of this JSON type may stand here; an absent {@code type} admits all. */
    public boolean admits(JsonNode value) {
        return admitsHere(value)
                && (parts.conjuncts().isEmpty() || parts.conjuncts().stream().allMatch(one -> one.admits(value)))
                && (parts.alternatives().isEmpty()
                        || parts.alternatives().stream().anyMatch(one -> one.admits(value)));
    }

    private boolean admitsHere(JsonNode value) {
        if (parts.types().isEmpty()) {
            return true;
        }
        for (String type : parts.types()) {
            if (isOf(value, type)) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing but objects and lists may stand here; true for a schema that says nothing. */
    public boolean isContainer() {
        return unconstrained || !(admitsType("string") || admitsType("number") || admitsType("boolean"));
    }

    /** Whether lists may stand here. */
    public boolean admitsLists() {
        return admitsType("array");
    }

    /** Whether values of this JSON type may stand here. */
    public boolean admitsType(String type) {
        boolean here = parts.types().isEmpty()
                || parts.types().contains(type)
                || (type.equals("number") && parts.types().contains("integer"));
        return here
                && parts.conjuncts().stream().allMatch(one -> one.admitsType(type))
                && (parts.alternatives().isEmpty()
                        || parts.alternatives().stream().anyMatch(one -> one.admitsType(type)));
    }

    /** The types that are named here, or that the listed words have; empty where all are admitted. */
    Set<String> types() {
        return parts.types();
    }

    /** Of these one must hold. */
    public List<SchemaView> alternatives() {
        return parts.alternatives();
    }

    /** All of these must hold as well. */
    public List<SchemaView> conjuncts() {
        return parts.conjuncts();
    }

    /** The names of the properties that this schema, its parts and its alternatives know. */
    public Set<String> properties() {
        return known;
    }

    /** What the names of properties say anywhere in the document; nothing but for the document's own view. */
    public SchemaNames names() {
        return names;
    }

    Set<String> ownProperties() {
        return parts.properties().keySet();
    }

    Set<String> required() {
        return parts.required();
    }

    /** Whether a value of an admitted type needs no further look: nothing is listed, and there are no parts. */
    boolean isPlain() {
        return parts.words().isEmpty()
                && parts.alternatives().isEmpty()
                && parts.conjuncts().isEmpty();
    }

    /** The schemas of a property: its own and those of patterns it matches, else that of additional ones. */
    public List<SchemaView> property(String name) {
        List<SchemaView> own = parts.properties().getOrDefault(name, List.of());
        if (parts.patterns().isEmpty()) {
            return own.isEmpty() ? parts.additional() : own;
        }
        Set<SchemaView> all = new LinkedHashSet<>(own);
        parts.patterns().forEach((pattern, view) -> {
            if (pattern.matcher(name).find()) {
                all.add(view);
            }
        });
        return all.isEmpty() ? parts.additional() : List.copyOf(all);
    }

    /** A key somewhere in the value that this schema does not know, where it names others. */
    public Optional<String> unknownKey(JsonNode value) {
        if (value.isArray()) {
            return IntStream.range(0, value.size())
                    .mapToObj(at -> element(at).unknownKey(value.path(at)))
                    .flatMap(Optional::stream)
                    .findFirst();
        }
        return value.properties().stream()
                .map(entry -> unknownKey(entry.getKey(), entry.getValue()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> unknownKey(String key, JsonNode value) {
        List<SchemaView> views = property(key);
        if (views.isEmpty() && !known.isEmpty() && !known.contains(key)) {
            return Optional.of(key);
        }
        // of several schemas one may know it
        return views.size() == 1 ? views.get(0).unknownKey(value) : Optional.empty();
    }

    /** Whether every key is a name of the data's own rather than one the schema knows. */
    public boolean isMap() {
        return known.isEmpty()
                && !(parts.additional().isEmpty() && parts.patterns().isEmpty());
    }

    /** The schema of the element at this place, from 0. */
    public SchemaView element(int index) {
        SchemaView rest = parts.items();
        return index < parts.first().size() ? parts.first().get(index) : rest != null ? rest : ANYTHING;
    }

    boolean hasElementSchema() {
        return !parts.first().isEmpty() || parts.items() != null;
    }

    /** The listed values, a single one for {@code const}; empty where none are listed. */
    public List<JsonNode> words() {
        return parts.words();
    }

    /** A keyword of the schema that is of interest to no more than one caller; missing where it is absent. */
    JsonNode keyword(String name) {
        return schema.path(name);
    }

    static boolean isOf(JsonNode value, String type) {
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

    /**
     * What a schema is made of. {@code types} are those named, or those of the listed words; {@code first} are the schemas of
     * the first elements, {@code items} that of the others. {@code properties} and {@code additional} hold one schema or none each.
     */
    record Parts(
            Set<String> types,
            List<JsonNode> words,
            List<SchemaView> alternatives,
            List<SchemaView> conjuncts,
            Map<String, List<SchemaView>> properties,
            Map<Pattern, SchemaView> patterns,
            List<SchemaView> additional,
            List<SchemaView> first,
            @Nullable SchemaView items,
            Set<String> required) {
        static final Parts NONE = new Parts(
                Set.of(), List.of(), List.of(), List.of(), Map.of(), Map.of(), List.of(), List.of(), null, Set.of());

        /** Without parts that lead back to the schema itself without going into the value. */
        Parts with(List<SchemaView> someAlternatives, List<SchemaView> someConjuncts) {
            return new Parts(
                    types,
                    words,
                    someAlternatives,
                    someConjuncts,
                    properties,
                    patterns,
                    additional,
                    first,
                    items,
                    required);
        }
    }
}

package dev.teamloop.core.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks value and schema together and corrects what the profile and the coercion table (seed 004) allow. */
public final class Normalizer {
    private final Profile profile;
    private final Unwrapping unwrapping;
    private final KeyAliases aliases;
    private final Words words;
    private final Coercion coercion;

    public Normalizer(Profile profile) {
        this.profile = profile;
        this.unwrapping = new Unwrapping(profile);
        this.aliases = new KeyAliases(profile);
        this.words = new Words(profile);
        this.coercion = new Coercion(profile);
    }

    /** The corrected value; {@code value} itself is left as it is. */
    public Normalized normalize(JsonNode value, SchemaView schema) {
        List<Correction> corrections = new ArrayList<>();
        JsonNode inner = unwrapping.unwrap(value, schema, corrections);
        if (schema.isUnconstrained()) {
            return new Normalized(inner, corrections);
        }
        return new Normalized(walk(inner.deepCopy(), schema, new Place("$", null), corrections), corrections);
    }

    private JsonNode walk(JsonNode value, SchemaView schema, Place place, List<Correction> corrections) {
        JsonNode current = words.canonical(value, schema, place, corrections);
        current = coercion.coerce(current, schema, place, corrections);
        current = throughAlternatives(current, schema, place, corrections);
        for (SchemaView part : schema.conjuncts()) {
            current = walk(current, part, place, corrections);
        }
        if (current instanceof ObjectNode object) {
            members(object, schema, place, corrections);
        } else if (current instanceof ArrayNode array) {
            elements(array, schema, place, corrections);
        }
        return current;
    }

    /** The first alternative that admits the value as it is, else the first that admits it once corrected. */
    private JsonNode throughAlternatives(JsonNode value, SchemaView schema, Place place, List<Correction> corrections) {
        for (SchemaView one : schema.alternatives()) {
            if (one.admits(value)) {
                return walk(value, one, place, corrections);
            }
        }
        for (SchemaView one : schema.alternatives()) {
            List<Correction> tried = new ArrayList<>();
            JsonNode corrected = walk(value, one, place, tried);
            if (one.admits(corrected)) {
                corrections.addAll(tried);
                return corrected;
            }
        }
        return value;
    }

    private void members(ObjectNode object, SchemaView schema, Place place, List<Correction> corrections) {
        aliases.rename(object, schema, place, corrections);
        fillDefaults(object, schema, place, corrections);
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        for (String name : names) {
            object.set(name, walk(object.path(name), schema.property(name), place.member(name), corrections));
        }
    }

    private void elements(ArrayNode array, SchemaView schema, Place place, List<Correction> corrections) {
        SchemaView items = schema.items();
        for (int i = 0; i < array.size(); i++) {
            array.set(i, walk(array.path(i), items, place.element(i), corrections));
        }
    }

    private void fillDefaults(ObjectNode object, SchemaView schema, Place place, List<Correction> corrections) {
        for (String name : schema.required()) {
            JsonNode own = profile.defaults().get(name);
            JsonNode value = own != null ? own : schema.property(name).declaredDefault();
            if (!object.has(name) && !value.isMissingNode()) {
                object.set(name, value.deepCopy());
                corrections.add(filled(place.member(name).path(), name, value));
            }
        }
    }

    private static Correction filled(String path, String name, JsonNode value) {
        String message = "Filled missing " + name + " with its declared default " + value + ".";
        return new Correction(Correction.Kind.SYNTHESIZED, "declared_default", path, message, null, value);
    }

    /** Where the walk is: the path, and the key that leads here, which an element has from its list. */
    record Place(String path, @Nullable String key) {
        Place member(String name) {
            return new Place(path + "." + name, name);
        }

        Place element(int index) {
            return new Place(path + "[" + index + "]", key);
        }
    }
}

package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Walks one value and its schema together and corrects what the profile and the coercion table (seed 004) allow. */
final class Walk {
    private final Profile profile;
    private final WorkLimit effort;
    private final List<Correction> corrections;
    private final KeyAliases aliases;
    private final EnumWords words;
    private final Coercion coercion;

    Walk(Profile profile, WorkLimit effort, List<Correction> corrections) {
        this.profile = profile;
        this.effort = effort;
        this.corrections = corrections;
        this.aliases = new KeyAliases(profile, corrections);
        this.words = new EnumWords(profile, corrections);
        this.coercion = new Coercion(profile, corrections);
    }

    /** Changes {@code value} itself. */
    JsonNode root(JsonNode value, SchemaView schema) {
        return walk(value, schema, Place.ROOT, Set.of());
    }

    /** {@code spokenFor}: keys that another part of the same schema knows. */
    private JsonNode walk(JsonNode value, SchemaView schema, Place place, Set<String> spokenFor) {
        if (schema.isUnconstrained() || !effort.spend() || isRight(value, schema)) {
            return value;
        }
        JsonNode current = words.canonical(value, schema, place);
        current = coercion.coerce(current, schema, place);
        current = throughAlternatives(current, schema, place, spokenFor);
        Set<String> known = schema.conjuncts().isEmpty() ? spokenFor : both(spokenFor, schema.properties());
        for (SchemaView part : schema.conjuncts()) {
            current = walk(current, part, place, known);
        }
        if (current instanceof ObjectNode object) {
            members(object, schema, place, spokenFor);
        } else if (current instanceof ArrayNode array && schema.hasElementSchema()) {
            elements(array, schema, place);
        }
        return current;
    }

    private boolean isRight(JsonNode value, SchemaView schema) {
        return value.isValueNode() && schema.isPlain() && profile.values().isEmpty() && schema.admits(value);
    }

    private static Set<String> both(Set<String> one, Set<String> other) {
        Set<String> both = new LinkedHashSet<>(one);
        both.addAll(other);
        return both;
    }

    /**
     * The first alternative that the value satisfies as it is; else the one that it satisfies after the fewest corrections;
     * else the only one that its type and its given words speak for.
     */
    private JsonNode throughAlternatives(JsonNode value, SchemaView schema, Place place, Set<String> spokenFor) {
        if (schema.alternatives().isEmpty()) {
            return value;
        }
        Set<String> known = both(spokenFor, schema.properties());
        Fit fit = new Fit(effort);
        for (SchemaView one : schema.alternatives()) {
            if (fit.fits(value, one)) {
                return walk(value, one, place, known);
            }
        }
        List<Tried> tried = new ArrayList<>();
        boolean affordable = effort.spendFor(value);
        for (SchemaView one : affordable ? schema.alternatives() : List.<SchemaView>of()) {
            List<Correction> made = new ArrayList<>();
            JsonNode corrected = new Walk(profile, effort, made).walk(value.deepCopy(), one, place, known);
            // the source of a plain scalar takes its place without a correction
            if (fit.fits(corrected, one)) {
                tried.add(new Tried(corrected, made));
            }
        }
        if (!tried.isEmpty()) {
            Tried best = tried.get(0);
            for (Tried other : tried) {
                best = other.cost() < best.cost() ? other : best;
            }
            corrections.addAll(best.made());
            return best.value();
        }
        List<SchemaView> likely = schema.alternatives().stream()
                .filter(one -> fit.mayBecome(value, one))
                .toList();
        return likely.size() == 1 ? walk(value, likely.get(0), place, known) : value;
    }

    @SuppressWarnings("ReferenceEquality") // a walk that changes nothing returns the very value
    private void members(ObjectNode object, SchemaView schema, Place place, Set<String> spokenFor) {
        aliases.rename(object, schema.ownProperties(), spokenFor, place);
        fillDefaults(object, schema, place);
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            for (SchemaView view : schema.property(entry.getKey())) {
                JsonNode before = entry.getValue();
                JsonNode after = walk(before, view, place.member(entry.getKey()), Set.of());
                if (after != before) {
                    entry.setValue(after);
                }
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // a walk that changes nothing returns the very value
    private void elements(ArrayNode array, SchemaView schema, Place place) {
        for (int i = 0; i < array.size(); i++) {
            JsonNode before = array.path(i);
            JsonNode after = walk(before, schema.element(i), place.element(i), Set.of());
            if (after != before) {
                array.set(i, after);
            }
        }
    }

    private void fillDefaults(ObjectNode object, SchemaView schema, Place place) {
        for (String name : schema.required()) {
            if (isMissing(object, name, schema)) {
                JsonNode own = profile.defaults().get(name);
                fill(object, name, own != null ? own : declared(schema, name), place);
            }
        }
    }

    private void fill(ObjectNode object, String name, JsonNode value, Place place) {
        if (!value.isMissingNode()) {
            object.set(name, value.deepCopy());
            corrections.add(filled(place.member(name).path(), name, value));
        }
    }

    private static boolean isMissing(ObjectNode object, String name, SchemaView schema) {
        JsonNode given = object.path(name);
        return given.isMissingNode()
                || (given.isNull() && schema.property(name).stream().noneMatch(view -> view.admits(given)));
    }

    private static JsonNode declared(SchemaView schema, String name) {
        return schema.property(name).stream()
                .map(view -> view.keyword("default"))
                .filter(value -> !value.isMissingNode())
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    private static Correction filled(String path, String name, JsonNode value) {
        String message = "Filled missing " + name + " with its declared default " + value + ".";
        return new Correction(Correction.Kind.SYNTHESIZED, "declared_default", path, message, null, value);
    }

    /** What an alternative makes of the value. Wrapping a single value costs more than any other correction. */
    private record Tried(JsonNode value, List<Correction> made) {
        private static final int WRAPPED = 1_000;

        int cost() {
            return made.stream()
                    .mapToInt(correction -> ListedText.isWrapping(correction) ? WRAPPED : 1)
                    .sum();
        }
    }
}

package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Makes the views of one schema document, each part of it once. */
final class SchemaCompiler {
    private static final int MOST_REFERENCES = 32;

    private final JsonNode document;
    private final References references;
    private final IdentityHashMap<JsonNode, SchemaView> views = new IdentityHashMap<>();
    private final Set<SchemaView> acyclic = Collections.newSetFromMap(new IdentityHashMap<>());

    SchemaCompiler(JsonNode document) {
        this.document = document;
        this.references = new References(document);
    }

    SchemaView compile() {
        SchemaView root = view(document);
        views.values().forEach(view -> cut(view, new ArrayList<>()));
        views.values().forEach(view -> view.name(known(view)));
        Set<String> everywhere = new LinkedHashSet<>();
        collect(document, everywhere);
        root.nameEverywhere(SchemaNames.of(everywhere, views.values()));
        return root;
    }

    private SchemaView view(JsonNode part) {
        JsonNode target = part;
        for (int i = 0; i < MOST_REFERENCES && References.isPure(target); i++) {
            target = references.find(target.path("$ref").asText());
        }
        if (!target.isObject()) {
            return SchemaView.ANYTHING;
        }
        SchemaView known = views.get(target);
        if (known != null) {
            return known;
        }
        SchemaView view = new SchemaView(target);
        views.put(target, view);
        view.complete(parts(target));
        return view;
    }

    private SchemaView.Parts parts(JsonNode schema) {
        List<SchemaView> alternatives = all(schema.path("anyOf"));
        alternatives.addAll(all(schema.path("oneOf")));
        List<SchemaView> conjuncts = all(schema.path("allOf"));
        if (schema.path("$ref").isTextual()) {
            conjuncts.add(view(references.find(schema.path("$ref").asText())));
        }
        Map<String, List<SchemaView>> properties = new LinkedHashMap<>();
        schema.path("properties")
                .properties()
                .forEach(entry -> properties.put(entry.getKey(), List.of(view(entry.getValue()))));
        Map<Pattern, SchemaView> patterns = new LinkedHashMap<>();
        schema.path("patternProperties").properties().forEach(entry -> {
            Pattern pattern = pattern(entry.getKey());
            if (pattern != null) {
                patterns.put(pattern, view(entry.getValue()));
            }
        });
        JsonNode additional = schema.path("additionalProperties");
        Set<String> required = new LinkedHashSet<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        return new SchemaView.Parts(
                types(schema),
                words(schema),
                alternatives,
                conjuncts,
                properties,
                patterns,
                additional.isObject() ? List.of(view(additional)) : List.of(),
                all(schema.path("prefixItems")),
                schema.path("items").isObject() ? view(schema.path("items")) : null,
                required);
    }

    private List<SchemaView> all(JsonNode list) {
        List<SchemaView> all = new ArrayList<>();
        list.forEach(one -> all.add(view(one)));
        return all;
    }

    private static Set<String> types(JsonNode schema) {
        Set<String> types = new LinkedHashSet<>();
        JsonNode type = schema.path("type");
        if (type.isTextual()) {
            types.add(type.asText());
        }
        type.forEach(one -> types.add(one.asText()));
        if (types.isEmpty()) {
            words(schema).forEach(word -> types.add(typeOf(word)));
        }
        return types;
    }

    private static List<JsonNode> words(JsonNode schema) {
        List<JsonNode> words = new ArrayList<>();
        schema.path("enum").forEach(words::add);
        if (schema.has("const")) {
            words.add(schema.path("const"));
        }
        return words;
    }

    private static String typeOf(JsonNode word) {
        return word.isIntegralNumber()
                ? "integer"
                : switch (word.getNodeType()) {
                    case STRING -> "string";
                    case NUMBER -> "number";
                    case BOOLEAN -> "boolean";
                    case ARRAY -> "array";
                    case OBJECT -> "object";
                    case NULL, MISSING, BINARY, POJO -> "null";
                };
    }

    private static @Nullable Pattern pattern(String regex) {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            // the validator judges by its own reading of the pattern; only the coercion below it is lost
            return null;
        }
    }

    /** Leaves out parts and alternatives that lead back to a schema they belong to, which say nothing and would not end. */
    private void cut(SchemaView view, List<SchemaView> above) {
        if (!acyclic.contains(view)) {
            above.add(view);
            view.complete(view.parts().with(kept(view.alternatives(), above), kept(view.conjuncts(), above)));
            above.remove(above.size() - 1);
            acyclic.add(view);
        }
    }

    private List<SchemaView> kept(List<SchemaView> some, List<SchemaView> above) {
        List<SchemaView> kept = new ArrayList<>();
        for (SchemaView one : some) {
            if (!above.contains(one)) {
                cut(one, above);
                kept.add(one);
            }
        }
        return List.copyOf(kept);
    }

    private static Set<String> known(SchemaView view) {
        if (view.conjuncts().isEmpty() && view.alternatives().isEmpty()) {
            return Collections.unmodifiableSet(view.ownProperties());
        }
        Set<String> names = new LinkedHashSet<>(view.ownProperties());
        view.conjuncts().forEach(one -> names.addAll(known(one)));
        view.alternatives().forEach(one -> names.addAll(known(one)));
        return Collections.unmodifiableSet(names);
    }

    private static void collect(JsonNode part, Set<String> names) {
        part.path("properties").fieldNames().forEachRemaining(names::add);
        part.forEach(child -> collect(child, names));
    }
}

package dev.teamloop.core.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What models are known to get wrong about an artifact, and what it means (a file of {@code config/profiles}).
 *
 * @param tags names of envelopes, in capitals
 * @param wrappers keys that may stand around the value
 * @param aliases other names of a key
 * @param values other words for a key's canonical values
 * @param prose string fields for which a list is joined with newlines; {@code *} for all
 * @param defaults values of required fields that may be filled in
 * @param nested keys that belong below another key
 * @param primaryKeys for a list of objects the key that a bare scalar stands for
 * @param freeText keys whose value is always a text
 * @param textLists keys of lists whose entries are always texts
 * @param dropIncompleteLast whether a truncated last entry is left out
 * @param splitEnums whether enum values may carry a prefix or stand in a list (seed 004, domain-specific)
 */
public record Profile(
        Set<String> tags,
        List<String> wrappers,
        Map<String, List<String>> aliases,
        Map<String, Map<String, List<String>>> values,
        Set<String> prose,
        Map<String, JsonNode> defaults,
        Map<String, List<String>> nested,
        Map<String, String> primaryKeys,
        Set<String> freeText,
        Set<String> textLists,
        boolean dropIncompleteLast,
        boolean splitEnums) {
    public Profile {
        tags = Set.copyOf(tags);
        wrappers = List.copyOf(wrappers);
        aliases = Map.copyOf(aliases);
        values = Map.copyOf(values);
        prose = Set.copyOf(prose);
        defaults = Map.copyOf(defaults);
        nested = Map.copyOf(nested);
        primaryKeys = Map.copyOf(primaryKeys);
        freeText = Set.copyOf(freeText);
        textLists = Set.copyOf(textLists);
    }

    /** Reads a profile; whatever is absent is empty. */
    public static Profile of(JsonNode tree) {
        return new Profile(
                Set.copyOf(strings(tree.path("tags"))),
                strings(tree.path("wrappers")),
                map(tree.path("aliases"), Profile::strings),
                map(tree.path("values"), words -> map(words, Profile::strings)),
                Set.copyOf(strings(tree.path("prose"))),
                map(tree.path("defaults"), value -> value),
                map(tree.path("nested"), Profile::strings),
                map(tree.path("primary_keys"), JsonNode::asText),
                Set.copyOf(strings(tree.path("free_text"))),
                Set.copyOf(strings(tree.path("text_lists"))),
                tree.path("drop_incomplete_last").asBoolean(),
                tree.path("split_enums").asBoolean());
    }

    boolean joinsProse(String key) {
        return prose.contains("*") || prose.contains(key);
    }

    private static List<String> strings(JsonNode list) {
        List<String> strings = new ArrayList<>();
        list.forEach(entry -> strings.add(entry.asText()));
        return strings;
    }

    private static <T> Map<String, T> map(JsonNode object, Function<JsonNode, T> value) {
        Map<String, T> map = new LinkedHashMap<>();
        object.properties().forEach(entry -> map.put(entry.getKey(), value.apply(entry.getValue())));
        return map;
    }
}

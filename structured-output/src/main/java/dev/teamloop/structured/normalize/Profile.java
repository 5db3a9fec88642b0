package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.normalize.step.NormalizeStep;
import dev.teamloop.structured.normalize.step.Steps;
import dev.teamloop.structured.repair.yaml.YamlHints;
import dev.teamloop.structured.syntax.KeyName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What models are known to get wrong about an artifact, and what it means (a file of {@code config/profiles}).
 *
 * @param tags names of envelopes, in capitals
 * @param wrappers keys that may stand around the value, as they are compared
 * @param anyWrapper whether an unknown key may be one, where the schema asks for what is inside it
 * @param aliases other names of a key
 * @param values other words for a key's canonical values; a key may be given with the one above it: {@code readiness.status}
 * @param prose string fields for which a list is joined with newlines; {@code *} for all
 * @param defaults values of required fields that may be filled in
 * @param nested keys that belong below another key
 * @param primaryKeys for a list of objects the key that a bare scalar stands for
 * @param freeText keys whose value is always a text
 * @param textLists keys of lists whose entries are always texts
 * @param verbatim keys of texts of which every letter counts, line ends among them
 * @param labels which keys hold labelled sections
 * @param dropIncompleteLast whether a truncated last entry is left out
 * @param splitEnums fields whose words may carry a prefix or stand in a list (seed 004, domain-specific)
 * @param enumPrefixes the prefixes that these may carry
 * @param alone whether a reply that says more than the value is asked for once more, although nothing in it decides
 * @param freshRetries whether a refused reply is asked for in a new conversation
 * @param deciding fields on which a reply that holds several valid values may not contradict itself
 * @param agreeing the same of the entries of a list, as {@code LIST.FIELD}, and of {@code FIELD} where both have it; values with
 *     no entry of such a list in common are parts of one answer
 * @param messages what is said of a key whose single value was made a list
 * @param root the shape of the value
 * @param steps what else is corrected, in this order
 */
public record Profile(
        Set<String> tags,
        Set<String> wrappers,
        boolean anyWrapper,
        Map<String, List<String>> aliases,
        Map<String, Map<String, List<String>>> values,
        Set<String> prose,
        Map<String, JsonNode> defaults,
        Map<String, List<String>> nested,
        Map<String, String> primaryKeys,
        Set<String> freeText,
        Set<String> textLists,
        Set<String> verbatim,
        YamlHints.Labels labels,
        boolean dropIncompleteLast,
        Set<String> splitEnums,
        Set<String> enumPrefixes,
        boolean alone,
        boolean freshRetries,
        Set<String> deciding,
        Set<String> agreeing,
        Map<String, String> messages,
        RootShape root,
        List<NormalizeStep> steps) {
    /** What models put around an answer whatever it is. */
    private static final Set<String> COMMON_WRAPPERS = Set.of("json", "jsonoutput", "finalanswer", "finalresult");

    /** The keys of a profile's file. */
    public static final Set<String> KEYS = Set.of(
            "tags",
            "wrappers",
            "any_wrapper",
            "aliases",
            "values",
            "prose",
            "defaults",
            "nested",
            "primary_keys",
            "free_text",
            "text_lists",
            "verbatim",
            "labelled_sections",
            "drop_incomplete_last",
            "split_enums",
            "alone",
            "fresh_retries",
            "deciding",
            "agreeing",
            "messages",
            "root",
            "steps",
            "also");

    public Profile {
        tags = Set.copyOf(tags);
        wrappers = wrappers.stream().map(KeyName::normalized).collect(Collectors.toUnmodifiableSet());
        aliases = Map.copyOf(aliases);
        values = Map.copyOf(values);
        prose = Set.copyOf(prose);
        defaults = Map.copyOf(defaults);
        nested = Map.copyOf(nested);
        primaryKeys = Map.copyOf(primaryKeys);
        freeText = Set.copyOf(freeText);
        textLists = Set.copyOf(textLists);
        verbatim = Set.copyOf(verbatim);
        splitEnums = Set.copyOf(splitEnums);
        enumPrefixes = Set.copyOf(enumPrefixes);
        deciding = Set.copyOf(deciding);
        agreeing = Set.copyOf(agreeing);
        messages = Map.copyOf(messages);
        steps = List.copyOf(steps);
    }

    /** Reads a profile; whatever is absent is empty. Throws IllegalArgumentException where a step is not known. */
    public static Profile of(JsonNode tree) {
        return new Profile(
                Set.copyOf(strings(tree.path("tags"))),
                Set.copyOf(strings(tree.path("wrappers"))),
                tree.path("any_wrapper").asBoolean(),
                map(tree.path("aliases"), Profile::strings),
                map(tree.path("values"), words -> map(words, Profile::strings)),
                Set.copyOf(strings(tree.path("prose"))),
                map(tree.path("defaults"), value -> value),
                map(tree.path("nested"), Profile::strings),
                map(tree.path("primary_keys"), JsonNode::asText),
                Set.copyOf(strings(tree.path("free_text"))),
                Set.copyOf(strings(tree.path("text_lists"))),
                Set.copyOf(strings(tree.path("verbatim"))),
                labels(tree.path("labelled_sections")),
                tree.path("drop_incomplete_last").asBoolean(),
                Set.copyOf(strings(splitEnums(tree).path("fields"))),
                Set.copyOf(strings(splitEnums(tree).path("prefixes"))),
                tree.path("alone").asBoolean(),
                tree.path("fresh_retries").asBoolean(),
                Set.copyOf(strings(tree.path("deciding"))),
                Set.copyOf(strings(tree.path("agreeing"))),
                map(tree.path("messages"), JsonNode::asText),
                RootShape.of(tree.path("root")),
                Steps.of(tree.path("steps")));
    }

    private static JsonNode splitEnums(JsonNode tree) {
        JsonNode split = tree.path("split_enums");
        if (!split.isMissingNode() && !split.isObject()) {
            throw new IllegalArgumentException(
                    "split_enums must be {fields: […], prefixes: […]}, not " + split.toString());
        }
        return split;
    }

    private static YamlHints.Labels labels(JsonNode tree) {
        return new YamlHints.Labels(
                strings(tree.path("below")).stream().map(KeyName::normalized).collect(Collectors.toSet()),
                tree.path("label").asText(),
                tree.path("message").asText());
    }

    /** Whether objects that follow one another are the artifact's own form rather than a slip. */
    public boolean isJsonLines() {
        return root.jsonLines();
    }

    /** The key that a list at the root belongs below; empty where none is named. */
    public String listBelow() {
        return root.listBelow();
    }

    /** The keys of the entries that a list at the root may hold. */
    public Set<String> entryNames(SchemaView schema) {
        if (!root.takesLists()) {
            return Set.of();
        }
        return root.jsonLines()
                ? schema.element(0).properties()
                : schema.property(root.listBelow()).stream()
                        .flatMap(list -> list.element(0).properties().stream())
                        .collect(Collectors.toSet());
    }

    boolean wraps(String key) {
        String name = KeyName.normalized(key);
        return wrappers.contains(name) || COMMON_WRAPPERS.contains(name);
    }

    /** {@code key} is null for the root. */
    boolean joinsProse(@Nullable String key) {
        return prose.contains("*") || (key != null && prose.contains(key));
    }

    private static List<String> strings(JsonNode list) {
        List<String> strings = new ArrayList<>();
        list.forEach(one -> strings.add(one.asText()));
        return strings;
    }

    private static <T> Map<String, T> map(JsonNode object, Function<JsonNode, T> value) {
        Map<String, T> map = new LinkedHashMap<>();
        object.properties().forEach(entry -> map.put(entry.getKey(), value.apply(entry.getValue())));
        return map;
    }

    /** Whether it must be certain that the value is meant: something follows from its fields, or it is kept. */
    public boolean decides() {
        return alone || !deciding.isEmpty() || !agreeing.isEmpty();
    }
}

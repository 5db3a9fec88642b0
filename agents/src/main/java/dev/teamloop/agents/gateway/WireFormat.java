package dev.teamloop.agents.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.TokenUsage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One protocol in which models are asked: a row of {@code config/wires.json}, which says what each component is. */
record WireFormat(
        String name,
        String path,
        String version,
        String keyHeader,
        String key,
        List<String> limits,
        List<String> copies,
        List<String> kept,
        String includeUsage,
        List<List<String>> input,
        List<List<String>> cached,
        List<List<String>> cacheWrite,
        List<List<String>> output,
        List<String> total,
        List<String> ends,
        ObjectNode error,
        Map<String, String> errorTypes) {
    private static final String MODEL = "model";

    /** The wires in the order in which they are looked at; chat completions first. */
    static List<WireFormat> builtIn() {
        return DataFiles.json("wires.json").properties().stream()
                .map(wire -> Json.as(((ObjectNode) wire.getValue()).put("name", wire.getKey()), WireFormat.class))
                .toList();
    }

    /** What a request's path says: how it goes on behind the version, and the model where it stands there. */
    record Path(String tail, Optional<String> model) {}

    /** Empty where this is no path of this wire's calls. */
    Optional<Path> path(String requested) {
        Matcher matcher = Pattern.compile(path).matcher(requested);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Optional<String> model =
                path.contains("<" + MODEL + ">") ? Optional.of(matcher.group(MODEL)) : Optional.empty();
        return Optional.of(new Path(matcher.group("tail"), model));
    }

    /** All places of an answer that are of any interest. */
    Set<String> watched() {
        Set<String> all = new HashSet<>(ends);
        all.addAll(total);
        Stream.of(input, cached, cacheWrite, output).flatMap(List::stream).forEach(all::addAll);
        return all;
    }

    /** The usage that these counts show; empty where they lack input (no request is without), or both output and total. */
    Optional<TokenUsage> usage(Map<String, Long> counts) {
        boolean unknownOutput = largest(output.get(0), counts).isEmpty()
                && largest(total, counts).isEmpty();
        long in = sum(input, counts);
        if (in == 0 || largest(input.get(0), counts).isEmpty() || unknownOutput) {
            return Optional.empty();
        }
        // some count what a model thinks in the total only
        long out = Math.max(sum(output, counts), largest(total, counts).orElse(0) - in);
        return Optional.of(new TokenUsage(in, sum(cached, counts), sum(cacheWrite, counts), out));
    }

    private static long sum(List<List<String>> terms, Map<String, Long> counts) {
        return terms.stream().mapToLong(term -> largest(term, counts).orElse(0)).sum();
    }

    private static OptionalLong largest(List<String> places, Map<String, Long> counts) {
        return places.stream()
                .filter(counts::containsKey)
                .mapToLong(counts::get)
                .max();
    }

    /** An error as this wire has them. */
    String error(int status, String message) {
        String type = errorTypes.getOrDefault(String.valueOf(status), errorTypes.getOrDefault("*", "error"));
        return filled(error.deepCopy(), status, type, message).toString();
    }

    private static JsonNode filled(ObjectNode node, int status, String type, String message) {
        for (Map.Entry<String, JsonNode> field : new ArrayList<>(node.properties())) {
            if (field.getValue() instanceof ObjectNode inner) {
                filled(inner, status, type, message);
            } else {
                switch (field.getValue().asText()) {
                    case "{message}" -> node.put(field.getKey(), message);
                    case "{type}" -> node.put(field.getKey(), type);
                    case "{status}" -> node.put(field.getKey(), status);
                    default -> {}
                }
            }
        }
        return node;
    }
}

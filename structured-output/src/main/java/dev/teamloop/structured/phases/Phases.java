package dev.teamloop.structured.phases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The phases in their order.
 *
 * @param views what members that are the same model look at first, so that their drafts differ; one each, in their order
 */
public record Phases(List<Phase> all, List<String> views) {
    private static final String DRAFT = "draft";

    public Phases {
        all = List.copyOf(all);
        views = List.copyOf(views);
    }

    /**
     * Those of a pipeline's tree. Throws IllegalArgumentException, with the entry's place, where one lacks its name, its artifact or its prompt, or
     * an artifact is asked for twice.
     */
    public static Phases of(JsonNode pipeline) {
        List<Phase> phases = new ArrayList<>();
        JsonNode entries = pipeline.at("/council/phases");
        for (int i = 0; i < entries.size(); i++) {
            Phase phase = phase(entries.get(i), "council.phases[" + i + "]");
            if (phases.stream().anyMatch(other -> other.artifact().equals(phase.artifact()))) {
                throw new IllegalArgumentException(
                        "council.phases[" + i + "] asks for " + phase.artifact() + ", as a phase before it does");
            }
            phases.add(phase);
        }
        return new Phases(phases, texts(pipeline.at("/council/views")));
    }

    /** Those that are gone through with these options. */
    public List<Phase> with(Set<String> options) {
        return all.stream()
                .filter(phase -> phase.option().isEmpty()
                        || options.contains(phase.option().get()))
                .toList();
    }

    /** The names of all artifacts that phases ask for. */
    public Set<String> artifacts() {
        return all.stream().map(Phase::artifact).collect(Collectors.toUnmodifiableSet());
    }

    /** The phase that asks for the artifact. Throws IllegalArgumentException where none does. */
    public Phase asking(String artifact) {
        return all.stream()
                .filter(phase -> phase.artifact().equals(artifact))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no phase asks for " + artifact));
    }

    private static Phase phase(JsonNode entry, String place) {
        return new Phase(
                needed(entry, "name", place),
                entry.path("ask").asText(DRAFT),
                needed(entry, "artifact", place),
                needed(entry, "prompt", place),
                texts(entry.path("given")),
                entry.path("council").asBoolean(false),
                texts(entry.path("rubric")),
                optional(entry, "covers"),
                optional(entry, "keeps"),
                optional(entry, "option"));
    }

    private static String needed(JsonNode entry, String key, String place) {
        return optional(entry, key)
                .orElseThrow(() -> new IllegalArgumentException(place + " needs " + key + ", a text"));
    }

    private static Optional<String> optional(JsonNode entry, String key) {
        return Optional.of(entry.path(key))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .filter(text -> !text.isBlank());
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.asText()));
        return texts;
    }
}

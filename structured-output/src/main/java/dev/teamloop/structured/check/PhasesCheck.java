package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.phases.Phase;
import dev.teamloop.structured.phases.Phases;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The phases of a council: each asks for an artifact that has a schema, with a prompt that is there, and is given what comes before it. */
final class PhasesCheck {
    private static final List<String> KEYS =
            List.of("name", "ask", "artifact", "prompt", "given", "council", "rubric", "covers", "keeps", "option");

    private final ConfigFile file;
    private final ConfigFiles files;

    PhasesCheck(ConfigFile file, ConfigFiles files) {
        this.file = file;
        this.files = files;
    }

    void check() {
        file.unknownKeys("/council", List.of("phases", "views"));
        if (!file.isList("/council/phases", "council.phases")) {
            return;
        }
        Set<String> earlier = new HashSet<>();
        for (int i = 0; i < file.at("/council/phases").size(); i++) {
            phase("/council/phases/" + i, earlier);
        }
        try {
            Phases.of(file.tree());
        } catch (IllegalArgumentException e) {
            file.finding("/council/phases", String.valueOf(e.getMessage()));
        }
    }

    private void phase(String at, Set<String> earlier) {
        if (!file.isMapping(at, "a phase")) {
            return;
        }
        file.unknownKeys(at, KEYS);
        JsonNode phase = file.at(at);
        String artifact = phase.path("artifact").asText();
        if (!file.at("/schemas/files").has(artifact) && !file.at("/artifacts").has(artifact)) {
            file.finding(
                    at,
                    "phase '" + phase.path("name").asText() + "' asks for '" + artifact
                            + "', which has no schema; add schemas.files." + artifact);
        }
        String prompt = phase.path("prompt").asText();
        if (files.source(prompt).isEmpty()) {
            file.finding(
                    at,
                    "the prompt '" + prompt + "' of phase '"
                            + phase.path("name").asText() + "' does not exist");
        }
        for (String key : List.of("covers", "keeps")) {
            if (phase.has(key) && !earlier.contains(phase.path(key).asText())) {
                file.finding(
                        at + "/" + key,
                        key + " names '" + phase.path(key).asText() + "', for which no phase before it asks");
            }
        }
        for (JsonNode given : phase.path("given")) {
            String name = given.asText();
            if (!earlier.contains(name) && !Phase.FACTS.contains(name)) {
                file.finding(
                        at + "/given",
                        "given names '" + name + "', for which no phase before it asks, and which is none of "
                                + String.join(", ", new TreeSet<>(Phase.FACTS)));
            }
        }
        if (phase.path("council").asBoolean() && phase.path("rubric").isEmpty()) {
            file.finding(at, "a phase with council: true needs a rubric, a list of what drafts are scored for");
        }
        earlier.add(artifact);
    }
}

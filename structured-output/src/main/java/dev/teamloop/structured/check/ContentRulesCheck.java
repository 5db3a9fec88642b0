package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.files.ContentRules;
import java.util.List;
import java.util.Map;

/** What is wrong with {@code validators.yaml}: each validator and each entry for itself, so that a finding has its line. */
final class ContentRulesCheck {
    private static final List<String> SECTIONS = List.of("validators", "files");
    private static final List<String> VALIDATOR = List.of("kind", "level", "when", "unless", "message");
    private static final List<String> FLAGS = List.of("blocking_on_errors", "blocking_on_warnings");
    private static final List<String> ENTRY = List.of("match", "validators", FLAGS.get(0), FLAGS.get(1));

    private final ConfigFile rules;

    ContentRulesCheck(ConfigFile rules) {
        this.rules = rules;
    }

    void check() {
        if (!rules.isMapping("", "the content validators")) {
            return;
        }
        rules.unknownKeys("", SECTIONS);
        int before = rules.findings();
        if (rules.isMapping("/validators", "validators")) {
            rules.at("/validators").properties().forEach(this::validator);
        }
        if (rules.isList("/files", "files")) {
            boolean sound = rules.findings() == before;
            for (int i = 0; i < rules.at("/files").size(); i++) {
                entry("/files/" + i, sound);
            }
        }
    }

    private void validator(Map.Entry<String, JsonNode> entry) {
        String pointer = "/validators/" + ConfigFile.escaped(entry.getKey());
        if (rules.isMapping(pointer, "a validator")) {
            rules.unknownKeys(pointer, VALIDATOR);
            rules.isList(pointer + "/when", "when");
            rules.isList(pointer + "/unless", "unless");
            rules.attempt(pointer, () -> ContentRules.validator(entry.getKey(), entry.getValue()));
        }
    }

    /** {@code sound}: the validators are, so that what is wrong with the entry is its own. */
    private void entry(String pointer, boolean sound) {
        if (!rules.isMapping(pointer, "an entry of files")) {
            return;
        }
        rules.unknownKeys(pointer, ENTRY);
        if (rules.at(pointer + "/match").asText().isBlank()) {
            rules.finding(pointer, "an entry of files needs match: the files that it is about");
        }
        if (!rules.at(pointer).has("validators")) {
            rules.finding(pointer, "an entry of files needs validators: their names");
        }
        for (String flag : FLAGS) {
            JsonNode value = rules.at(pointer + "/" + flag);
            if (!value.isMissingNode() && !value.isBoolean()) {
                rules.finding(pointer + "/" + flag, flag + " must be true or false, not " + ConfigFile.kind(value));
            }
        }
        if (rules.isList(pointer + "/validators", "validators") && sound) {
            rules.attempt(pointer, () -> ContentRules.of(rules.at("/validators"), List.of(rules.at(pointer))));
        }
    }
}

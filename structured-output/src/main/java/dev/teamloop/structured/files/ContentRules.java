package dev.teamloop.structured.files;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.path.Glob;
import dev.teamloop.structured.validate.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The content validators, and which files they apply to ({@code config/validators.yaml}). A finding is blocking as the
 * file's entry says: errors unless it says no, warnings only if it says so.
 */
public final class ContentRules {
    /** Nothing is asked of any file. */
    public static final ContentRules NONE = new ContentRules(List.of());

    private final List<Entry> entries;

    private ContentRules(List<Entry> entries) {
        this.entries = List.copyOf(entries);
    }

    private record Entry(Glob files, List<ContentRule> rules, boolean blockingErrors, boolean blockingWarnings) {}

    /** Throws IllegalArgumentException where a validator or an entry cannot be used. */
    public static ContentRules of(JsonNode tree) {
        return of(tree.path("validators"), tree.path("files"));
    }

    /** One validator; IllegalArgumentException where it is none. */
    public static ContentRule validator(String name, JsonNode tree) {
        return ContentRule.of(name, tree);
    }

    /** Some of the entries of {@code files}, with what they name. */
    public static ContentRules of(JsonNode validators, Iterable<JsonNode> files) {
        Map<String, ContentRule> known = new LinkedHashMap<>();
        validators
                .properties()
                .forEach(entry -> known.put(entry.getKey(), validator(entry.getKey(), entry.getValue())));
        List<Entry> entries = new ArrayList<>();
        for (JsonNode entry : files) {
            entries.add(new Entry(
                    Glob.of(entry.path("match").asText()),
                    rules(entry, known),
                    entry.path("blocking_on_errors").asBoolean(true),
                    entry.path("blocking_on_warnings").asBoolean(false)));
        }
        return new ContentRules(entries);
    }

    private static List<ContentRule> rules(JsonNode entry, Map<String, ContentRule> known) {
        List<ContentRule> rules = new ArrayList<>();
        for (JsonNode name : entry.path("validators")) {
            ContentRule rule = known.get(name.asText());
            if (rule == null) {
                throw new IllegalArgumentException(
                        "there is no validator '" + name.asText() + "'; known: " + String.join(", ", known.keySet()));
            }
            rules.add(rule);
        }
        return rules;
    }

    /** What is wrong with the contents; a finding that does not block is a warning. */
    public List<Finding> check(List<NamedFile> files) {
        List<Finding> findings = new ArrayList<>();
        for (NamedFile file : files) {
            for (Entry entry : entries) {
                if (entry.files().matches(file.name())) {
                    check(file, entry, findings);
                }
            }
        }
        return findings;
    }

    private static void check(NamedFile file, Entry entry, List<Finding> findings) {
        for (ContentRule rule : entry.rules()) {
            boolean blocking = rule.warning() ? entry.blockingWarnings() : entry.blockingErrors();
            for (ContentRule.Fault fault : rule.check(file.content())) {
                findings.add(new Finding(
                        "$['" + file.name() + "']",
                        rule.name(),
                        file.name() + ", line " + fault.line() + ": " + fault.message(),
                        !blocking));
            }
        }
    }
}

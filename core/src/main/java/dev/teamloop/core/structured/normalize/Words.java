package dev.teamloop.core.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.core.structured.correction.Correction;
import dev.teamloop.core.structured.syntax.KeyName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Brings words to the spelling of the schema's enum, and synonyms that the profile lists to their canonical word. */
final class Words {
    private final Profile profile;

    Words(Profile profile) {
        this.profile = profile;
    }

    JsonNode canonical(JsonNode value, SchemaView schema, Normalizer.Place place, List<Correction> corrections) {
        List<String> words = words(schema);
        if (!value.isValueNode() || value.isNull() || words.isEmpty() || words.contains(value.asText())) {
            return value;
        }
        Optional<String> word = find(value, words, place.key());
        word.ifPresent(found -> corrections.add(Correction.ofValue(
                "canonical_word",
                place.path(),
                "Normalized " + value + " to \"" + found + "\".",
                value,
                TextNode.valueOf(found))));
        return word.<JsonNode>map(TextNode::valueOf).orElse(value);
    }

    private Optional<String> find(JsonNode value, List<String> words, @Nullable String key) {
        Optional<String> synonym = synonym(value.asText(), key).filter(words::contains);
        if (synonym.isPresent() || !value.isTextual()) {
            return synonym;
        }
        String text = value.asText().strip();
        Optional<String> same = sameButForCase(text, words);
        return same.isPresent() || !profile.splitEnums() ? same : split(text, words);
    }

    private Optional<String> synonym(String text, @Nullable String key) {
        Map<String, List<String>> synonyms =
                key == null ? Map.of() : profile.values().getOrDefault(key, Map.of());
        String name = KeyName.normalized(text.strip());
        return synonyms.entrySet().stream()
                .filter(entry -> KeyName.normalized(entry.getKey()).equals(name)
                        || entry.getValue().stream()
                                .anyMatch(word -> KeyName.normalized(word).equals(name)))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static Optional<String> sameButForCase(String text, List<String> words) {
        List<String> same =
                words.stream().filter(word -> word.equalsIgnoreCase(text)).toList();
        return same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty();
    }

    /** The first of several words, without the prefix that seed 004 names. */
    private static Optional<String> split(String text, List<String> words) {
        String first = text.split(" \\| ", 2)[0].strip();
        String bare = first.toLowerCase(Locale.ROOT).startsWith("shadow ") ? first.substring(7) : first;
        return sameButForCase(bare, words);
    }

    private static List<String> words(SchemaView schema) {
        List<String> words = new ArrayList<>();
        schema.words().forEach(word -> {
            if (word.isTextual()) {
                words.add(word.asText());
            }
        });
        return words;
    }
}

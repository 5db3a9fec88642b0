package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.syntax.KeyName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Brings words to the spelling of the schema's enum, and synonyms that the profile lists to their canonical word. Where the
 * schema lists no words, those of the profile are the canonical ones and any other word may stand.
 */
final class EnumWords {
    /** A word between quotes or marks of Markdown. */
    private static final Pattern MARKED = Pattern.compile("^([\"'`]|\\*\\*)(.+)\\1$");

    private final Profile profile;
    private final List<Correction> corrections;

    EnumWords(Profile profile, List<Correction> corrections) {
        this.profile = profile;
        this.corrections = corrections;
    }

    JsonNode canonical(JsonNode value, SchemaView schema, Place place) {
        if (!value.isValueNode() || value.isNull()) {
            return value;
        }
        List<JsonNode> listed = schema.words();
        Map<String, List<String>> synonyms = synonyms(place);
        if ((listed.isEmpty() && (synonyms.isEmpty() || !schema.admitsType("string"))) || listed.contains(value)) {
            return value;
        }
        List<String> words = listed.isEmpty() ? List.copyOf(synonyms.keySet()) : texts(listed);
        Optional<String> word = find(value, words, synonyms, place.key()).filter(found -> !isAlready(value, found));
        word.ifPresent(found -> corrections.add(Correction.ofValue(
                "canonical_word",
                place.path(),
                "Normalized " + value + " to \"" + found + "\".",
                value,
                TextNode.valueOf(found))));
        return word.<JsonNode>map(TextNode::valueOf).orElse(value);
    }

    private static boolean isAlready(JsonNode value, String word) {
        return value.isTextual() && value.textValue().equals(word);
    }

    /** Those of the key below the one above it, else those of the key wherever it stands. */
    private Map<String, List<String>> synonyms(Place place) {
        String key = place.key();
        if (key == null || profile.values().isEmpty()) {
            return Map.of();
        }
        Map<String, List<String>> anywhere = profile.values().getOrDefault(key, Map.of());
        String above = place.keyAbove();
        return above == null ? anywhere : profile.values().getOrDefault(above + "." + key, anywhere);
    }

    private Optional<String> find(
            JsonNode value, List<String> words, Map<String, List<String>> synonyms, @Nullable String key) {
        Optional<String> synonym = synonym(value.asText(), synonyms).filter(words::contains);
        if (synonym.isPresent() || !value.isTextual()) {
            return synonym;
        }
        String text = MARKED.matcher(value.asText().strip()).replaceFirst("$2");
        Optional<String> same = sameButForCase(text, words);
        return same.isPresent() || key == null || !profile.splitEnums().contains(key) ? same : split(text, words);
    }

    private static Optional<String> synonym(String text, Map<String, List<String>> synonyms) {
        // words beside one another are the choice, and none of them chosen
        if (synonyms.isEmpty() || text.indexOf('|') >= 0) {
            return Optional.empty();
        }
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

    /** The first of several words that is listed, without a prefix that the profile names. */
    private Optional<String> split(String text, List<String> words) {
        for (String part : text.split(" \\| ", -1)) {
            Optional<String> word = sameButForCase(bare(part.strip(), profile.enumPrefixes()), words);
            if (word.isPresent()) {
                return word;
            }
        }
        return Optional.empty();
    }

    private static String bare(String word, Set<String> prefixes) {
        String lower = word.toLowerCase(Locale.ROOT);
        return prefixes.stream()
                .filter(prefix -> lower.startsWith(prefix.toLowerCase(Locale.ROOT)))
                .findFirst()
                .map(prefix -> word.substring(prefix.length()).strip())
                .orElse(word);
    }

    private static List<String> texts(List<JsonNode> listed) {
        List<String> words = new ArrayList<>();
        listed.forEach(word -> {
            if (word.isTextual()) {
                words.add(word.asText());
            }
        });
        return words;
    }
}

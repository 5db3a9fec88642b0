package dev.teamloop.loop.goal;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code config/goal-words.yaml}: the words and patterns by which goals are read. */
@JsonIgnoreProperties(ignoreUnknown = true)
record GoalWords(
        List<Rule> mentions,
        Set<String> noTexts,
        Map<String, Set<String>> nouns,
        List<String> clean,
        String noneBefore,
        Set<String> between,
        String betweenChars,
        String betweenSigns,
        Set<String> pronouns,
        Set<String> after,
        Set<String> versions,
        Set<String> versionedTools,
        Set<String> noScopes,
        List<String> noScopeChars,
        Set<String> scopeNouns,
        Set<String> noPaths,
        String pathEndings,
        Pattern notScopes,
        Pattern except,
        Pattern kept,
        Pattern deeds,
        Pattern down,
        Pattern raising,
        List<Times> times,
        Set<String> behindReplacement,
        Set<String> noNames,
        Set<String> filler,
        List<String> fillerHan,
        Pattern whole,
        Pattern joints,
        Pattern asides,
        Map<String, String> numbers,
        Set<String> spelled,
        List<Hint> hints,
        List<Unsayable> unsayable) {

    static final GoalWords DATA = read(DataFiles.yaml("goal-words.yaml"));

    private static GoalWords read(JsonNode tree) {
        JsonNode parts = tree.path("parts");
        for (String list : List.of("mentions", "times", "hints", "unsayable")) {
            tree.path(list)
                    .forEach(rule -> ((ObjectNode) rule)
                            .put(
                                    "pattern",
                                    "(?i)" + expanded(rule.path("pattern").asText(), parts)));
        }
        return Json.as(tree, GoalWords.class);
    }

    private static String expanded(String pattern, JsonNode parts) {
        Matcher part = Pattern.compile("@([A-Z]+)@").matcher(pattern);
        return part.replaceAll(found ->
                Matcher.quoteReplacement(expanded(parts.path(found.group(1)).asText(), parts)));
    }

    /** Whether a word beside a measure asks for nothing. */
    boolean isFiller(String word) {
        return word.chars().allMatch(Character::isDigit)
                || between.contains(word)
                || after.contains(word)
                || filler.contains(word)
                || nouns.values().stream().anyMatch(words -> words.contains(word));
    }

    /** Whether a word beside a measure names no files. */
    boolean isNoScope(String word) {
        return noScopes.contains(word) || between.contains(word);
    }

    /** Whether a word may name something of the project. */
    boolean mayBeName(String word) {
        return !isNoScope(word) && !isFiller(word) && !scopeNouns.contains(word);
    }

    /** Whether Chinese words beside a measure ask for nothing. */
    boolean isFillerHan(String words) {
        String left = words;
        for (String word : fillerHan) {
            left = left.replace(word, "");
        }
        return left.chars().allMatch(sign -> betweenChars.indexOf(sign) >= 0);
    }

    /** How one measure is said. */
    record Rule(
            String subject,
            Pattern pattern,
            @Nullable Double implied,
            @Nullable Double fixed,
            boolean plain) {}

    /** What makes a text no goal, and what is said of it. */
    record Unsayable(
            Source of,
            Pattern pattern,
            String says,
            @Nullable Pattern holds,
            boolean counted) {}

    /** Which text of a goal a pattern is for. */
    enum Source {
        @JsonProperty("objective")
        OBJECTIVE(true),
        @JsonProperty("masked objective")
        MASKED_OBJECTIVE(true),
        @JsonProperty("words")
        WORDS(false),
        @JsonProperty("masked")
        MASKED(false);

        private final boolean typed;

        Source(boolean typed) {
            this.typed = typed;
        }

        /** Whether budget and rounds are still in it. */
        boolean typed() {
            return typed;
        }
    }

    /** What to say to one whose words are near to a measure's. */
    record Hint(Pattern pattern, String say) {}

    /** A word that multiplies. */
    record Times(double factor, Pattern pattern) {
        Matcher matcher(String text) {
            return pattern.matcher(text);
        }
    }
}

package dev.teamloop.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The words of {@code config/lead-ins.yaml}, by which a sentence that runs into a value is understood. */
record LeadIns(
        WordPattern unreal,
        WordPattern example,
        WordPattern exampleBelow,
        WordPattern negated,
        Pattern ignored,
        Pattern announcement,
        Pattern finding,
        WordPattern judging,
        WordPattern foreign,
        Pattern takenBack,
        WordPattern refused,
        Pattern confirmed,
        Vocabulary refusals,
        Vocabulary announcements) {
    private static final int WITHOUT_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    static final LeadIns BUILT_IN = builtIn();

    private static LeadIns builtIn() {
        JsonNode data = DataFiles.yaml("lead-ins.yaml");
        String parts =
                "(?:(?:after|having|based on|given|looking at|from|for) .{0,80}? )??(?:(?:" + text(data, "opening")
                        + ")\\b ?)*(?:(?:" + text(data, "giving") + ")\\b ?)?(?:" + text(data, "answer") + ")?(?: ?(?:"
                        + text(data, "closing") + "))?";
        return new LeadIns(
                anywhere(data, "unreal", "conditional"),
                anywhere(data, "example"),
                anywhere(data, "example_below"),
                anywhere(data, "negated"),
                any(data, "ignored"),
                compiled(parts + "|" + text(data, "announcement")),
                any(data, "finding"),
                anywhere(data, "judging"),
                anywhere(data, "foreign", "conditional"),
                any(data, "taken_back"),
                anywhere(data, "refused"),
                any(data, "confirmed"),
                Vocabulary.of(data, "refusing_words", "refusing"),
                Vocabulary.of(data, "announcing_words", "announcing"));
    }

    /** Words of which a sentence of one meaning is made, and those that give it the meaning. */
    record Vocabulary(Set<String> words, Set<String> telling) {
        private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}'’]+");
        private static final int MOST_WORDS = 12;

        static Vocabulary of(JsonNode data, String words, String telling) {
            return new Vocabulary(list(data, words), list(data, telling));
        }

        private static Set<String> list(JsonNode data, String key) {
            return StreamSupport.stream(data.path(key).spliterator(), false)
                    .map(JsonNode::asText)
                    .collect(Collectors.toSet());
        }

        /** Whether a sentence is made of nothing else; digits and signs do not count. */
        boolean makesUp(String sentence) {
            List<String> said = WORD.matcher(sentence)
                    .results()
                    .map(word -> word.group().toLowerCase(Locale.ROOT).replace('’', '\''))
                    .limit(MOST_WORDS + 1)
                    .toList();
            return said.size() <= MOST_WORDS
                    && said.stream().anyMatch(telling::contains)
                    && said.stream().allMatch(word -> words.contains(word) || telling.contains(word));
        }
    }

    /** Whether the words speak of what is, and deny nothing. */
    boolean isReal(String words) {
        return !unreal.isIn(words) && !negated.isIn(words);
    }

    /** Whether the words judge the work, and are the model's own. */
    boolean isJudgement(String words) {
        return judging.isIn(words) && !foreign.isIn(words);
    }

    private static Pattern any(JsonNode data, String key) {
        return compiled(text(data, key));
    }

    private static WordPattern anywhere(JsonNode data, String... keys) {
        return WordPattern.of(
                Stream.of(keys).map(key -> text(data, key)).collect(Collectors.joining("|")), WITHOUT_CASE);
    }

    private static Pattern compiled(String expression) {
        return Pattern.compile(expression, WITHOUT_CASE);
    }

    /** One expression, or several of which one holds. */
    private static String text(JsonNode data, String key) {
        return Optional.of(data.path(key))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .orElseGet(() -> StreamSupport.stream(data.path(key).spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining("|")));
    }
}

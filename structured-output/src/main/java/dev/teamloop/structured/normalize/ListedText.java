package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.repair.yaml.StrayMarks;
import java.util.List;
import java.util.regex.Pattern;

/** A text where a list is wanted: entries with marks on lines of their own, words with commas between them, or one entry. */
final class ListedText {
    /** The mark of an entry. */
    private static final Pattern BULLET = Pattern.compile("\\h*(?:[-*•]|\\d{1,3}[.)])\\h+");

    /** Ids with commas between them: {@code K1.1, K2.1}. */
    private static final Pattern IDS = Pattern.compile(
            "[A-Za-z][A-Za-z_-]{0,20}\\d[\\w.-]{0,30}(?:,\\s*[A-Za-z][A-Za-z_-]{0,20}\\d[\\w.-]{0,30})+");

    /** Words with commas between them: {@code src/a.ts, src/b.ts}. */
    private static final Pattern WORDS =
            Pattern.compile("[^\\s,;(){}\\[\\]\"'`]{1,200}(?:[,;]\\s*[^\\s,;(){}\\[\\]\"'`]{1,200})+");

    /** Between entries of a text, perhaps. */
    private static final Pattern PARTED = Pattern.compile("\\S\\s*[\\n;；、]\\s*\\S");

    private static final Pattern COMMAS = Pattern.compile(",\\s*");

    /** A path, a glob, an id, a version: a word that stands for itself. */
    private static final Pattern NAME = Pattern.compile("\\S*[\\w*][/\\d@.*_-]+\\w\\S*|[@*]\\S+");

    private static final Pattern COMMA = Pattern.compile("[,;]\\s*");

    private ListedText() {}

    /** The list; one entry where nothing tells several apart, none where the text is blank. */
    static ArrayNode list(String text) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        if (!lines.isEmpty()
                && lines.stream().allMatch(line -> BULLET.matcher(line).lookingAt())) {
            lines.forEach(line -> list.add(BULLET.matcher(line).replaceFirst("").strip()));
        } else if (WORDS.matcher(text.strip()).matches()) {
            COMMA.splitAsStream(text.strip()).forEach(list::add);
        } else if (!text.isBlank()) {
            list.add(text);
        }
        return list;
    }

    /** Whether the text may as well hold more entries than the list that was made of it, or fewer. */
    static boolean isGuess(String text, JsonNode list) {
        String bare = text.strip();
        return list.size() == 1
                ? list.path(0).asText().equals(text)
                        && (bare.startsWith("[\"")
                                || StrayMarks.areAt(bare)
                                || PARTED.matcher(bare).find()
                                || mayBePhrases(bare))
                : WORDS.matcher(bare).matches() && !IDS.matcher(bare).matches();
    }

    /** Whether commas may part entries: few words between all of them, and three, or a name among them. */
    private static boolean mayBePhrases(String text) {
        List<String> parts = COMMAS.splitAsStream(text).toList();
        int longest = parts.stream()
                .mapToInt(part -> part.split(" ", -1).length)
                .max()
                .orElse(0);
        boolean names = parts.stream().anyMatch(part -> NAME.matcher(part).matches());
        return parts.size() > 1 && (longest <= 2 || (longest <= 4 && (parts.size() > 2 || names)));
    }

    /** Whether a correction made a list of a single value, which is the last thing to think of. */
    static boolean isWrapping(Correction correction) {
        JsonNode after = correction.after();
        return after != null
                && after.isArray()
                && after.size() == 1
                && after.path(0).equals(correction.before());
    }
}

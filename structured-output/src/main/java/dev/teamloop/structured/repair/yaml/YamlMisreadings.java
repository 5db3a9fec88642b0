package dev.teamloop.structured.repair.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * Tells the faults that YAML can read as they stand although they are never meant so: three of seed 000 §2, which are known
 * children beside their parent, which then holds nothing (repair 1), a bare word before the first key of an entry, which
 * then becomes a part of the key (repair 6), and an answer that begins like a comment, an anchor or a tag (repair 9);
 * commas between lines, which then become a part of the values; and entries below a key without a space behind their
 * dashes, or with other marks than dashes, which then are one text; and a farewell with a colon, which then is a key.
 */
public final class YamlMisreadings {
    private YamlMisreadings() {}

    /** Whether one of them is in a text, which YAML reads as the values. */
    public static boolean isIn(String text, List<JsonNode> values, YamlHints hints) {
        YamlSource source = new YamlSource(text);
        return values.stream().anyMatch(value -> isIn(value, hints) || ClosingRemark.isMisread(value))
                || FreeText.isMisread(source, hints)
                || LineSigns.isMisread(source)
                || UnopenedQuotes.isMisread(source)
                || UnclosedQuotes.isMisread(source, hints)
                || BlockBodies.isMisread(source, hints)
                || ColonSpacing.isMisread(source, hints)
                || TextValues.isMisread(source, hints)
                || FallenBlock.isMisread(source, hints)
                || SlashComments.isMisread(source)
                || LineCommas.isMisread(source)
                || DashSpace.isMisread(source, hints)
                || VerbatimText.isMisread(source, hints)
                || NestedDashes.isMisread(source, hints)
                || BulletMarks.isMisread(source, hints);
    }

    /** Whether repairs left a quoted text that swallows the beginning of another value. */
    public static boolean isSwallowed(String text, YamlHints hints) {
        return UnclosedQuotes.isMisread(new YamlSource(text), hints);
    }

    private static boolean isIn(JsonNode value, YamlHints hints) {
        if (value.isObject()) {
            return isInObject(value, hints);
        }
        for (JsonNode element : value) {
            if (isIn(element, hints)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInObject(JsonNode object, YamlHints hints) {
        String parent = null;
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            JsonNode value = entry.getValue();
            boolean glued = value.isNull() && isGlued(entry.getKey(), hints);
            boolean beside = glued || hints.isChild(parent, entry.getKey());
            if (beside || isListOfBareWords(entry.getKey(), value, hints) || isIn(value, hints)) {
                return true;
            }
            parent = value.isNull() ? entry.getKey() : null;
        }
        return false;
    }

    /** {@code {tests:pass}}: a known key, a colon without a blank, and nothing else. */
    private static boolean isGlued(String key, YamlHints hints) {
        int colon = key.indexOf(':');
        return colon > 0 && hints.keys().contains(key.substring(0, colon));
    }

    private static boolean isListOfBareWords(String list, JsonNode value, YamlHints hints) {
        String primary = hints.primaryKeys().get(list);
        if (primary == null || !value.isArray()) {
            return false;
        }
        for (JsonNode element : value) {
            if (element.isObject()
                    && !element.isEmpty()
                    && !element.has(primary)
                    && isWordBeforeKey(element.fieldNames().next(), hints)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the text is a word and, after a space, a key; a word of letters alone counts only before a known key. */
    static boolean isWordBeforeKey(String text, YamlHints hints) {
        int space = text.indexOf(' ');
        if (space <= 0 || space == text.length() - 1) {
            return false;
        }
        String key = text.substring(space + 1);
        boolean identifier = text.chars().limit(space).anyMatch(c -> !Character.isLetter(c));
        boolean known = hints.keys().contains(key);
        return YamlLine.endOfWord(key, 0) == key.length()
                && (known || (identifier && Character.isLowerCase(key.charAt(0))));
    }
}

package dev.teamloop.structured.repair.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Keys that are none: a line of code with a colon that fell out of the block of text above it for want of indentation, which
 * YAML reads as one more key ({@code def f():}), and keys that hold the mark of a list entry or a quote and a colon, which
 * are a line of the reply with a slip.
 */
public final class StrayKeys {
    private static final Pattern CODE = Pattern.compile(
            "\\w\\(|[;{}=]|^(?:def|class|for|if|elif|while|except|with) \\S|^(?:else|try|finally)$|(?:Error|Exception)$");

    private static final String BULLETS = "-*+•·‣◦▪●–—";
    private static final Pattern LINE = Pattern.compile("[" + BULLETS + "]+ ?\\w.*|\\w[\\w.-]* ?:[ \"'\\[{].*");

    /** A key that holds nothing and closes a bracket is the end of a text that a comma cut. */
    private static final Pattern CUT_OFF = Pattern.compile("[^()]*\\).*");

    /** What stands before a key: a text of several lines, or one that counts letter by letter. */
    private enum Behind {
        NOTHING,
        LINES,
        VERBATIM
    }

    private StrayKeys() {}

    /** Whether an object of the values holds such a key, which no schema knows, right behind a text of several lines; behind a file's content any such key. One that is a line of the reply anywhere. */
    public static boolean areIn(Collection<JsonNode> values, YamlHints hints) {
        return !hints.keys().isEmpty() && values.stream().anyMatch(value -> isIn(value, hints));
    }

    private static boolean isIn(JsonNode value, YamlHints hints) {
        Behind behind = Behind.NOTHING;
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            boolean unknown = !hints.keys().contains(entry.getKey());
            if (unknown
                    && (isLine(entry.getKey(), hints)
                            || (entry.getValue().isNull()
                                    && CUT_OFF.matcher(entry.getKey()).matches())
                            || behind == Behind.VERBATIM
                            || (behind == Behind.LINES
                                    && CODE.matcher(entry.getKey()).find()))) {
                return true;
            }
            behind = behind(entry.getKey(), entry.getValue(), hints);
        }
        for (JsonNode member : value) {
            if (member.isContainerNode() && isIn(member, hints)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLine(String key, YamlHints hints) {
        int colon = key.indexOf(':');
        boolean marked = !key.isEmpty() && BULLETS.indexOf(key.charAt(0)) >= 0;
        return ((marked || colon > 0) && LINE.matcher(key).matches())
                || (colon > 0 && hints.keys().contains(key.substring(0, colon)));
    }

    /** What an entry ends with, however deep. */
    private static Behind behind(String key, JsonNode value, YamlHints hints) {
        String last = key;
        JsonNode end = value;
        while (end.isContainerNode() && !end.isEmpty()) {
            if (end.isObject()) {
                for (Map.Entry<String, JsonNode> entry : end.properties()) {
                    last = entry.getKey();
                }
                end = end.path(last);
            } else {
                end = end.path(end.size() - 1);
            }
        }
        boolean lines = end.isTextual() && end.asText().indexOf('\n') >= 0;
        if (hints.verbatim().contains(last) && (lines || end.asText().isEmpty())) {
            return Behind.VERBATIM;
        }
        return lines ? Behind.LINES : Behind.NOTHING;
    }
}

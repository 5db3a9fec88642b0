package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line of YAML; faults are made on lists of them. {@code key} and {@code value} are empty where the line has none;
 * {@code content} is the text that a string value stands for. {@code verbatim}: a line of a block scalar.
 */
record Row(int indent, boolean dash, String key, String value, String content, boolean verbatim) {
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}/][^\\p{Cntrl}\u00a0\u200b]*[^\\s:]");
    private static final Pattern WORD =
            Pattern.compile("(?i)true|false|null|yes|no|on|off|y|n|inf|nan|[a-z]+://.*|.*(: | #).*");

    boolean isString() {
        return !content.isEmpty();
    }

    boolean isEntry() {
        return !key.isEmpty() && !verbatim;
    }

    Row withValue(String other) {
        return new Row(indent, dash, key, other, content, verbatim);
    }

    Row withIndent(int other) {
        return new Row(other, dash, key, value, content, verbatim);
    }

    /** The line as it is written, without its end. */
    String line() {
        if (verbatim) {
            return value.isEmpty() ? "" : " ".repeat(indent) + value;
        }
        String entry = key.isEmpty() ? value : value.isEmpty() ? key + ":" : key + ": " + value;
        return " ".repeat(indent) + (dash ? "- " : "") + entry;
    }

    static String text(List<Row> rows) {
        return rows.stream().map(row -> row.line() + "\n").collect(Collectors.joining());
    }

    /** Block style, two spaces a level; lists in lists and empty ones in flow style. */
    static List<Row> of(JsonNode object) {
        List<Row> rows = new ArrayList<>();
        entries(object, 0, false, rows);
        return rows;
    }

    private static void entries(JsonNode object, int indent, boolean inList, List<Row> rows) {
        boolean first = inList;
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            int at = first ? indent - 2 : indent;
            JsonNode value = entry.getValue();
            if (value.isContainerNode() && !value.isEmpty()) {
                rows.add(new Row(at, first, entry.getKey(), "", "", false));
                children(value, indent + 2, rows);
            } else {
                scalar(value, at, first, entry.getKey(), rows);
            }
            first = false;
        }
    }

    private static void children(JsonNode value, int indent, List<Row> rows) {
        if (value.isObject()) {
            entries(value, indent, false, rows);
            return;
        }
        for (JsonNode item : value) {
            if (item.isObject() && !item.isEmpty()) {
                entries(item, indent + 2, true, rows);
            } else {
                scalar(item, indent, true, "", rows);
            }
        }
    }

    private static void scalar(JsonNode value, int indent, boolean dash, String key, List<Row> rows) {
        if (!value.isTextual()) {
            rows.add(new Row(indent, dash, key, Json.line(value), "", false));
            return;
        }
        String text = value.asText();
        if (!block(text)) {
            rows.add(new Row(indent, dash, key, plain(text) ? text : Json.line(text), text, false));
            return;
        }
        rows.add(new Row(indent, dash, key, text.endsWith("\n") ? "|" : "|-", "", false));
        int inner = indent + (dash && !key.isEmpty() ? 4 : 2);
        text.lines().forEach(line -> rows.add(new Row(inner, false, "", line, "", true)));
    }

    private static boolean plain(String text) {
        return PLAIN.matcher(text).matches() && !WORD.matcher(text).matches();
    }

    private static boolean block(String text) {
        return text.contains("\n")
                && !text.startsWith(" ")
                && !text.startsWith("\n")
                && !text.endsWith("\n\n")
                && !text.contains("\t")
                && text.chars().noneMatch(character -> character == 0x85 || character == 0x2028);
    }
}

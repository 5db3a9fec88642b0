package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A value written as the YAML that models write: block style, texts without quotes where a reader sees no need of them. */
record YamlText(int step, boolean flat, boolean careless, char quote) {
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][\\w.-]*");
    private static final Pattern RISKY = Pattern.compile(": |:$| #|^[\\-*&!%@`>|?\\[\\]{},\"'#]");
    private static final Pattern OTHER =
            Pattern.compile("(?i)true|false|null|yes|no|on|off|~|[+-]?[\\d.][\\d_.:eE+-]*|\\s.*|.*\\s|");

    /** The lines of an object. */
    List<String> lines(JsonNode object) {
        List<String> lines = new ArrayList<>();
        mapping(object, 0, lines);
        return lines;
    }

    private void mapping(JsonNode object, int indent, List<String> lines) {
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            String key = WORD.matcher(entry.getKey()).matches() ? entry.getKey() : "\"" + entry.getKey() + "\"";
            put(" ".repeat(indent) + key + ":", entry.getValue(), indent, lines);
        }
    }

    private void put(String lead, JsonNode value, int indent, List<String> lines) {
        if (value.isContainerNode() && !value.isEmpty()) {
            lines.add(lead);
            if (value.isObject()) {
                mapping(value, indent + step, lines);
            } else {
                list(value, indent + (flat ? 0 : step), lines);
            }
            return;
        }
        String text = value.asText();
        if (value.isTextual() && text.contains("\n")) {
            lines.add(lead + (text.endsWith("\n") ? " |" : " |-"));
            text.lines().forEach(line -> lines.add(line.isEmpty() ? "" : " ".repeat(indent + step) + line));
            return;
        }
        lines.add(lead + " " + (value.isTextual() ? scalar(text) : value.toString()));
    }

    private void list(JsonNode list, int indent, List<String> lines) {
        for (JsonNode entry : list) {
            if (entry.isObject()) {
                int first = lines.size();
                mapping(entry, indent + 2, lines);
                String line = lines.get(first);
                lines.set(first, " ".repeat(indent) + "- " + line.substring(indent + 2));
            } else {
                put(" ".repeat(indent) + "-", entry, indent, lines);
            }
        }
    }

    private String scalar(String text) {
        if (!OTHER.matcher(text).matches() && (careless || !RISKY.matcher(text).find())) {
            return text;
        }
        return quote == '\''
                ? "'" + text.replace("'", "''") + "'"
                : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}

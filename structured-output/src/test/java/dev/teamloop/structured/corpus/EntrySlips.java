package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Slips of models in the layout of one entry of a YAML list of objects. None of them knows how the door reads. */
enum EntrySlips {
    NONE,
    NO_DASH,
    DASH_ALONE,
    DASH_ON_EVERY_KEY,
    DEEPER,
    FIRST_KEY_DEEPER,
    REST_AT_THE_DASH,
    REST_DEEPER,
    REST_SHALLOWER,
    TABS,
    NO_COLON,
    TWO_COLONS,
    EQUALS,
    LINE_IN_QUOTES,
    KEYS_IN_QUOTES,
    KEYS_IN_QUOTES_AND_COMMAS,
    COMMAS,
    FLOW,
    OPEN_FLOW,
    FLOW_WITHOUT_QUOTES,
    COMMAS_ON_ONE_LINE,
    SEMICOLONS_ON_ONE_LINE,
    BLANKS_ON_ONE_LINE,
    NUMBERED,
    BLANK_LINES,
    COMMENT,
    BOLD_KEYS,
    STAR,
    OTHER_CASE,
    KEY_TWICE,
    NO_SPACES,
    QUOTES_AROUND_THE_FIRST,
    BRACES_AROUND,
    COMMA_AT_THE_END,
    CHILDREN_AT_THE_KEY,
    CHILDREN_DEEPER,
    CHILDREN_SHALLOWER,
    TEXT_BELOW_AT_THE_KEY;

    /** The lines of the entry, its dash at the column; empty where it offers no place for the slip. */
    Optional<List<String>> lines(ObjectNode entry, int column) {
        List<String> lines = written(entry, column);
        String pad = " ".repeat(column);
        List<String> rest = lines.subList(1, lines.size());
        String first = lines.get(0).substring(column + 2);
        return switch (this) {
            case NONE -> Optional.of(lines);
            case NO_DASH -> withFirst(lines, pad + "  " + first);
            case DASH_ALONE -> withFirst(lines, pad + "-\n" + pad + "  " + first);
            case DASH_ON_EVERY_KEY ->
                all(lines, line -> isKey(line, column) ? pad + "- " + line.substring(column + 2) : line);
            case DEEPER -> all(lines, line -> " " + line);
            case FIRST_KEY_DEEPER -> withFirst(lines, pad + "-   " + first);
            case REST_AT_THE_DASH -> withRest(lines, rest, line -> line.substring(2));
            case REST_DEEPER -> withRest(lines, rest, line -> " " + line);
            case REST_SHALLOWER -> withRest(lines, rest, line -> line.substring(1));
            case TABS -> withRest(lines, rest, line -> "\t" + line.strip());
            case NO_COLON -> withFirst(lines, lines.get(0).replaceFirst(": ", " "));
            case TWO_COLONS -> withFirst(lines, lines.get(0).replaceFirst(": ", ":: "));
            case EQUALS -> withFirst(lines, lines.get(0).replaceFirst(": ", " = "));
            case LINE_IN_QUOTES -> withFirst(lines, pad + "- \"" + first + "\"");
            case KEYS_IN_QUOTES -> all(lines, line -> line.replaceFirst("([a-z]+):", "\"$1\":"));
            case KEYS_IN_QUOTES_AND_COMMAS -> all(lines, line -> line.replaceFirst("([a-z]+): (.+)", "\"$1\": $2,"));
            case COMMAS -> all(lines, line -> line.replaceFirst("(: .*[a-z])$", "$1,"));
            case FLOW -> Optional.of(List.of(pad + "- " + entry));
            case OPEN_FLOW -> Optional.of(List.of(pad + "- " + entry.toString().replaceFirst("\\}$", "")));
            case FLOW_WITHOUT_QUOTES ->
                Optional.of(List.of(pad + "- " + entry.toString().replaceAll("\"([a-z]+)\":", "$1: ")));
            case COMMAS_ON_ONE_LINE -> onOneLine(lines, column, ", ");
            case SEMICOLONS_ON_ONE_LINE -> onOneLine(lines, column, "; ");
            case BLANKS_ON_ONE_LINE -> onOneLine(lines, column, " ");
            case NUMBERED -> withFirst(lines, pad + "1. " + first);
            case BLANK_LINES -> all(lines, line -> line + "\n");
            case COMMENT -> withFirst(lines, lines.get(0) + "\n" + pad + "  # the rest of it");
            case BOLD_KEYS -> all(lines, line -> line.replaceFirst("([a-z]+):", "**$1**:"));
            case STAR -> withFirst(lines, pad + "* " + first);
            case OTHER_CASE -> all(lines, line -> line.replaceFirst("title:", "Title:"));
            case KEY_TWICE -> withFirst(lines, lines.get(0) + "\n" + pad + "  " + first);
            case NO_SPACES -> all(lines, line -> line.replaceFirst(": ", ":"));
            case QUOTES_AROUND_THE_FIRST -> withFirst(lines, pad + "- '" + first + "'");
            case BRACES_AROUND -> withFirst(lines, pad + "- {" + first).map(made -> withLast(made, last -> last + "}"));
            case COMMA_AT_THE_END -> Optional.of(withLast(lines, last -> last + ","));
            case CHILDREN_AT_THE_KEY -> all(lines, line -> isChild(line, column) ? line.substring(2) : line);
            case CHILDREN_DEEPER -> all(lines, line -> isChild(line, column) ? "  " + line : line);
            case CHILDREN_SHALLOWER -> all(lines, line -> isChild(line, column) ? line.substring(1) : line);
            case TEXT_BELOW_AT_THE_KEY ->
                Optional.of(lines)
                        .map(made -> withLast(made, last -> last.replaceFirst("(note: \\w+) ", "$1\n" + pad + "  ")));
        };
    }

    private static List<String> written(ObjectNode entry, int column) {
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : entry.properties()) {
            JsonNode value = field.getValue();
            lines.add(field.getKey() + ":" + (value.isContainerNode() ? "" : " " + scalar(value)));
            if (value.isArray()) {
                value.forEach(one -> lines.add("  - " + scalar(one)));
            } else {
                value.properties().forEach(one -> lines.add("  " + one.getKey() + ": " + scalar(one.getValue())));
            }
        }
        return IntStream.range(0, lines.size())
                .mapToObj(i -> " ".repeat(column) + (i == 0 ? "- " : "  ") + lines.get(i))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Without quotes where a reader sees no need of them. */
    private static String scalar(JsonNode value) {
        boolean plain = value.isTextual() && value.textValue().matches("[A-Za-z\\p{IsHan}][^:#\\[\\]{}\"'`\\\\]*");
        return plain ? value.textValue() : Json.line(value);
    }

    private static boolean isKey(String line, int column) {
        return line.matches(" {" + (column + 2) + "}[a-z].*");
    }

    private static boolean isChild(String line, int column) {
        return line.startsWith(" ".repeat(column + 4));
    }

    private static Optional<List<String>> withFirst(List<String> lines, String first) {
        List<String> made = new ArrayList<>(lines);
        made.set(0, first);
        return Optional.of(made);
    }

    private static List<String> withLast(List<String> lines, UnaryOperator<String> slip) {
        List<String> made = new ArrayList<>(lines);
        made.set(made.size() - 1, slip.apply(made.get(made.size() - 1)));
        return made;
    }

    private static Optional<List<String>> withRest(List<String> lines, List<String> rest, UnaryOperator<String> slip) {
        List<String> made = new ArrayList<>(lines.subList(0, 1));
        rest.stream().map(slip).forEach(made::add);
        return rest.isEmpty() ? Optional.empty() : Optional.of(made);
    }

    private static Optional<List<String>> all(List<String> lines, UnaryOperator<String> slip) {
        List<String> made = lines.stream().map(slip).toList();
        return made.equals(lines) ? Optional.empty() : Optional.of(made);
    }

    private static Optional<List<String>> onOneLine(List<String> lines, int column, String between) {
        boolean deep = lines.stream().anyMatch(line -> isChild(line, column));
        String line = lines.stream().map(one -> one.substring(column + 2)).collect(Collectors.joining(between));
        return deep ? Optional.empty() : Optional.of(List.of(" ".repeat(column) + "- " + line));
    }
}

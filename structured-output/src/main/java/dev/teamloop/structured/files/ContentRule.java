package dev.teamloop.structured.files;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One content validator, as {@code config/validators.yaml} describes it. Expressions are RE2: linear, whatever they say. */
record ContentRule(String name, Kind kind, boolean warning, List<Pattern> when, List<Pattern> unless, String message) {
    ContentRule {
        when = List.copyOf(when);
        unless = List.copyOf(unless);
    }

    /** What is looked at. */
    enum Kind {
        /** There is more than white space. */
        PRESENCE,
        /** The file begins with a YAML mapping between two lines of dashes. */
        FRONT_MATTER,
        /** The file is one JSON value. */
        JSON,
        /** No expression of {@code when} is found, unless one of {@code unless} is. */
        PATTERN
    }

    /** A fault: what is wrong, and in which line, counted from 1. */
    record Fault(String message, int line) {}

    /** Throws IllegalArgumentException where the description cannot be used. */
    static ContentRule of(String name, JsonNode tree) {
        Kind kind = switch (tree.path("kind").asText()) {
            case "presence" -> Kind.PRESENCE;
            case "front_matter" -> Kind.FRONT_MATTER;
            case "json" -> Kind.JSON;
            case "pattern" -> Kind.PATTERN;
            default ->
                throw new IllegalArgumentException(
                        "validator " + name + ": kind must be presence, front_matter, json or pattern, not '"
                                + tree.path("kind").asText() + "'");
        };
        String level = tree.path("level").asText("error");
        if (!level.equals("error") && !level.equals("warning")) {
            throw new IllegalArgumentException(
                    "validator " + name + ": level must be error or warning, not '" + level + "'");
        }
        List<Pattern> when = patterns(name, tree.path("when"));
        if (kind == Kind.PATTERN && when.isEmpty()) {
            throw new IllegalArgumentException("validator " + name + ": when must hold at least one expression");
        }
        return new ContentRule(
                name,
                kind,
                level.equals("warning"),
                when,
                patterns(name, tree.path("unless")),
                tree.path("message").asText("found {match}"));
    }

    private static List<Pattern> patterns(String name, JsonNode list) {
        List<Pattern> patterns = new ArrayList<>();
        for (JsonNode one : list) {
            try {
                patterns.add(Pattern.compile(one.asText()));
            } catch (PatternSyntaxException e) {
                throw new IllegalArgumentException(
                        "validator " + name + ": '" + one.asText() + "' " + e.getDescription(), e);
            }
        }
        return patterns;
    }

    List<Fault> check(String content) {
        return switch (kind) {
            case PRESENCE -> content.isBlank() ? List.of(new Fault("the file is empty", 1)) : List.of();
            case FRONT_MATTER ->
                frontMatter(content).map(text -> List.of(new Fault(text, 1))).orElse(List.of());
            case JSON -> notJson(content);
            case PATTERN -> found(content);
        };
    }

    private static List<Fault> notJson(String content) {
        Read read = StrictJson.read(content);
        if (read instanceof Read.Values values && values.values().size() == 1) {
            return List.of();
        }
        String reason = read instanceof Read.Malformed malformed ? malformed.message() : "it is not one JSON value";
        return List.of(new Fault("the file is no JSON: " + reason, 1));
    }

    private static Optional<String> frontMatter(String content) {
        List<String> lines = content.lines().toList();
        if (lines.isEmpty() || !lines.get(0).stripTrailing().equals("---")) {
            return Optional.of("there is no front matter: the file must begin with a line '---'");
        }
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).stripTrailing().equals("---")) {
                return isMapping(String.join("\n", lines.subList(1, i)))
                        ? Optional.empty()
                        : Optional.of("the front matter is not a YAML mapping");
            }
        }
        return Optional.of("the front matter is not closed by a line '---'");
    }

    private static boolean isMapping(String yaml) {
        return StrictYaml.read(yaml) instanceof Read.Values values
                && values.values().size() == 1
                && values.values().get(0).isObject();
    }

    private List<Fault> found(String content) {
        if (unless.stream().anyMatch(pattern -> pattern.matcher(content).find())) {
            return List.of();
        }
        List<Fault> faults = new ArrayList<>();
        for (Pattern pattern : when) {
            Matcher matcher = pattern.matcher(content);
            if (matcher.find()) {
                int line = 1
                        + (int) content.substring(0, matcher.start())
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
                faults.add(new Fault(message.replace("{match}", excerpt(matcher.group())), line));
            }
        }
        return faults;
    }

    private static String excerpt(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}

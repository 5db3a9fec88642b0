package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.base.words.Words;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A configuration file that is being checked: its tree, and where in it a finding belongs. */
final class ConfigFile {
    private static final Pattern LINE = Pattern.compile("\\(line (\\d+)");

    private final String shown;
    private final JsonNode tree;
    private final SourceLines lines;
    private final List<ConfigFinding> findings;

    private ConfigFile(String shown, JsonNode tree, SourceLines lines, List<ConfigFinding> findings) {
        this.shown = shown;
        this.tree = tree;
        this.lines = lines;
        this.findings = findings;
    }

    /** Reads a file; what cannot be read is a finding, and its tree is missing. */
    static ConfigFile read(String path, ConfigFiles.Source source, List<ConfigFinding> findings) {
        Read read = path.endsWith(".json") ? StrictJson.read(source.text()) : StrictYaml.read(source.text());
        if (read instanceof Read.Values values) {
            return new ConfigFile(
                    source.shown(), values.values().get(0), SourceLines.of(path, source.text()), findings);
        }
        String reason = read instanceof Read.Malformed malformed ? malformed.message() : "too large";
        Matcher line = LINE.matcher(reason);
        int at = line.find() ? Integer.parseInt(line.group(1)) : 1;
        findings.add(new ConfigFinding(source.shown(), at, reason));
        return new ConfigFile(source.shown(), MissingNode.getInstance(), SourceLines.of(path, ""), findings);
    }

    JsonNode tree() {
        return tree;
    }

    JsonNode at(String pointer) {
        return tree.at(pointer);
    }

    /** A finding at a place of the tree. */
    void finding(String pointer, String message) {
        finding(pointer, 1, message);
    }

    /** A finding in a text that stands there; {@code line} is counted within the text, from 1. */
    void finding(String pointer, int line, String message) {
        findings.add(new ConfigFinding(shown, lines.line(pointer) + line - 1, message));
    }

    /** Whether something is there and a mapping; a finding where it is something else. */
    boolean isMapping(String pointer, String name) {
        JsonNode value = at(pointer);
        if (!value.isMissingNode() && !value.isObject()) {
            finding(pointer, name + " must be a mapping, not " + kind(value));
        }
        return value.isObject();
    }

    /** Whether something is there and a list; a finding where it is something else. */
    boolean isList(String pointer, String name) {
        JsonNode value = at(pointer);
        if (!value.isMissingNode() && !value.isArray()) {
            finding(pointer, name + " must be a list, not " + kind(value));
        }
        return value.isArray();
    }

    /** A finding where something stands at the dotted name that is no whole number from 0 on. */
    void isCount(String name) {
        String pointer = "/" + name.replace('.', '/');
        JsonNode value = at(pointer);
        if (!value.isMissingNode() && !(value.isIntegralNumber() && value.asLong() >= 0)) {
            finding(pointer, name + " must be a whole number from 0 on, not " + value);
        }
    }

    /** Something that is read as it will be read when it is used. */
    interface Reading {
        Object read();
    }

    /** A finding where something cannot be read. */
    void attempt(String pointer, Reading reading) {
        try {
            reading.read();
        } catch (IllegalArgumentException e) {
            finding(pointer, String.valueOf(e.getMessage()));
        }
    }

    /** How many findings there are so far, in all files. */
    int findings() {
        return findings.size();
    }

    static String kind(JsonNode value) {
        return value.isNull()
                ? "empty"
                : value.isContainerNode() ? (value.isArray() ? "a list" : "a mapping") : value.toString();
    }

    /** A finding for each key that is none of the known ones. */
    void unknownKeys(String pointer, Collection<String> known) {
        for (Map.Entry<String, JsonNode> entry : at(pointer).properties()) {
            if (!known.contains(entry.getKey())) {
                finding(
                        pointer + "/" + escaped(entry.getKey()),
                        "unknown key '" + entry.getKey() + "'" + nearest(entry.getKey(), known));
            }
        }
    }

    static String nearest(String name, Collection<String> known) {
        return Words.nearest(name, known)
                .map(word -> "; did you mean '" + word + "'?")
                .orElse("; known here: " + String.join(", ", known));
    }

    /** A key as a part of a JSON pointer. */
    static String escaped(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }
}

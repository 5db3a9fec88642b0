package dev.teamloop.structured.repair.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.Optional;

/** Values between brackets that YAML cannot read, and that are JSON but for slips of JSON: missing commas, other quotes. */
final class FlowCollections implements YamlRepair {
    private static final int MOST_LINES = 200;

    @Override
    public String rule() {
        return "yaml_flow_collection";
    }

    @Override
    public boolean mayApply(YamlLines lines, YamlHints hints) {
        return lines.traits().beginWithAny("[{");
    }

    @Override
    public Repair apply(YamlLines lines, YamlHints hints) {
        Rewriting rewriting = new Rewriting(lines);
        int at = 0;
        while (at < lines.size()) {
            YamlLine line = lines.get(at);
            boolean value = (line.hasKey() || line.hasDash()) && "[{".indexOf(line.first()) >= 0 && !lines.isInside(at);
            int end = value ? texts(line, at, hints, rewriting) : at;
            end = value && end == at ? unclosed(lines, at, hints, rewriting) : end;
            end = value && end == at ? collection(lines, at, rewriting) : end;
            if (end == at) {
                rewriting.put(line);
                end++;
            }
            at = end;
        }
        return new Repair(rewriting.done(), "Read values between brackets as JSON with slips.");
    }

    /** The same for a list of texts on one line: a comma ends each that is not in quotes. */
    private static int texts(YamlLine line, int at, YamlHints hints, Rewriting rewriting) {
        boolean list = line.hasKey() && hints.textLists().contains(line.key()) && !isListOfTexts(line.value());
        Optional<String> entries = list ? FlowTexts.quoted(FlowTexts.withoutRepeated(line.value())) : Optional.empty();
        entries.ifPresent(texts -> rewriting.put(line.withValue(texts)));
        return entries.isPresent() ? at + 1 : at;
    }

    /** A collection that ends with its line, although nothing closes it, since a known key or another entry follows where it stands; or one with reserved signs. */
    private static int unclosed(YamlLines lines, int at, YamlHints hints, Rewriting rewriting) {
        YamlLine line = lines.get(at);
        int next = lines.nextFilled(at);
        boolean ends = endsWithText(lines, at)
                || (next < lines.size()
                        && lines.get(next).indent() <= line.content()
                        && (hints.keys().contains(String.valueOf(lines.get(next).key()))
                                || (lines.get(next).hasDash() && lines.get(next).indent() == line.indent())));
        Optional<String> reserved = FlowTexts.withoutReserved(line.value());
        Optional<String> keyed = isYaml(line.value())
                ? Optional.empty()
                : FlowTexts.ofKnownKeys(line.value(), hints.keys()).filter(FlowCollections::isYaml);
        if (keyed.isPresent()) {
            rewriting.put(line.withValue(keyed.get()));
            return at + 1;
        }
        Optional<String> closed = (reserved.isPresent() || !ends ? reserved : FlowTexts.closed(line.value()))
                .filter(FlowCollections::isYaml);
        closed.ifPresent(value -> rewriting.put(line.withValue(value)));
        return closed.isPresent() ? at + 1 : at;
    }

    /** Whether the last line that says something ends inside brackets, behind a quote: no more than their closing ones lack. */
    static boolean isOpenAtTheEnd(YamlLines lines) {
        int last = lines.size() - 1;
        while (last > 0 && lines.get(last).isBlank()) {
            last--;
        }
        YamlLine line = lines.get(last);
        boolean value = (line.hasKey() || line.hasDash()) && "[{".indexOf(line.first()) >= 0 && !lines.isInside(last);
        return value
                && endsWithText(lines, last)
                && !isYaml(line.value())
                && FlowTexts.closed(line.value())
                        .filter(FlowCollections::isYaml)
                        .isPresent();
    }

    private static boolean endsWithText(YamlLines lines, int at) {
        String value = lines.get(at).value();
        return lines.nextFilled(at) == lines.size() && (value.endsWith("\"") || value.endsWith("'"));
    }

    private static boolean isListOfTexts(String value) {
        return StrictYaml.read(value) instanceof Read.Values read
                && read.values().get(0).valueStream().noneMatch(JsonNode::isContainerNode);
    }

    /** The line after the collection, which was put; {@code at} itself where nothing was. */
    private static int collection(YamlLines lines, int at, Rewriting rewriting) {
        YamlLine line = lines.get(at);
        StringBuilder rest = new StringBuilder(line.text().substring(line.valueAt()));
        for (int i = at + 1; i < Math.min(lines.size(), at + MOST_LINES); i++) {
            rest.append('\n').append(lines.get(i).text());
        }
        String text = rest.toString();
        Lenient reading = LenientJson.read(text, 0);
        JsonNode value = reading.value();
        if (reading.end() != Lenient.End.WHOLE || reading.isStrict() || value == null) {
            return at;
        }
        int lineEnd = text.indexOf('\n', reading.stop());
        String behind = text.substring(reading.stop(), lineEnd < 0 ? text.length() : lineEnd);
        String collection = text.substring(0, reading.stop());
        if (!behind.isBlank() || isYaml(collection)) {
            return at;
        }
        rewriting.put(line.withValue(value.toString()));
        return at
                + 1
                + (int) text.substring(0, reading.stop())
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }

    private static boolean isYaml(String collection) {
        return StrictYaml.read(collection) instanceof Read.Values read
                && !holdsGluedKey(read.values().get(0));
    }

    /** {@code {tests:pass}}, of which YAML makes a key that holds nothing. */
    private static boolean holdsGluedKey(JsonNode value) {
        return value.properties().stream()
                        .anyMatch(entry ->
                                entry.getValue().isNull() && entry.getKey().indexOf(':') > 0)
                || value.valueStream().anyMatch(FlowCollections::holdsGluedKey);
    }
}

package dev.teamloop.structured.outline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the value behind a key or mark: a block of text, a collection, or what stands on the line. */
final class OutlineValues {
    private static final Pattern BLOCK = Pattern.compile("(?<sign>[|>])(?<form>[-+\\d]{0,2})(?:\\h+#.*)?");
    /** Brackets that close nowhere are looked for to the end of the text. */
    private static final int MOST_FAILURES = 20;

    private final String text;
    private final List<OutlineLine> lines;
    /** Whether commas stand between the lines, as in JSON. */
    private final boolean commas;

    private int failures;

    OutlineValues(String text, List<OutlineLine> lines) {
        this.text = text;
        this.lines = lines;
        List<OutlineLine> values = lines.stream()
                .filter(line -> !line.key().isEmpty() && !line.rest().isEmpty())
                .toList();
        long ending = values.stream().filter(line -> line.text().endsWith(",")).count();
        this.commas = ending > 1 && 2 * ending >= values.size();
    }

    /**
     * A value that was read.
     *
     * @param next the line behind it
     * @param mayGoOn whether it is a text that deeper lines may go on with
     * @param endsWithBlank whether an empty line is its last
     */
    record Taken(JsonNode value, int next, boolean mayGoOn, boolean endsWithBlank) {}

    /**
     * The value that begins on line {@code at} with these words; empty where it cannot be read.
     *
     * @param column that of its key or mark
     * @param hasPlace whether a line is none of a text's
     */
    Optional<Taken> take(int at, String words, Spot spot, int column, Predicate<OutlineLine> hasPlace) {
        String rest =
                commas && words.endsWith(",") && words.length() > 1 ? words.substring(0, words.length() - 1) : words;
        Matcher block = BLOCK.matcher(rest);
        if (block.matches() && spot.takes("string")) {
            return Optional.of(block(at + 1, column, block, hasPlace));
        }
        char first = rest.charAt(0);
        boolean collection = (first == '[' && spot.takes("array")) || (first == '{' && spot.takes("object"));
        Optional<Taken> read = collection ? collection(at, rest) : Optional.empty();
        if (read.isPresent()) {
            return read;
        }
        boolean bracket = rest.equals("[") || rest.equals("{");
        if (bracket || (collection && !spot.takes("string")) || Scalars.isOpen(rest)) {
            return Optional.empty();
        }
        JsonNode value = Scalars.read(rest, spot);
        boolean goesOn =
                spot.isText() && value.isTextual() && Scalars.unquoted(rest).isEmpty();
        return Optional.of(new Taken(value, at + 1, goesOn, false));
    }

    private Optional<Taken> collection(int at, String rest) {
        if (StrictYaml.read(rest) instanceof Read.Values values
                && values.values().get(0).isContainerNode()) {
            return Optional.of(new Taken(values.values().get(0), at + 1, false, false));
        }
        if (failures > MOST_FAILURES) {
            return Optional.empty();
        }
        Lenient json = LenientJson.read(text, text.indexOf(rest, lines.get(at).at()));
        JsonNode value = json.value();
        int end = text.indexOf('\n', json.stop());
        int stop = end < 0 ? text.length() : end;
        if (value == null
                || json.end() != Lenient.End.WHOLE
                || !text.substring(json.stop(), stop).replace(',', ' ').isBlank()) {
            failures++;
            return Optional.empty();
        }
        int next = at;
        while (next < lines.size() && lines.get(next).at() < stop) {
            next++;
        }
        return Optional.of(new Taken(value, next, false, false));
    }

    /** The lines that are deeper; where the first is not, those up to the next that has a place elsewhere. */
    private Taken block(int from, int column, Matcher sign, Predicate<OutlineLine> hasPlace) {
        int at = from;
        while (at < lines.size() && lines.get(at).isEmpty()) {
            at++;
        }
        boolean fallen = at < lines.size() && lines.get(at).column() <= column;
        while (at < lines.size()
                && (lines.get(at).isEmpty()
                        || (fallen
                                ? !hasPlace.test(lines.get(at))
                                : lines.get(at).column() > column))) {
            at++;
        }
        String body = OutlineText.block(
                lines.subList(from, at),
                sign.group("sign").equals(">"),
                sign.group("form").contains("-"));
        boolean blank = at > from && lines.get(at - 1).isEmpty();
        return new Taken(TextNode.valueOf(body), at, false, blank);
    }
}

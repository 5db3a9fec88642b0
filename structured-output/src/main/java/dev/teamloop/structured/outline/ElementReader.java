package dev.teamloop.structured.outline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads elements that bear the names of fields, {@code <passed>false</passed>}, whatever stands around them. Where the schema wants a
 * text, everything up to the closing tag is that text, so that code may hold angle brackets.
 */
public final class ElementReader {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Pattern OPENING = Pattern.compile("\\s*<([A-Za-z_][\\w.-]{0,60})(?:\\s[^<>]{0,200})?>");
    private static final Pattern EMPTY = Pattern.compile("\\s*<([A-Za-z_][\\w.-]{0,60})\\s*/>");
    private static final Pattern ANY_OPENING = Pattern.compile("<([A-Za-z_][\\w.-]{0,60})>");
    private static final Pattern CDATA = Pattern.compile("\\s*<!\\[CDATA\\[(.*?)\\]\\]>\\s*", Pattern.DOTALL);
    private static final int DEEPEST = 20;

    private final String text;

    private ElementReader(String text) {
        this.text = text;
    }

    /** Thrown where elements do not fit into each other. */
    private static final class OtherException extends RuntimeException {
        private static final long serialVersionUID = 1;

        OtherException() {
            super(null, null, false, false);
        }
    }

    /** Empty where no field of the schema's root has an element, or one is not closed. {@code aliases}: other names of keys. */
    public static Optional<KeyedText> read(String text, SchemaView schema, Map<String, List<String>> aliases) {
        Spot root = Spot.root(schema, aliases);
        if (schema.isUnconstrained() || !root.takes("object")) {
            return Optional.empty();
        }
        Matcher opening = ANY_OPENING.matcher(text);
        while (opening.find()) {
            if (root.member(opening.group(1)).isPresent()) {
                try {
                    ObjectNode value = NODES.objectNode();
                    int end = new ElementReader(text).members(opening.start(), text.length(), root, value, 0);
                    return Optional.of(new KeyedText(value, java.util.Set.of(), text.substring(end)));
                } catch (OtherException e) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    /** Where the last one ends. */
    private int members(int from, int to, Spot spot, ObjectNode into, int depth) {
        if (depth > DEEPEST) {
            throw new OtherException();
        }
        int at = from;
        while (true) {
            Matcher empty = EMPTY.matcher(text).region(at, to);
            Matcher opening = OPENING.matcher(text).region(at, to);
            boolean closed = empty.lookingAt();
            if (!closed && !opening.lookingAt()) {
                return at;
            }
            String name = (closed ? empty : opening).group(1);
            Optional<Spot> member =
                    spot.member(name).or(() -> spot.isMap() ? Optional.of(spot.entry(name)) : Optional.empty());
            int begin = closed ? empty.end() : opening.end();
            int end = closed
                    ? begin
                    : end(name, begin, to, member.filter(Spot::isText).isPresent());
            if (member.isPresent()) {
                put(
                        into,
                        name,
                        member.get(),
                        closed ? TextNode.valueOf("") : value(begin, end, member.get(), depth + 1));
            }
            at = closed ? begin : end + name.length() + 3;
        }
    }

    /** An element that comes again is the next entry of a list. */
    private static void put(ObjectNode into, String name, Spot spot, JsonNode value) {
        JsonNode before = into.get(name);
        if (before == null) {
            into.set(name, value);
        } else if (spot.takes("array") && before instanceof ArrayNode list && value instanceof ArrayNode more) {
            more.forEach(list::add);
        } else {
            throw new OtherException();
        }
    }

    /** Where the closing tag begins. */
    private int end(String name, int from, int to, boolean verbatim) {
        Pattern tag = Pattern.compile("<(/?)" + Pattern.quote(name) + "(?:\\s[^<>]{0,200})?>");
        Matcher next = tag.matcher(text).region(from, to);
        int open = 1;
        while (next.find()) {
            open += next.group(1).isEmpty() ? (verbatim ? 0 : 1) : -1;
            if (open == 0) {
                return next.start();
            }
        }
        throw new OtherException();
    }

    private JsonNode value(int from, int to, Spot spot, int depth) {
        String inside = text.substring(from, to);
        String bare = inside.strip();
        boolean elements =
                OPENING.matcher(bare).lookingAt() || EMPTY.matcher(bare).lookingAt();
        if (elements && spot.takes("object")) {
            ObjectNode object = NODES.objectNode();
            if (text.substring(members(from, to, spot, object, depth), to).isBlank()) {
                return object;
            }
        }
        if (spot.takes("array")) {
            return elements ? entries(from, to, spot.element(), depth) : list(bare, spot.element());
        }
        if (bare.startsWith("{") && spot.takes("object")) {
            return json(bare);
        }
        return spot.isText() ? TextNode.valueOf(plain(inside)) : Scalars.read(plain(bare), spot);
    }

    private ArrayNode entries(int from, int to, Spot element, int depth) {
        ArrayNode list = NODES.arrayNode();
        int at = from;
        Matcher opening = OPENING.matcher(text).region(at, to);
        while (opening.lookingAt()) {
            int end = end(opening.group(1), opening.end(), to, element.isText());
            list.add(value(opening.end(), end, element, depth + 1));
            at = end + opening.group(1).length() + 3;
            opening.region(at, to);
        }
        if (!text.substring(at, to).isBlank()) {
            throw new OtherException();
        }
        return list;
    }

    /** A list inside of one element: in JSON, or a line an entry. */
    private static JsonNode list(String bare, Spot element) {
        if (bare.startsWith("[")) {
            return json(bare);
        }
        ArrayNode list = NODES.arrayNode();
        bare.lines()
                .map(line -> line.strip().replaceFirst("^(?:[-*•]|\\d{1,3}[.)])\\s+", ""))
                .filter(line -> !line.isEmpty())
                .forEach(line -> list.add(Scalars.read(plain(line), element)));
        return list;
    }

    private static JsonNode json(String bare) {
        Lenient read = LenientJson.read(bare, 0);
        JsonNode value = read.value();
        if (value == null
                || read.end() != Lenient.End.WHOLE
                || !bare.substring(read.stop()).isBlank()) {
            throw new OtherException();
        }
        return value;
    }

    /** Without the line ends behind the opening tag and before the closing one. */
    private static String plain(String inside) {
        Matcher data = CDATA.matcher(inside);
        if (data.matches()) {
            return data.group(1);
        }
        String bare = inside.replaceFirst("^\\r?\\n", "").replaceFirst("\\r?\\n\\h*$", "");
        return bare.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&apos;", "'")
                .replace("&amp;", "&");
    }
}

package dev.teamloop.agents.gateway;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.teamloop.base.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A client's request, in which single values can be set and nothing else moves by a byte. A name that stands twice counts
 * twice: every occurrence is set, because servers differ in which they take.
 */
final class RequestBody {
    /** Deeper than this nothing is looked for: {@code /generationConfig/maxOutputTokens}. */
    private static final int DEPTH = 2;

    private final byte[] content;
    private final List<Value> values = new ArrayList<>();

    /** Where the first member of an object can be put, by the object's place; the root's is the empty text. */
    private final Map<String, Integer> openings = new TreeMap<>();

    private RequestBody(byte[] content) {
        this.content = content;
    }

    /** A value in which nothing is looked for: its place in lower case, its bytes, its text, which is empty for an object or an array. */
    private record Value(String place, int start, int end, String text, boolean number) {}

    /** One change; {@code start} is {@code end} where something is put in. */
    private record Change(int start, int end, String text) {}

    /** Throws IOException, with what is wrong, where the content is not one JSON object in UTF-8. */
    static RequestBody read(byte[] content) throws IOException {
        if (content.length < 2 || content[0] == 0 || content[1] == 0 || content[0] == (byte) 0xEF) {
            throw new IOException("not a JSON object in UTF-8 without a byte order mark");
        }
        RequestBody body = new RequestBody(content);
        try (JsonParser parser = Json.MAPPER.getFactory().createParser(content)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("not a JSON object");
            }
            body.members(parser, "", 1);
            if (parser.nextToken() != null) {
                throw new IOException("something stands behind the JSON object");
            }
        }
        return body;
    }

    private void members(JsonParser parser, String at, int depth) throws IOException {
        openings.putIfAbsent(at, (int) parser.currentLocation().getByteOffset());
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String place = at + "/" + parser.currentName().toLowerCase(Locale.ROOT);
            JsonToken token = parser.nextToken();
            if (token == JsonToken.START_OBJECT && depth < DEPTH) {
                members(parser, place, depth + 1);
            } else if (token.isStructStart()) {
                int start = (int) parser.currentTokenLocation().getByteOffset();
                parser.skipChildren();
                values.add(
                        new Value(place, start, (int) parser.currentLocation().getByteOffset(), "", false));
            } else {
                int start = (int) parser.currentTokenLocation().getByteOffset();
                parser.finishToken();
                int end = (int) parser.currentLocation().getByteOffset();
                boolean integral = token == JsonToken.VALUE_NUMBER_INT;
                values.add(new Value(place, start, end, parser.getText(), integral));
            }
        }
    }

    Optional<String> text(String place) {
        return at(place).map(Value::text).reduce((earlier, later) -> later);
    }

    /** Whether anything but null stands at one of these places. */
    Optional<String> anyOf(List<String> places) {
        return places.stream()
                .filter(place -> at(place).anyMatch(value -> !value.text().equals("null"))
                        || openings.containsKey(place.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** The largest whole number that stands at any of these places. */
    Optional<Long> number(List<String> places) {
        return places.stream()
                .flatMap(this::at)
                .filter(Value::number)
                .map(RequestBody::amount)
                .max(Comparator.naturalOrder());
    }

    /** Where something stands that is neither a whole number nor null: who forwards it cannot know how it is read. */
    Optional<String> noNumber(List<String> places) {
        return places.stream()
                .filter(place -> openings.containsKey(place.toLowerCase(Locale.ROOT))
                        || at(place)
                                .anyMatch(value ->
                                        !value.number() && !value.text().equals("null")))
                .findFirst();
    }

    /** Where a whole number stands that is not above 0. */
    Optional<String> notPositive(List<String> places) {
        return places.stream()
                .filter(place -> at(place).anyMatch(value -> value.number() && amount(value) <= 0))
                .findFirst();
    }

    /** A number of so many digits is beyond every limit, whatever it is. */
    private static long amount(Value value) {
        return value.text().length() > 12
                ? value.text().startsWith("-") ? -1 : Integer.MAX_VALUE
                : Long.parseLong(value.text());
    }

    /** With each setting's value at each of its places that are there, and at the first where none is. */
    byte[] with(List<Setting> settings) {
        List<Change> changes = new ArrayList<>();
        Map<Integer, StringBuilder> put = new TreeMap<>();
        for (Setting setting : settings) {
            List<Value> there = setting.places().stream().flatMap(this::at).toList();
            there.stream()
                    .filter(value -> !setting.ceiling() || !value.number() || amount(value) > setting.amount())
                    .forEach(value -> changes.add(new Change(value.start(), value.end(), setting.value())));
            if (there.isEmpty()) {
                insert(home(setting.places()), setting.value(), put);
            }
        }
        put.forEach((at, text) -> changes.add(new Change(at, at, text.toString())));
        return applied(changes);
    }

    /** What is to stand where; {@code ceiling}: a smaller number that stands there already is left alone. */
    record Setting(List<String> places, String value, boolean ceiling) {
        static Setting exactly(String place, String value) {
            return new Setting(List.of(place), value, false);
        }

        static Setting atMost(List<String> places, long limit) {
            return new Setting(places, String.valueOf(limit), true);
        }

        private long amount() {
            return Long.parseLong(value);
        }
    }

    /** The first of these places whose object is there, else the first. */
    private String home(List<String> places) {
        return places.stream()
                .filter(place -> openings.containsKey(
                        place.substring(0, place.lastIndexOf('/')).toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElse(places.get(0));
    }

    private void insert(String place, String value, Map<Integer, StringBuilder> put) {
        int slash = place.lastIndexOf('/');
        String owner = place.substring(0, slash).toLowerCase(Locale.ROOT);
        String member = "\"" + place.substring(slash + 1) + "\":" + value;
        Integer opening = openings.get(owner);
        if (opening != null) {
            put.computeIfAbsent(opening, at -> new StringBuilder())
                    .append(member)
                    .append(isEmptyObject(opening) ? "" : ",");
        } else {
            insert(place.substring(0, slash), "{" + member + "}", put);
        }
    }

    private boolean isEmptyObject(int opening) {
        int at = opening;
        while (Character.isWhitespace(content[at])) {
            at++;
        }
        return content[at] == '}';
    }

    private byte[] applied(List<Change> changes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length + 64);
        int from = 0;
        for (Change change :
                changes.stream().sorted(Comparator.comparingInt(Change::start)).toList()) {
            out.write(content, from, change.start() - from);
            out.writeBytes(change.text().getBytes(StandardCharsets.UTF_8));
            from = change.end();
        }
        out.write(content, from, content.length - from);
        return out.toByteArray();
    }

    private Stream<Value> at(String place) {
        String lower = place.toLowerCase(Locale.ROOT);
        return values.stream().filter(value -> value.place().equals(lower));
    }
}

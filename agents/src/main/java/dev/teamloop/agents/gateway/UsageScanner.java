package dev.teamloop.agents.gateway;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.async.NonBlockingInputFeeder;
import dev.teamloop.core.budget.TokenUsage;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the usage out of an answer that passes by, chunk by chunk, and keeps nothing else of it: JSON, an array of it, or
 * server-sent events with JSON as their data. Never throws for what an endpoint sends.
 */
final class UsageScanner {
    /** No context and no output limit of any model comes near it. */
    private static final long MOST = 100_000_000;

    private static final int LONGEST_TEXT = 8 * 1024 * 1024;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST_TEXT)
                    .build())
            .build();
    private static final byte[] DATA = {'d', 'a', 't', 'a', ':'};
    private static final Pattern ELEMENT = Pattern.compile("^/\\d+");

    private final WireFormat wire;
    private final Set<String> watched;
    private final Set<String> names;
    private final Map<String, Long> counts = new HashMap<>();
    private boolean ended;

    /** A figure of the usage is no number of tokens; what the others say is then no usage either. */
    private boolean senseless;

    private Kind kind = Kind.UNKNOWN;
    private @Nullable Document document;

    /** Within an event stream: how much of {@code data:} the line has begun with, or whether it is any other line. */
    private int matched;

    private boolean inData;
    private boolean lineIsEmpty = true;

    private enum Kind {
        UNKNOWN,
        JSON,
        EVENTS
    }

    UsageScanner(WireFormat wire) {
        this.wire = wire;
        this.watched = wire.watched();
        this.names = watched.stream()
                .map(place -> place.substring(place.lastIndexOf('/') + 1))
                .collect(Collectors.toSet());
    }

    /** What was reported, once the answer was seen to be complete. */
    Optional<TokenUsage> usage() {
        return ended ? reported() : Optional.empty();
    }

    /** What was reported, whether or not there was an answer: errors can have been charged too. */
    Optional<TokenUsage> reported() {
        return senseless ? Optional.empty() : wire.usage(counts);
    }

    /** Whether any token was reported, or something in its place that cannot be read. */
    boolean speaksOfUsage() {
        return senseless || counts.values().stream().anyMatch(count -> count > 0);
    }

    void feed(byte[] bytes, int length) {
        int from = 0;
        while (kind == Kind.UNKNOWN && from < length) {
            byte first = bytes[from];
            if (!isBlank(first)) {
                kind = first == '{' || first == '[' ? Kind.JSON : Kind.EVENTS;
            } else {
                from++;
            }
        }
        if (kind == Kind.JSON) {
            document().feed(bytes, from, length);
        } else if (kind == Kind.EVENTS) {
            events(bytes, from, length);
        }
    }

    private static boolean isBlank(byte one) {
        return one == ' ' || one == '\n' || one == '\r' || one == '\t';
    }

    private Document document() {
        Document current = document == null ? new Document() : document;
        document = current;
        return current;
    }

    private void events(byte[] bytes, int from, int length) {
        int at = from;
        while (at < length) {
            if (inData) {
                int end = at;
                while (end < length && bytes[end] != '\n') {
                    end++;
                }
                document().feed(bytes, at, end);
                at = end;
                inData = end == length;
            } else {
                beginning(bytes[at]);
                at++;
            }
        }
    }

    /** One byte of a line that is not known to be data. */
    private void beginning(byte one) {
        if (one == '\n') {
            if (lineIsEmpty) {
                // an empty line ends an event
                document = null;
            }
            matched = 0;
            lineIsEmpty = true;
            return;
        }
        if (one != '\r') {
            lineIsEmpty = false;
        }
        if (matched >= 0 && one == DATA[matched]) {
            matched++;
            inData = matched == DATA.length;
            matched = inData ? 0 : matched;
        } else {
            matched = -1;
        }
    }

    /** One JSON text on its way. */
    private final class Document {
        private final JsonParser parser;
        private final ByteArrayFeeder feeder;
        private boolean broken;
        private boolean array;

        Document() {
            try {
                parser = FACTORY.createNonBlockingByteArrayParser();
            } catch (IOException e) {
                throw new IllegalStateException("a parser reads nothing when it is made", e);
            }
            NonBlockingInputFeeder made = parser.getNonBlockingInputFeeder();
            feeder = (ByteArrayFeeder) made;
        }

        void feed(byte[] bytes, int from, int to) {
            if (broken || from == to) {
                return;
            }
            try {
                feeder.feedInput(bytes, from, to);
                for (JsonToken token = parser.nextToken();
                        token != null && token != JsonToken.NOT_AVAILABLE;
                        token = parser.nextToken()) {
                    take(token);
                }
            } catch (IOException e) {
                // no JSON, for instance [DONE]; what it would have said is missing, so that the reservation stands
                broken = true;
            }
        }

        private void take(JsonToken token) throws IOException {
            if (token == JsonToken.START_ARRAY
                    && parser.getParsingContext().getParent().inRoot()) {
                array = true;
            }
            if (!token.isScalarValue() || token == JsonToken.VALUE_NULL || !names.contains(parser.currentName())) {
                return;
            }
            String place = parser.getParsingContext().pathAsPointer().toString();
            place = array ? ELEMENT.matcher(place).replaceFirst("") : place;
            if (!watched.contains(place)) {
                return;
            }
            ended |= wire.ends().contains(place);
            if (token == JsonToken.VALUE_NUMBER_INT && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
                count(place, parser.getLongValue());
            } else if (token.isNumeric()) {
                senseless = true;
            }
        }

        private void count(String place, long value) {
            if (value >= 0 && value <= MOST) {
                counts.merge(place, value, Math::max);
            } else {
                senseless = true;
            }
        }
    }
}

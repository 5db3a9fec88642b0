package dev.teamloop.structured.check;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** In which line of a JSON or YAML text a value stands, by its place in the tree ({@code /pipeline/steps/0/name}). */
final class SourceLines {
    /** Comments are allowed in some of the files; those in which they are not were refused before. */
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();

    private final Map<String, Integer> lines = new HashMap<>();

    private SourceLines() {}

    /** Of a text that was read already; what cannot be read has no lines. */
    static SourceLines of(String path, String text) {
        SourceLines lines = new SourceLines();
        try {
            if (path.endsWith(".json")) {
                lines.json(text);
            } else {
                lines.yaml(text);
            }
        } catch (IOException | YamlEngineException e) {
            return lines;
        }
        return lines;
    }

    /** The line of a value, else of what it would stand in. */
    int line(String pointer) {
        for (String at = pointer; !at.isEmpty(); at = at.substring(0, at.lastIndexOf('/'))) {
            Integer line = lines.get(at);
            if (line != null) {
                return line;
            }
        }
        return 1;
    }

    private void json(String text) throws IOException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                String pointer = parser.getParsingContext().pathAsPointer().toString();
                lines.putIfAbsent(pointer, parser.currentTokenLocation().getLineNr());
            }
        }
    }

    private void yaml(String text) {
        Deque<Open> open = new ArrayDeque<>();
        for (Event event : new Parse(LoadSettings.builder().build()).parseString(text)) {
            switch (event.getEventId()) {
                case Scalar -> scalar((ScalarEvent) event, open);
                case MappingStart -> open.push(new Open(place(event, open), true));
                case SequenceStart -> open.push(new Open(place(event, open), false));
                case MappingEnd, SequenceEnd -> open.pop();
                case Alias -> place(event, open);
                case StreamStart, StreamEnd, DocumentStart, DocumentEnd, Comment -> {
                    // hold no value
                }
            }
        }
    }

    private void scalar(ScalarEvent event, Deque<Open> open) {
        Open parent = open.peek();
        if (parent != null && parent.mapping && parent.key == null) {
            parent.key = event.getValue();
            lines.put(parent.place + "/" + event.getValue(), line(event));
            return;
        }
        String place = place(event, open);
        boolean block = event.getScalarStyle() == ScalarStyle.LITERAL || event.getScalarStyle() == ScalarStyle.FOLDED;
        lines.put(place, line(event) + (block ? 1 : 0));
    }

    /** Where the value that begins here stands. */
    private String place(Event event, Deque<Open> open) {
        Open parent = open.peek();
        if (parent == null) {
            return "";
        }
        String place = parent.next();
        lines.putIfAbsent(place, line(event));
        return place;
    }

    private static int line(Event event) {
        return event.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }

    /** A collection that is being read. */
    private static final class Open {
        private final String place;
        private final boolean mapping;
        private @Nullable String key;
        private int index;

        private Open(String place, boolean mapping) {
            this.place = place;
            this.mapping = mapping;
        }

        private String next() {
            String name = mapping ? String.valueOf(key) : String.valueOf(index++);
            key = null;
            return place + "/" + name;
        }
    }
}

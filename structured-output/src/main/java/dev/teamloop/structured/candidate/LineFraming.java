package dev.teamloop.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Marks before every line of an answer: the {@code >} of a quotation, and the {@code data:} of a stream of events. */
final class LineFraming {
    private static final String QUOTE = ">";
    private static final String EVENT = "data:";
    private static final String END = "[DONE]";
    private static final List<String> EVENT_LINES = List.of("event:", "id:", "retry:", ":");

    private LineFraming() {}

    /** The text inside; the text itself where a line lacks the mark. */
    static String strip(String text) {
        int first = Candidate.firstVisible(text, 0, text.length());
        if (text.startsWith(QUOTE, first)) {
            return quoted(text);
        }
        boolean events = text.startsWith(EVENT, first) || text.startsWith("event:", first);
        return events ? streamed(text) : text;
    }

    private static String quoted(String text) {
        StringBuilder inside = new StringBuilder(text.length());
        for (String line : (Iterable<String>) text.lines()::iterator) {
            String bare = line.stripLeading();
            if (!bare.startsWith(QUOTE) && !bare.isEmpty()) {
                return text;
            }
            int from = bare.startsWith("> ") ? 2 : Math.min(1, bare.length());
            inside.append(bare, from, bare.length()).append('\n');
        }
        return inside.toString();
    }

    private static String streamed(String text) {
        List<String> data = new ArrayList<>();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            if (line.startsWith(EVENT)) {
                String content = line.substring(EVENT.length());
                data.add(content.startsWith(" ") ? content.substring(1) : content);
            } else if (!line.isBlank() && EVENT_LINES.stream().noneMatch(line::startsWith)) {
                return text;
            }
        }
        data.removeIf(content -> content.strip().equals(END));
        return pieces(data).orElseGet(() -> String.join("\n", data));
    }

    /** The text whose pieces the events carry, in the forms of the two common interfaces. */
    private static Optional<String> pieces(List<String> events) {
        StringBuilder whole = new StringBuilder();
        for (String event : events) {
            JsonNode read =
                    event.isBlank() ? null : StrictJson.container(event.strip()).orElse(null);
            if (read == null && !event.isBlank()) {
                return Optional.empty();
            }
            if (read != null) {
                JsonNode choice = read.path("choices").path(0).path("delta").path("content");
                whole.append(
                        choice.isTextual()
                                ? choice.asText()
                                : read.path("delta").path("text").asText());
            }
        }
        return Optional.of(whole.toString()).filter(text -> !text.isBlank());
    }
}

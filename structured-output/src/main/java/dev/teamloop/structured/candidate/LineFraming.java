package dev.teamloop.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Marks before every line of an answer: the {@code >} of a quotation, and the {@code data:} of a stream of events; or a line for every piece. */
final class LineFraming {
    private static final String QUOTE = ">";
    private static final String EVENT = "data:";
    private static final String DONE = "\"done\"";
    private static final String END = "[DONE]";
    private static final List<String> EVENT_LINES = List.of("event:", "id:", "retry:", ":");

    private static final Pattern CUT = Pattern.compile(
            "(?i)length|max_tokens|content_filter|safety|recitation|refusal|error|response\\.(?:incomplete|failed|refusal.*|reasoning.*)");

    private static final Pattern ENDED = Pattern.compile("\"done\"\\h*:\\h*true");

    private static final int LONGEST_PIECE = 4_000;

    /** A record of a stream that says whether it is the last one. */
    private static final Pattern PIECE =
            Pattern.compile("\\{[^\\n]*\"done\"\\h*:\\h*false[^\\n]*\\}\\h*\\r?\\n\\s*\\{");

    private LineFraming() {}

    /** The text inside; the text itself where a line lacks the mark. */
    static String strip(String text) {
        int first = Candidate.firstVisible(text, 0, text.length());
        if (text.startsWith(QUOTE, first)) {
            return quoted(text);
        }
        boolean events = text.startsWith(EVENT, first) || text.startsWith("event:", first);
        if (events) {
            return streamed(text);
        }
        int end = Math.min(text.length(), first + LONGEST_PIECE);
        return holdsDone(text, first, end)
                        && PIECE.matcher(text).region(first, end).lookingAt()
                ? pieces(text.lines().toList())
                        .filter(whole -> ENDED.matcher(text).find())
                        .orElse(text)
                : text;
    }

    private static boolean holdsDone(String text, int from, int to) {
        int at = text.indexOf(DONE, from);
        while (at >= 0 && at < to && !text.startsWith(":", Candidate.firstVisible(text, at + DONE.length(), to))) {
            at = text.indexOf(DONE, at + 1);
        }
        return at >= 0 && at < to;
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

    /** The text whose pieces the events carry, in the forms of the common interfaces. */
    private static Optional<String> pieces(List<String> events) {
        StringBuilder whole = new StringBuilder();
        for (String event : events) {
            JsonNode read =
                    event.isBlank() ? null : StrictJson.container(event.strip()).orElse(null);
            if (read == null && !event.isBlank()) {
                return Optional.empty();
            }
            if (read != null && (holdsSeveral(read) || isCut(read))) {
                return Optional.empty();
            }
            if (read != null) {
                piecesOf(read).filter(JsonNode::isTextual).findFirst().ifPresent(piece -> whole.append(piece.asText()));
            }
        }
        return Optional.of(whole.toString()).filter(text -> !text.isBlank());
    }

    /** Whether an event carries pieces of more than one answer. */
    private static boolean holdsSeveral(JsonNode event) {
        JsonNode delta = event.path("choices").path(0).path("delta");
        boolean both = delta.path("tool_calls").size() > 0
                && !delta.path("content").asText("").isEmpty();
        return both
                || event.path("choices").size() > 1
                || event.path("candidates").size() > 1
                || delta.path("tool_calls").size() > 1
                || event.path("choices").path(0).path("index").asInt() > 0
                || delta.path("tool_calls").path(0).path("index").asInt() > 0;
    }

    /** Whether an event says that the answer is not whole, or is none. */
    private static boolean isCut(JsonNode event) {
        return event.has("error")
                || Stream.of(
                                event.path("choices").path(0).path("finish_reason"),
                                event.path("candidates").path(0).path("finishReason"),
                                event.path("delta").path("stop_reason"),
                                event.path("done_reason"),
                                event.path("type"))
                        .anyMatch(reason -> CUT.matcher(reason.asText()).matches());
    }

    /** Where a piece may stand in an event: of OpenAI's, Anthropic's, Gemini's and Ollama's interfaces. */
    private static Stream<JsonNode> piecesOf(JsonNode event) {
        JsonNode part =
                event.path("candidates").path(0).path("content").path("parts").path(0);
        return Stream.of(
                event.path("choices").path(0).path("delta").path("content"),
                event.path("choices").path(0).path("text"),
                event.path("choices")
                        .path(0)
                        .path("delta")
                        .path("tool_calls")
                        .path(0)
                        .path("function")
                        .path("arguments"),
                event.path("delta").path("text"),
                event.path("delta"),
                event.path("delta").path("partial_json"),
                part.path("text"),
                event.path("message").path("content"),
                event.path("response"));
    }
}

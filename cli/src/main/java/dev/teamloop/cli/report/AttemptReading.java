package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.UiCompanion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A round's raw replies, from the agents' attempts files. Of very many the first are kept, and the rest counted. */
final class AttemptReading {
    private static final int MOST = 60;
    private static final int MOST_CORRECTIONS = 60;
    private static final int RAW = 24_000;
    private static final int VALUE = 1_500;

    private final Source source;
    private final List<RoundFacts.Attempt> kept = new ArrayList<>();
    private int leftOut;

    AttemptReading(Source source) {
        this.source = source;
    }

    void add(String agent, JsonNode line) {
        if (kept.size() >= MOST) {
            leftOut++;
            return;
        }
        JsonNode attempt = line.path("attempt");
        kept.add(new RoundFacts.Attempt(
                agent,
                attempt.path("artifact").asText(),
                attempt.path("attempt").asInt(),
                attempt.path("accepted").asBoolean(),
                outcome(attempt),
                line.path("timestamp").asText(),
                source.quote(attempt.path("raw_text").asText(), RAW),
                badges(line),
                errors(attempt.path("errors"), source),
                stream(attempt.path("interventions"))
                        .limit(MOST_CORRECTIONS)
                        .map(this::correction)
                        .toList()));
    }

    /** Attempts of earlier versions say no more than that they were refused. */
    private static String outcome(JsonNode attempt) {
        if (attempt.path("accepted").asBoolean()) {
            return attempt.path("parse_method").asText("").equals("markdown_strict")
                    ? "accepted, its files from Markdown fences"
                    : "accepted";
        }
        if (attempt.path("stage").asText().equals("confirmation")) {
            return "asked for once more: it says more than its value";
        }
        String why = attempt.path("failure_class").asText("");
        return why.isEmpty() ? "refused" : "refused: " + why.replace('_', ' ');
    }

    /** From the companion that stands beside the attempt; empty where there is none that can be read. */
    private static String badges(JsonNode line) {
        return line.properties().stream()
                .filter(entry -> entry.getKey().startsWith(UiCompanion.PREFIX))
                .flatMap(entry -> UiCompanion.read(entry.getValue().toString()).stream())
                .flatMap(companion -> companion.payload().path("badges").properties().stream())
                .map(badge -> badge.getValue().asInt() + " " + badge.getKey().replace('_', ' '))
                .collect(Collectors.joining(", "));
    }

    /** In the order in which they came. */
    List<RoundFacts.Attempt> attempts() {
        return kept.stream()
                .sorted(Comparator.comparing(attempt -> ReportWords.order(attempt.at())))
                .toList();
    }

    int leftOut() {
        return leftOut;
    }

    private RoundFacts.Correction correction(JsonNode node) {
        return new RoundFacts.Correction(
                node.path("category").asText(),
                node.path("stage").asText(),
                node.path("rule").asText(),
                node.path("path").asText(),
                source.quote(node.path("message").asText(), VALUE).text(),
                value(node.path("before")),
                value(node.path("after")));
    }

    private Optional<String> value(JsonNode node) {
        if (node.isMissingNode() || node.isNull()) {
            return Optional.empty();
        }
        String text = node.isTextual() ? node.asText() : node.toPrettyString();
        return Optional.of(source.quote(text, VALUE).text());
    }

    static List<SessionRecord.ErrorFacts> errors(JsonNode list, Source source) {
        return stream(list)
                .limit(MOST_CORRECTIONS)
                .map(error -> new SessionRecord.ErrorFacts(
                        error.path("path").asText(),
                        error.path("rule").asText(),
                        source.quote(error.path("message").asText(), VALUE).text()))
                .toList();
    }

    private static Stream<JsonNode> stream(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}

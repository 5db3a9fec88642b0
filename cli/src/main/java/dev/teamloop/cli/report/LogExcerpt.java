package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Of a round's log lines those that a reader wants first: all warnings and errors up to a bound, and the last others. */
final class LogExcerpt {
    private static final Set<String> LOUD = Set.of("WARNING", "ERROR");
    private static final int MOST_LOUD = 40;
    private static final int MOST_OTHERS = 30;
    private static final int MESSAGE = 1_200;

    private final Source source;
    private final List<RoundFacts.LogLine> loud = new ArrayList<>();
    private final Deque<RoundFacts.LogLine> others = new ArrayDeque<>();
    private long seen;

    LogExcerpt(Source source) {
        this.source = source;
    }

    /** Files are added agent by agent, so the others kept of each are its last ones. */
    void add(JsonNode node) {
        seen++;
        String level = node.path("level").asText();
        if (LOUD.contains(level)) {
            if (loud.size() < MOST_LOUD) {
                loud.add(line(node, level));
            }
            return;
        }
        others.add(line(node, level));
        if (others.size() > MOST_OTHERS) {
            others.remove();
        }
    }

    private RoundFacts.LogLine line(JsonNode node, String level) {
        return new RoundFacts.LogLine(
                node.path("timestamp").asText(),
                level,
                node.path("agent").asText(),
                node.path("intent").asText(),
                source.quote(node.path("message").asText(), MESSAGE).text());
    }

    /** By time. */
    List<RoundFacts.LogLine> lines() {
        List<RoundFacts.LogLine> all = new ArrayList<>(loud);
        all.addAll(others);
        return all.stream()
                .sorted(Comparator.comparing(line -> ReportWords.order(line.at())))
                .toList();
    }

    long leftOut() {
        return seen - loud.size() - others.size();
    }
}

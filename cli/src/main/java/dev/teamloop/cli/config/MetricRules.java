package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.loop.gate.SuppressionMarks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What an entry of {@code verify.metrics} must be beyond its schema (SPEC §4 Metrics). Pure. */
final class MetricRules {
    private MetricRules() {}

    static List<String> findings(ObjectNode merged, Map<String, String> origins) {
        List<String> found = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry :
                merged.path("verify").path("metrics").properties()) {
            String key = "verify.metrics." + entry.getKey();
            String source =
                    origins.getOrDefault(key + ".command", origins.getOrDefault(key + ".capture", "configuration"));
            CommandRules.shell(source, key + ".command", entry.getValue().path("command"))
                    .ifPresent(found::add);
            for (String name : List.of("capture", "findings")) {
                pattern(entry.getValue().path(name).asText(""), name.equals("capture") ? 1 : -1)
                        .ifPresent(problem -> found.add(source + ": " + key + "." + name + " " + problem));
            }
            entry.getValue().path("silenced_by").forEach(mark -> {
                if (SuppressionMarks.isUnknown(mark.asText())) {
                    found.add(source + ": " + key + ".silenced_by names no known mark: '" + mark.asText() + "'");
                }
            });
            uncounted(entry.getValue()).ifPresent(problem -> found.add(source + ": " + key + ".capture " + problem));
        }
        return found;
    }

    /** Without a group the figure is how often {@code findings} match, and without these there is none. */
    private static Optional<String> uncounted(JsonNode metric) {
        String capture = metric.path("capture").asText("");
        try {
            return metric.path("findings").asText("").isEmpty()
                            && Pattern.compile(capture).matcher("").groupCount() == 0
                    ? Optional.of(
                            "has no group, so no figure is read; write one around the number, as in total (\\\\d+),"
                                    + " or add findings, whose matches are counted then")
                    : Optional.empty();
        } catch (PatternSyntaxException e) {
            // told by its own finding
            return Optional.empty();
        }
    }

    private static Optional<String> pattern(String regex, int most) {
        try {
            int groups = Pattern.compile(regex).matcher("").groupCount();
            return most >= 0 && groups > most
                    ? Optional.of("has " + groups + " groups, and one is the figure; write (?:…) for the others")
                    : Optional.empty();
        } catch (PatternSyntaxException e) {
            return Optional.of("is no regular expression: " + e.getDescription() + " in '" + regex + "'");
        }
    }

    /** Fills what an entry leaves out. */
    static void complete(ObjectNode metric) {
        for (String text : List.of("findings", "better", "unit")) {
            if (!metric.has(text)) {
                metric.put(text, "");
            }
        }
        for (String list : List.of("silenced_by", "config_files")) {
            if (!metric.has(list)) {
                metric.putArray(list);
            }
        }
    }
}

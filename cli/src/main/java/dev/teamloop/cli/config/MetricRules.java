package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What an entry of {@code verify.metrics} must be beyond its schema (SPEC §4 Metrics). Pure. */
final class MetricRules {
    private static final Pattern SHELL =
            Pattern.compile("[|&;<>`*?\\n]|\\$[({\\w]|(?:^|\\s)~(?:/|\\s|$)|^\\s*\\w+=\\S*\\s");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");

    private MetricRules() {}

    static List<String> findings(ObjectNode merged, Map<String, String> origins) {
        List<String> found = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry :
                merged.path("verify").path("metrics").properties()) {
            String key = "verify.metrics." + entry.getKey();
            String source =
                    origins.getOrDefault(key + ".command", origins.getOrDefault(key + ".capture", "configuration"));
            shell(entry.getValue().path("command"))
                    .ifPresent(
                            sign -> found.add(
                                    source + ": " + key + ".command holds shell syntax, '" + sign
                                            + "', and no shell runs it; write a list of arguments, [\"PROGRAM\", \"ARGUMENT\"], or put it into a script"));
            for (String name : List.of("capture", "findings")) {
                pattern(entry.getValue().path(name).asText(""), name.equals("capture") ? 1 : -1)
                        .ifPresent(problem -> found.add(source + ": " + key + "." + name + " " + problem));
            }
        }
        return found;
    }

    /** Shell syntax in a command that is one string; within quotes it is a text. */
    private static Optional<String> shell(JsonNode command) {
        if (!command.isTextual()) {
            return Optional.empty();
        }
        Matcher matcher = SHELL.matcher(QUOTED.matcher(command.asText()).replaceAll("q"));
        return matcher.find() ? Optional.of(matcher.group().strip().replace("\n", "\\n")) : Optional.empty();
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

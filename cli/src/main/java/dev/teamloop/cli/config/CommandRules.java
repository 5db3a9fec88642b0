package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** No shell runs a command (SPEC §4 Metrics): one that is written as a single string must not look as if one did. Pure. */
final class CommandRules {
    private static final Pattern SHELL =
            Pattern.compile("[|&;<>`*?\\n]|\\$[({\\w]|(?:^|\\s)~(?:/|\\s|$)|^\\s*\\w+=\\S*\\s");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");

    private CommandRules() {}

    /** Findings on {@code verify.style}; {@code origins} tells where each value came from. */
    static List<String> styleFindings(ObjectNode merged, Map<String, String> origins) {
        List<String> found = new ArrayList<>();
        for (String name : List.of("format", "check")) {
            String key = "verify.style." + name;
            shell(
                            origins.getOrDefault(key, "configuration"),
                            key,
                            merged.path("verify").path("style").path(name))
                    .ifPresent(found::add);
        }
        return found;
    }

    /** Shell syntax in a command that is one string; within quotes it is a text. */
    static Optional<String> shell(String source, String key, JsonNode command) {
        if (!command.isTextual()) {
            return Optional.empty();
        }
        Matcher matcher = SHELL.matcher(QUOTED.matcher(command.asText()).replaceAll("q"));
        return matcher.find()
                ? Optional.of(
                        source + ": " + key + " holds shell syntax, '"
                                + matcher.group().strip().replace("\n", "\\n")
                                + "', and no shell runs it; write a list of arguments, [\"PROGRAM\", \"ARGUMENT\"], or put it into a script")
                : Optional.empty();
    }
}

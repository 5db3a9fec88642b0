package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
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
    /** What a runner takes itself, as in {@code -Dtest=Some*}. */
    private static final Pattern GLOB = Pattern.compile("[*?]");

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");

    private CommandRules() {}

    /** Findings on the commands below {@code verify} but for metrics; {@code origins} tells where each value came from. */
    static List<String> findings(ObjectNode merged, Map<String, String> origins) {
        List<String> found = new ArrayList<>();
        JsonNode verify = merged.path("verify");
        for (String name : List.of("prepare", "test", "coverage")) {
            JsonNode command = verify.path(name);
            add(found, origins, name, command.isTextual() ? withoutGlobs(command.asText()) : command);
        }
        for (String name : List.of("format", "check")) {
            add(found, origins, "style." + name, verify.path("style").path(name));
        }
        return found;
    }

    private static void add(List<String> found, Map<String, String> origins, String name, JsonNode command) {
        String key = "verify." + name;
        shell(origins.getOrDefault(key, "configuration"), key, command).ifPresent(found::add);
    }

    private static JsonNode withoutGlobs(String command) {
        return TextNode.valueOf(GLOB.matcher(command).replaceAll("x"));
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

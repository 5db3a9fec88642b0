package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * What {@code paths.*} may name (SPEC §11): plain relative paths inside the project, none that sources or tools go by
 * ({@code config/folders.json}), and none within another.
 */
final class PathRules {
    private static final String OWN = ".team-loop";
    /** Letters, digits, inner dots, hyphens, underscores: no name that a file system or git reads as another. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}_-])?");

    private PathRules() {}

    /** Findings on the values that count; {@code origins} tells where each came from. */
    static List<String> findings(ObjectNode merged, Map<String, String> origins) {
        List<String> findings = new ArrayList<>();
        JsonNode paths = merged.path("paths");
        for (Map.Entry<String, JsonNode> entry : paths.properties()) {
            String key = "paths." + entry.getKey();
            String path = entry.getValue().asText();
            String source = origins.getOrDefault(key, "") + ": " + key;
            String fault = fault(path);
            if (!fault.isEmpty()) {
                findings.add(source + " must be a plain relative path inside the project (" + fault + "); found "
                        + entry.getValue());
            }
            paths.properties().stream()
                    .filter(other -> other.getKey().compareTo(entry.getKey()) > 0)
                    .filter(other -> overlap(path, other.getValue().asText()))
                    .forEach(other -> findings.add(source + " and paths." + other.getKey()
                            + " lie within one another; found " + entry.getValue() + " and " + other.getValue()));
        }
        return findings;
    }

    private static boolean overlap(String one, String other) {
        return (one + "/").startsWith(other + "/") || (other + "/").startsWith(one + "/");
    }

    private static String fault(String path) {
        List<String> names = List.of(path.split("/", -1));
        boolean own = names.get(0).equals(OWN);
        List<String> free = own ? names.subList(1, names.size()) : names;
        if (free.isEmpty()) {
            return OWN + " itself is the loop's; name a folder in it, as " + OWN + "/logs";
        }
        for (String name : free) {
            if (!PLAIN.matcher(name).matches()) {
                return name.isEmpty() ? "no part of it may be empty" : "'" + name + "' is no plain name";
            }
        }
        String first = free.get(0).toLowerCase(Locale.ROOT);
        if (names(own ? "own" : "sources").contains(first)) {
            return own ? "'" + first + "' in " + OWN + " is in use" : "'" + first + "' is where sources or builds lie";
        }
        return "";
    }

    private static List<String> names(String kind) {
        return StreamSupport.stream(DataFiles.json("folders.json").path(kind).spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}

package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * One thing that a project's configuration says, and that counts only once the user has trusted it.
 *
 * @param path the key, name by name; a name may hold dots
 * @param effect what it can do, in a few words
 */
public record TrustLine(List<String> path, JsonNode value, String effect) {
    public TrustLine {
        path = List.copyOf(path);
    }

    public String key() {
        return String.join(".", path);
    }
}

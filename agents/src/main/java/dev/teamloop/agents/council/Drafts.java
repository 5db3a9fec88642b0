package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The drafts of a phase by the member that wrote each, in the members' order. */
record Drafts(Map<String, JsonNode> byAuthor) {
    Drafts {
        byAuthor = Collections.unmodifiableMap(new LinkedHashMap<>(byAuthor));
    }

    List<String> authors() {
        return List.copyOf(byAuthor.keySet());
    }

    JsonNode of(String author) {
        return Objects.requireNonNull(byAuthor.get(author), () -> "no draft of " + author);
    }
}

package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * In what two values of one reply must agree, so that one of them can be taken (SPEC §9.2). Pure.
 *
 * @param fields names of the root's fields
 * @param entries {@code LIST.FIELD}: a field of those entries of a list that bear the same key in both
 * @param keys the field that is the key of a list's entries, by the list's name
 */
record Agreement(Set<String> fields, Set<String> entries, Map<String, String> keys) {
    /** What is said of the first field in which they differ. */
    Optional<String> difference(JsonNode one, JsonNode other) {
        return fields.stream()
                .flatMap(field -> differing("'" + field + "'", one.path(field), other.path(field)).stream())
                .findFirst()
                .or(() -> entries.stream()
                        .flatMap(path -> inEntries(path, one, other).stream())
                        .findFirst());
    }

    private Optional<String> inEntries(String path, JsonNode one, JsonNode other) {
        String list = path.substring(0, path.indexOf('.'));
        String field = path.substring(list.length() + 1);
        String key = keys.getOrDefault(list, "id");
        for (JsonNode entry : one.path(list)) {
            for (JsonNode twin : other.path(list)) {
                if (entry.hasNonNull(key) && entry.path(key).equals(twin.path(key))) {
                    Optional<String> found = differing(
                            "'" + field + "' of " + entry.path(key).asText(), entry.path(field), twin.path(field));
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> differing(String what, JsonNode one, JsonNode other) {
        return one.equals(other)
                ? Optional.empty()
                : Optional.of(what + " is " + shown(one) + " in one and " + shown(other) + " in another");
    }

    private static String shown(JsonNode value) {
        return value.isMissingNode() ? "absent" : value.toString();
    }
}

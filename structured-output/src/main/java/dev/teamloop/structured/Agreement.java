package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.normalize.Profile;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * In what two values of one reply must agree, so that one of them can be taken (SPEC §9.2). Pure. Names are gone through in their order, so that
 * of the same reply the same is said each time.
 *
 * @param fields names of the root's fields
 * @param entries {@code LIST.FIELD}: a field of those entries of a list that bear the same key in both; {@code FIELD}: one of
 *     the root where both have it
 * @param keys the field that is the key of a list's entries, by the list's name
 */
record Agreement(Set<String> fields, Set<String> entries, Map<String, String> keys) {
    static Agreement of(Profile profile) {
        return new Agreement(profile.deciding(), profile.agreeing(), profile.primaryKeys());
    }

    /** What is said of the first field in which they differ. A field that only {@code other} has says nothing against it. */
    Optional<String> difference(JsonNode one, JsonNode other) {
        return fields.stream()
                .sorted()
                .filter(field -> one.hasNonNull(field) || !other.hasNonNull(field))
                .flatMap(field -> differing("'" + field + "'", one.path(field), other.path(field)).stream())
                .findFirst()
                .or(() -> entries.stream()
                        .sorted()
                        .flatMap(path -> inEntries(path, one, other).stream())
                        .findFirst());
    }

    /** The name of a list that must agree and of which the two hold entries with no key in common: parts of one answer. */
    Optional<String> apart(JsonNode one, JsonNode other) {
        return entries.stream()
                .sorted()
                .filter(path -> path.indexOf('.') > 0)
                .map(path -> path.substring(0, path.indexOf('.')))
                .filter(list -> {
                    Set<String> keys = keys(list, one);
                    Set<String> others = keys(list, other);
                    return !keys.isEmpty() && !others.isEmpty() && keys.stream().noneMatch(others::contains);
                })
                .findFirst();
    }

    /** The name of a list that must agree and of which the other value is a further entry. */
    Optional<String> entryOf(JsonNode value, JsonNode other) {
        return entries.stream()
                .sorted()
                .filter(path -> path.indexOf('.') > 0)
                .map(path -> path.substring(0, path.indexOf('.')))
                .filter(list -> value.path(list).isArray())
                .filter(list -> {
                    String key = other.path(keys.getOrDefault(list, "id")).asText();
                    return !key.isEmpty() && !keys(list, value).contains(key);
                })
                .findFirst();
    }

    private Set<String> keys(String list, JsonNode value) {
        return StreamSupport.stream(value.path(list).spliterator(), false)
                .map(entry -> entry.path(keys.getOrDefault(list, "id")).asText())
                .filter(key -> !key.isEmpty())
                .collect(Collectors.toSet());
    }

    private Optional<String> inEntries(String path, JsonNode one, JsonNode other) {
        if (path.indexOf('.') < 0) {
            boolean both = one.hasNonNull(path) && other.hasNonNull(path);
            return both ? differing("'" + path + "'", one.path(path), other.path(path)) : Optional.empty();
        }
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
        // what one of them leaves out says nothing against it
        boolean same = one.equals(Agreement::compared, other)
                || (one.isObject() && !one.isEmpty() && Containment.covers(other, one))
                || (other.isObject() && !other.isEmpty() && Containment.covers(one, other));
        return same
                ? Optional.empty()
                : Optional.of(what + " is " + shown(one) + " in one and " + shown(other) + " in another");
    }

    /** Zero where two values that hold no others are the same; 200 and 200.0 are. */
    private static int compared(JsonNode one, JsonNode other) {
        return Containment.isSame(one, other) ? 0 : 1;
    }

    private static String shown(JsonNode value) {
        return value.isMissingNode() ? "absent" : value.toString();
    }
}

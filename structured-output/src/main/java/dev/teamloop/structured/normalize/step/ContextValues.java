package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.List;

/** What the program knows outside the value: ticket id, approved documents, rosters. Keys are found in any spelling. */
public record ContextValues(ObjectNode values) {
    /** The value at the first of the dotted paths that leads somewhere; missing where none does. */
    JsonNode find(List<String> paths) {
        for (String path : paths) {
            JsonNode found = at(path);
            if (!found.isMissingNode() && !found.isNull()) {
                return found;
            }
        }
        return MissingNode.getInstance();
    }

    /** The document at the first of the paths that leads somewhere, opened where it is handed over as text. */
    JsonNode document(List<String> paths) {
        return opened(find(paths));
    }

    private JsonNode at(String path) {
        JsonNode current = values;
        for (String name : path.split("\\.", -1)) {
            current = member(opened(current), name);
        }
        return current;
    }

    /** A document that is handed over as text. */
    private static JsonNode opened(JsonNode value) {
        return value.isTextual() && StrictYaml.read(value.textValue()) instanceof Read.Values read
                ? read.values().get(0)
                : value;
    }

    private static JsonNode member(JsonNode object, String name) {
        JsonNode exact = object.path(name);
        String wanted = KeyName.normalized(name);
        return exact.isMissingNode() && object.isObject()
                ? object.properties().stream()
                        .filter(entry -> KeyName.normalized(entry.getKey()).equals(wanted))
                        .findFirst()
                        .map(entry -> entry.getValue())
                        .orElse(exact)
                : exact;
    }
}

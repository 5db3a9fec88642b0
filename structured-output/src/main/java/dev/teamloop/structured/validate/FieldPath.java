package dev.teamloop.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A field as rules name it: by its own name, or from the root, {@code scores.total} or {@code items[0].name}. */
final class FieldPath {
    static final String SYNTAX = "[A-Za-z_][\\w-]{0,80}(?:\\.[A-Za-z_][\\w-]{0,80}|\\[\\d{1,6}\\]){0,20}";
    private static final Pattern STEP = Pattern.compile("\\.?([A-Za-z_][\\w-]*)|\\[(\\d+)\\]");

    private FieldPath() {}

    /** The value, or a missing node. A field whose own name looks like a path is preferred. */
    static JsonNode find(JsonNode unit, String path) {
        JsonNode own = unit.path(path);
        if (!own.isMissingNode() || !path.matches(SYNTAX)) {
            return own;
        }
        JsonNode current = unit;
        Matcher step = STEP.matcher(path);
        while (step.find()) {
            current =
                    step.group(1) != null ? current.path(step.group(1)) : current.path(Integer.parseInt(step.group(2)));
        }
        return current;
    }
}

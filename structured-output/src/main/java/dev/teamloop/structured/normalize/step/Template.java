package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A message of a profile with names in braces. */
record Template(String text) {
    private static final Pattern NAME = Pattern.compile("\\{([a-z]+)\\}");

    String fill(Map<String, String> values) {
        return NAME.matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(values.getOrDefault(name.group(1), name.group())));
    }

    String fill(Slot slot, JsonNode before, JsonNode after) {
        Map<String, String> names = slot.names();
        names.put("before", shown(before));
        names.put("after", shown(after));
        return fill(names);
    }

    private static String shown(JsonNode value) {
        return value.isMissingNode() ? "nothing" : value.isTextual() ? value.textValue() : value.toString();
    }
}

package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.syntax.KeyName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes an object of lists of a text with headings, each followed by entries: a line each, or all on the heading's line. A
 * text without any of the headings goes whole into the list that the profile names, if it names one.
 */
final class HeadedSections implements NormalizeStep {
    private final Selector at;
    private final Map<String, String> lists = new HashMap<>();
    private final List<String> order = new ArrayList<>();
    private final String otherwise;
    private final Pattern headings;
    private final Template message;

    HeadedSections(Params params) {
        this.at = params.at();
        List<String> words = new ArrayList<>();
        params.value("headings").properties().forEach(entry -> {
            order.add(entry.getKey());
            entry.getValue().forEach(word -> {
                lists.put(KeyName.normalized(word.asText()), entry.getKey());
                words.add(Pattern.quote(word.asText()));
            });
        });
        this.headings = Pattern.compile(
                "(?<![\\p{L}\\p{N}_-])(" + String.join("|", words) + ")[ \\t]*:", Pattern.CASE_INSENSITIVE);
        this.otherwise = params.has("otherwise") ? params.text("otherwise") : "";
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            JsonNode before = slot.value();
            if (before.isTextual()) {
                ObjectNode after = read(before.textValue());
                if (after.size() > 0) {
                    slot.set(after);
                    unit.corrected(Correction.ofValue(
                            "text_sections", slot.path(), message.fill(slot, before, after), before, after));
                }
            }
        }
    }

    private ObjectNode read(String text) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        Matcher matcher = headings.matcher(text);
        boolean found = matcher.find();
        String before = found ? text.substring(0, matcher.start()).strip() : text.strip();
        if (otherwise.isEmpty() && (!found || !before.isEmpty())) {
            // what stands outside the sections would be lost
            return object;
        }
        order.forEach(object::putArray);
        if (!before.isEmpty()) {
            add(object, otherwise, before);
        }
        while (found) {
            String list = lists.getOrDefault(KeyName.normalized(matcher.group(1)), "");
            int start = matcher.end();
            found = matcher.find();
            add(object, list, text.substring(start, found ? matcher.start() : text.length()));
        }
        return object;
    }

    private static void add(ObjectNode object, String list, String body) {
        ArrayNode entries = (ArrayNode) object.path(list);
        if (body.lines().map(String::strip).anyMatch(HeadedSections::isEntry)) {
            entries(body).forEach(entries::add);
        } else if (!body.isBlank()) {
            entries.add(body.strip());
        }
    }

    /** Each marked line begins an entry; a line without a mark goes on with the one before it. */
    private static List<String> entries(String body) {
        List<String> entries = new ArrayList<>();
        for (String line :
                body.lines().map(String::strip).filter(one -> !one.isEmpty()).collect(Collectors.toList())) {
            if (isEntry(line) || entries.isEmpty()) {
                entries.add(isEntry(line) ? line.substring(1).strip() : line);
            } else {
                entries.set(entries.size() - 1, entries.get(entries.size() - 1) + "\n" + line);
            }
        }
        return entries;
    }

    private static boolean isEntry(String line) {
        return line.length() > 1 && "-*•".indexOf(line.charAt(0)) >= 0 && line.charAt(1) == ' ';
    }
}

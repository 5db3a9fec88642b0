package dev.teamloop.core.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.repair.Lenient;

/** Tells a bracket that a sentence mentions, such as {@code [1]}, from an answer. */
final class Mention {
    private Mention() {}

    static boolean isAt(char[] text, int start, int stop, Lenient reading) {
        JsonNode value = reading.value();
        if (value == null) {
            return false;
        }
        boolean code = start > 0 && text[start - 1] == '`' && stop < text.length && text[stop] == '`';
        return code || (saysLittle(value) && insideALine(text, start));
    }

    private static boolean saysLittle(JsonNode value) {
        if (value.isObject()) {
            return value.isEmpty();
        }
        for (JsonNode element : value) {
            if (element.isContainerNode()) {
                return false;
            }
        }
        return true;
    }

    private static boolean insideALine(char[] text, int start) {
        int before = start - 1;
        while (before >= 0 && (text[before] == ' ' || text[before] == '\t')) {
            before--;
        }
        return before >= 0 && text[before] != '\n';
    }
}

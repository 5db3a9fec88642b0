package dev.teamloop.loop.gate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Data that stands beside tests: it may grow; what was there is part of the tests that read it. */
final class TestData {
    private static final int LONGEST = 80;

    private TestData() {}

    /** The first thing of before that stands there no more, cut to a line; empty where all does. */
    static String gone(String path, String before, String after) {
        if (path.endsWith(".json")) {
            try {
                if (kept(Json.read(before), Json.read(after))) {
                    return "";
                }
            } catch (IllegalArgumentException e) {
                // what is no JSON is compared as text
            }
        }
        List<String> left = new ArrayList<>(after.lines().map(TestData::plain).toList());
        return before.lines()
                .map(TestData::plain)
                .filter(line -> !line.isEmpty() && !left.remove(line))
                .findFirst()
                .map(line -> line.length() > LONGEST ? line.substring(0, LONGEST - 1) + "…" : line)
                .orElse("");
    }

    /** A row that is not the last one any more gains a comma. */
    private static String plain(String line) {
        String text = line.strip();
        return text.endsWith(",") ? text.substring(0, text.length() - 1).strip() : text;
    }

    private static boolean kept(JsonNode was, JsonNode is) {
        if (was.isObject() && is.isObject()) {
            return was.properties().stream()
                    .allMatch(entry -> is.has(entry.getKey()) && kept(entry.getValue(), is.get(entry.getKey())));
        }
        if (was.isArray() && is.isArray()) {
            List<JsonNode> left = new ArrayList<>(
                    StreamSupport.stream(is.spliterator(), false).toList());
            return StreamSupport.stream(was.spliterator(), false).allMatch(one -> takeKept(one, left));
        }
        return was.equals(is);
    }

    private static boolean takeKept(JsonNode was, List<JsonNode> left) {
        return left.stream()
                .filter(is -> kept(was, is))
                .findFirst()
                .map(left::remove)
                .orElse(false);
    }
}

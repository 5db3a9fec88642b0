package dev.teamloop.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a model once answered, by step and key result, in the order in which it was asked. A reply holds {@code content},
 * {@code tool_calls} and {@code usage}, as it was recorded.
 */
public record Recording(Map<Conversation, List<JsonNode>> replies) {
    public Recording {
        replies = Map.copyOf(replies);
    }

    /** All calls of one step for one key result; {@code keyResult} is empty for goal and plan. */
    public record Conversation(String step, String keyResult) {
        @Override
        public String toString() {
            return keyResult.isEmpty() ? step : step + " of " + keyResult;
        }
    }

    /** The recording that the program ships. */
    public static Recording shipped() {
        try (InputStream in = Recording.class.getResourceAsStream("replies.json")) {
            if (in == null) {
                throw new IllegalStateException("the installation lacks the demo's replies.json");
            }
            return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("the demo's replies.json", e);
        }
    }

    /** Reads a recording from its JSON. Throws IllegalArgumentException where it is none. */
    public static Recording read(String json) {
        Map<Conversation, List<JsonNode>> replies = new HashMap<>();
        for (JsonNode one : Json.read(json).path("conversations")) {
            Conversation key =
                    new Conversation(one.path("step").asText(), one.path("kr").asText());
            List<JsonNode> list = new java.util.ArrayList<>();
            one.path("replies").forEach(list::add);
            replies.put(key, List.copyOf(list));
        }
        return new Recording(replies);
    }

    /** The reply to a conversation's {@code call}th request, counted from 1. */
    Optional<JsonNode> reply(Conversation conversation, int call) {
        List<JsonNode> list = replies.getOrDefault(conversation, List.of());
        return call <= list.size() ? Optional.of(list.get(call - 1)) : Optional.empty();
    }

    /** What is recorded of a conversation, for the message that says what is missing. */
    String describe(Conversation conversation) {
        int count = replies.getOrDefault(conversation, List.of()).size();
        return count + (count == 1 ? " reply is" : " replies are") + " recorded for " + conversation;
    }
}

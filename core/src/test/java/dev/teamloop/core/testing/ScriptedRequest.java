package dev.teamloop.core.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * One chat completion as it arrived at a {@link ScriptedModel}: its number over all requests (from 1), its headers with
 * names in lower case, its body as sent and the bytes it took.
 */
public record ScriptedRequest(int number, Map<String, String> headers, JsonNode body, int bytes) {
    public ScriptedRequest {
        headers = Map.copyOf(headers);
    }

    /** A header's value, whatever the case of its name; empty where it is absent. */
    public String header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
    }

    public String agent() {
        return header("X-Team-Loop-Agent");
    }

    public String step() {
        return header("X-Team-Loop-Step");
    }

    /** The key result's id; empty before step {@code code}. */
    public String kr() {
        return header("X-Team-Loop-KR");
    }

    public String interactionId() {
        return header("X-Interaction-Id");
    }

    public String model() {
        return body.path("model").asText();
    }

    /** The most output tokens that were asked for, by either of the two names; 0 where none was sent. */
    public int maxTokens() {
        return body.path("max_tokens").asInt(body.path("max_completion_tokens").asInt());
    }

    public List<JsonNode> messages() {
        return elements(body.path("messages"));
    }

    /** The system prompt. */
    public String system() {
        return first("system");
    }

    /** The conversation's opening prompt. */
    public String firstUser() {
        return first("user");
    }

    /** The newest user message. */
    public String lastUser() {
        List<JsonNode> all = byRole("user");
        return all.isEmpty() ? "" : text(all.get(all.size() - 1));
    }

    /** The texts of all messages, in order. */
    public String wholeText() {
        return String.join("\n", messages().stream().map(ScriptedRequest::text).toList());
    }

    /** How often the model has spoken in this conversation already. */
    public int turnsBefore() {
        return byRole("assistant").size();
    }

    /** The results of all tool calls so far, oldest first. */
    public List<String> toolResults() {
        return byRole("tool").stream().map(ScriptedRequest::text).toList();
    }

    /** The result of the newest tool call; empty where there was none. */
    public String lastToolResult() {
        List<String> all = toolResults();
        return all.isEmpty() ? "" : all.get(all.size() - 1);
    }

    /** The names of the tools on offer. */
    public List<String> toolNames() {
        return elements(body.path("tools")).stream()
                .map(tool -> tool.path("function").path("name").asText())
                .toList();
    }

    /** The name of the JSON schema in {@code response_format}, where there is one. */
    public Optional<String> schemaName() {
        return Optional.of(body.path("response_format").path("json_schema").path("name"))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText);
    }

    private String first(String role) {
        List<JsonNode> all = byRole(role);
        return all.isEmpty() ? "" : text(all.get(0));
    }

    private List<JsonNode> byRole(String role) {
        return messages().stream()
                .filter(message -> message.path("role").asText().equals(role))
                .toList();
    }

    private static String text(JsonNode message) {
        JsonNode content = message.path("content");
        if (content.isArray()) {
            List<String> parts = new ArrayList<>();
            content.forEach(part -> parts.add(part.path("text").asText()));
            return String.join("", parts);
        }
        return content.isTextual() ? content.asText() : "";
    }

    private static List<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }
}

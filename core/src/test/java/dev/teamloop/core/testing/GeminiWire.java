package dev.teamloop.core.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Gemini's generateContent in terms of chat completions, so that one script serves both. */
final class GeminiWire {
    private GeminiWire() {}

    static boolean isSpoken(String path) {
        return path.endsWith("enerateContent");
    }

    /** A request as a chat completion would have asked it. */
    static ObjectNode chat(JsonNode request, String path) {
        ObjectNode chat = Json.MAPPER.createObjectNode();
        chat.put("model", path.replaceAll(".*/models/|:.*", ""));
        chat.put("max_tokens", request.at("/generationConfig/maxOutputTokens").asInt());
        ArrayNode messages = chat.putArray("messages");
        message(messages, "system", request.path("systemInstruction").path("parts"));
        for (JsonNode content : request.path("contents")) {
            boolean model = content.path("role").asText().equals("model");
            message(messages, model ? "assistant" : "user", content.path("parts"));
        }
        ArrayNode tools = chat.putArray("tools");
        for (JsonNode group : request.path("tools")) {
            group.path("functionDeclarations")
                    .forEach(tool -> tools.addObject()
                            .putObject("function")
                            .put("name", tool.path("name").asText()));
        }
        return chat;
    }

    private static void message(ArrayNode messages, String role, JsonNode parts) {
        String text = StreamSupport.stream(parts.spliterator(), false)
                .map(part -> part.path("text").asText())
                .collect(Collectors.joining());
        if (!text.isEmpty()) {
            messages.addObject().put("role", role).put("content", text);
        }
        for (JsonNode part : parts) {
            if (part.has("functionResponse")) {
                messages.addObject()
                        .put("role", "tool")
                        .put("content", part.at("/functionResponse/response").toString());
            }
        }
    }

    /** A completion as Gemini answers it: the whole of it in one chunk where it is streamed. */
    static ObjectNode answer(ObjectNode completion) {
        JsonNode message = completion.path("choices").path(0).path("message");
        ObjectNode answer = Json.MAPPER.createObjectNode();
        ObjectNode candidate = answer.putArray("candidates").addObject().put("index", 0);
        ArrayNode parts = candidate.putObject("content").put("role", "model").putArray("parts");
        if (message.path("content").isTextual()) {
            parts.addObject().put("text", message.path("content").asText());
        }
        for (JsonNode call : message.path("tool_calls")) {
            parts.addObject()
                    .putObject("functionCall")
                    .put("name", call.at("/function/name").asText())
                    .set("args", Json.read(call.at("/function/arguments").asText()));
        }
        candidate.put("finishReason", "STOP");
        answer.putObject("usageMetadata")
                .put("promptTokenCount", completion.at("/usage/prompt_tokens").asInt())
                .put(
                        "candidatesTokenCount",
                        completion.at("/usage/completion_tokens").asInt())
                .put("totalTokenCount", completion.at("/usage/total_tokens").asInt());
        return answer;
    }
}

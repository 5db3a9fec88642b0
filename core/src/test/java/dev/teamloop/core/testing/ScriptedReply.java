package dev.teamloop.core.testing;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a {@link ScriptedModel} does with one request: a message, or one of the ways in which endpoints fail. */
public sealed interface ScriptedReply {

    /**
     * A completion. {@code content} may be null, as servers send it beside tool calls. {@code usage} is reported as it
     * stands; null has it counted, an empty object leaves it out.
     */
    record Message(
            @Nullable String content,
            List<Call> calls,
            @Nullable String finishReason,
            @Nullable ObjectNode usage) implements ScriptedReply {
        public Message {
            calls = List.copyOf(calls);
        }

        public Message finishing(String reason) {
            return new Message(content, calls, reason, usage);
        }

        public Message withoutUsage() {
            return new Message(content, calls, finishReason, Json.MAPPER.createObjectNode());
        }

        /** Reports exactly this usage, a JSON object in the provider's own shape. */
        public Message reporting(String usageJson) {
            return new Message(content, calls, finishReason, (ObjectNode) Json.read(usageJson));
        }

        /** This message with one more tool call. */
        public Message andCall(String name, Object arguments) {
            return andRawCall(name, Json.line(arguments));
        }

        /** This message with one more tool call, whose arguments need not be JSON. */
        public Message andRawCall(String name, String arguments) {
            List<Call> more = new ArrayList<>(calls);
            more.add(new Call("call_" + (calls.size() + 1) + "_" + name, name, arguments));
            return new Message(content, more, finishReason, usage);
        }
    }

    /** A tool call; {@code arguments} is sent as it is, broken or not. */
    record Call(String id, String name, String arguments) {}

    /** Any response: a status, headers and a body, sent as they are. */
    record Raw(int status, Map<String, String> headers, String body) implements ScriptedReply {
        public Raw {
            headers = Map.copyOf(headers);
        }
    }

    /** The connection is closed; after {@code afterPartOfBody}, or before anything was sent. */
    record Drop(boolean afterPartOfBody) implements ScriptedReply {}

    /** Nothing more comes until the server is closed; after {@code afterPartOfBody}, or before anything was sent. */
    record Stall(boolean afterPartOfBody) implements ScriptedReply {}

    /** Blanks, which JSON allows before a value, one every few milliseconds, until the server is closed or nobody listens. */
    record Drip(Duration pause) implements ScriptedReply {}

    static Message text(String content) {
        return new Message(content, List.of(), null, null);
    }

    /** A handover in the program's JSON conventions; maps, records and trees alike. */
    static Message json(Object value) {
        return text(Json.line(value));
    }

    /** A message without text that calls one tool. */
    static Message call(String name, Object arguments) {
        return nothing().andCall(name, arguments);
    }

    /** A message with null content and no tool call. */
    static Message nothing() {
        return new Message(null, List.of(), null, null);
    }

    /** An error in OpenAI's shape. */
    static Raw error(int status, String code, String message) {
        return error(status, code, message, Map.of());
    }

    static Raw error(int status, String code, String message, Map<String, String> headers) {
        Object body = Map.of("error", Map.of("message", message, "type", code, "code", code));
        return new Raw(status, headers, Json.line(body));
    }

    static Raw rateLimited() {
        return error(429, "rate_limit_exceeded", "Rate limit reached for requests");
    }

    /** {@code retryAfter} is seconds or an HTTP date. */
    static Raw rateLimited(String retryAfter) {
        return error(429, "rate_limit_exceeded", "Rate limit reached for requests", Map.of("Retry-After", retryAfter));
    }

    static Raw serverError() {
        return error(500, "server_error", "The server had an error while processing your request");
    }

    static Drop drop() {
        return new Drop(false);
    }

    static Stall stall() {
        return new Stall(false);
    }
}

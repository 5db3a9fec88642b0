package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.Optional;

/** One message of JSON-RPC 2.0, as it was read; and how messages are written. Pure. */
public sealed interface RpcMessage {
    int LONGEST_ID = 200;

    /** Wants an answer. {@code id} is a string or a number. */
    record Request(JsonNode id, String method, ObjectNode params) implements RpcMessage {}

    /** Wants none. */
    record Notification(String method, ObjectNode params) implements RpcMessage {}

    /** Is one: of {@code result} and {@code problem} one is there. */
    record Response(JsonNode id, Optional<JsonNode> result, Optional<RpcProblem> problem) implements RpcMessage {}

    /** Is none of these. {@code id} is null where it cannot be told. */
    record Invalid(JsonNode id, RpcProblem problem) implements RpcMessage {}

    static RpcMessage of(JsonNode tree) {
        if (!tree.isObject()) {
            return invalid(NullNode.instance, "a message is a JSON object");
        }
        JsonNode id = tree.path("id");
        JsonNode told = isId(id) ? id : NullNode.instance;
        if (!tree.path("jsonrpc").asText().equals("2.0")) {
            return invalid(told, "\"jsonrpc\" must be \"2.0\"");
        }
        if (!tree.has("method")) {
            return response(tree, id);
        }
        if (!id.isMissingNode() && !isId(id)) {
            return invalid(
                    NullNode.instance, "\"id\" must be a number, or a string of at most " + LONGEST_ID + " characters");
        }
        if (!tree.path("method").isTextual()) {
            return invalid(told, "\"method\" must be a string");
        }
        String method = tree.path("method").asText();
        JsonNode params = tree.path("params");
        ObjectNode named = params instanceof ObjectNode object ? object : Json.MAPPER.createObjectNode();
        if (id.isMissingNode()) {
            return new Notification(method, named);
        }
        return params.isMissingNode() || params.isObject()
                ? new Request(id, method, named)
                : new Invalid(id, RpcProblem.invalidParams("\"params\" must be an object"));
    }

    private static RpcMessage response(JsonNode tree, JsonNode id) {
        if (tree.has("result")) {
            return new Response(id, Optional.of(tree.get("result")), Optional.empty());
        }
        JsonNode error = tree.path("error");
        if (error.isObject()) {
            RpcProblem problem = new RpcProblem(
                    error.path("code").asInt(), error.path("message").asText());
            return new Response(id, Optional.empty(), Optional.of(problem));
        }
        return invalid(isId(id) ? id : NullNode.instance, "there is neither \"method\" nor \"result\" nor \"error\"");
    }

    private static Invalid invalid(JsonNode id, String message) {
        return new Invalid(id, RpcProblem.invalidRequest(message));
    }

    private static boolean isId(JsonNode id) {
        return id.isNumber() || (id.isTextual() && id.asText().length() <= LONGEST_ID);
    }

    static ObjectNode request(long id, String method, JsonNode params) {
        ObjectNode message = message().put("id", id).put("method", method);
        message.set("params", params);
        return message;
    }

    static ObjectNode notification(String method, JsonNode params) {
        ObjectNode message = message().put("method", method);
        message.set("params", params);
        return message;
    }

    static ObjectNode result(JsonNode id, JsonNode result) {
        ObjectNode message = message();
        message.set("id", id);
        message.set("result", result);
        return message;
    }

    static ObjectNode error(JsonNode id, RpcProblem problem) {
        ObjectNode message = message();
        message.set("id", id);
        message.putObject("error").put("code", problem.code()).put("message", problem.message());
        return message;
    }

    private static ObjectNode message() {
        return Json.MAPPER.createObjectNode().put("jsonrpc", "2.0");
    }
}

package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a server's methods answer. Thread-safe. */
final class ServerMethods {
    private final McpIdentity identity;
    private final Map<String, OfferedTool> tools = new LinkedHashMap<>();
    private final Map<String, OfferedResource> resources = new LinkedHashMap<>();

    ServerMethods(McpIdentity identity, List<OfferedTool> tools, List<OfferedResource> resources) {
        this.identity = identity;
        tools.forEach(tool -> this.tools.put(tool.name(), tool));
        resources.forEach(resource -> this.resources.put(resource.uri(), resource));
    }

    /** Whether its answer may take a while. */
    static boolean takesTime(String method) {
        return method.equals("tools/call") || method.equals("resources/read");
    }

    /** The whole response. Throws InterruptedException where the call was taken back. */
    ObjectNode answer(RpcMessage.Request request, ToolInvocation invocation) throws InterruptedException {
        JsonNode id = request.id();
        return switch (request.method()) {
            case "initialize" -> RpcMessage.result(id, initialized(request.params()));
            case "ping" -> RpcMessage.result(id, Json.MAPPER.createObjectNode());
            case "tools/list" ->
                RpcMessage.result(
                        id,
                        list(
                                "tools",
                                tools.values().stream().map(OfferedTool::json).toList()));
            case "tools/call" -> call(id, request.params(), invocation);
            case "resources/list" ->
                RpcMessage.result(
                        id,
                        list(
                                "resources",
                                resources.values().stream()
                                        .map(OfferedResource::description)
                                        .toList()));
            case "resources/templates/list" -> RpcMessage.result(id, list("resourceTemplates", List.of()));
            case "resources/read" -> read(id, request.params());
            default -> RpcMessage.error(id, RpcProblem.methodNotFound(request.method()));
        };
    }

    private ObjectNode initialized(ObjectNode params) {
        ObjectNode result = Json.MAPPER.createObjectNode();
        result.put(
                "protocolVersion",
                McpVersion.answering(params.path("protocolVersion").asText()));
        ObjectNode capabilities = result.putObject("capabilities");
        capabilities.putObject("tools");
        if (!resources.isEmpty()) {
            capabilities.putObject("resources");
        }
        result.set("serverInfo", identity.json());
        return identity.instructions().isEmpty() ? result : result.put("instructions", identity.instructions());
    }

    private static ObjectNode list(String name, List<JsonNode> entries) {
        ObjectNode result = Json.MAPPER.createObjectNode();
        ArrayNode list = result.putArray(name);
        entries.forEach(list::add);
        return result;
    }

    private ObjectNode call(JsonNode id, ObjectNode params, ToolInvocation invocation) throws InterruptedException {
        OfferedTool tool = tools.get(params.path("name").asText());
        if (tool == null) {
            return RpcMessage.error(
                    id,
                    RpcProblem.invalidParams("there is no tool '"
                            + params.path("name").asText() + "'; there are: " + String.join(", ", tools.keySet())));
        }
        return RpcMessage.result(
                id, tool.run(params.path("arguments"), invocation).json());
    }

    private ObjectNode read(JsonNode id, ObjectNode params) throws InterruptedException {
        String uri = params.path("uri").asText();
        OfferedResource resource = resources.get(uri);
        if (resource == null) {
            return RpcMessage.error(
                    id,
                    RpcProblem.resourceNotFound(
                            "there is no resource '" + uri + "'; there are: " + String.join(", ", resources.keySet())));
        }
        return resource.content()
                .read()
                .map(text -> RpcMessage.result(id, contents(resource, text)))
                .orElseGet(() ->
                        RpcMessage.error(id, RpcProblem.resourceNotFound("'" + uri + "' has nothing to read yet")));
    }

    private static ObjectNode contents(OfferedResource resource, String text) {
        ObjectNode result = Json.MAPPER.createObjectNode();
        ObjectNode content = result.putArray("contents").addObject().put("uri", resource.uri());
        content.set("mimeType", resource.description().path("mimeType"));
        content.put("text", text);
        return result;
    }
}

package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.validate.Finding;
import dev.teamloop.structured.validate.SchemaCheck;
import java.util.List;
import java.util.stream.Collectors;

/** A tool that a server offers: what a client is told of it, and what it does. */
public final class OfferedTool {
    private static final int MOST_FINDINGS = 5;

    private final ObjectNode description;
    private final Action action;
    private final SchemaCheck check;

    private OfferedTool(ObjectNode description, Action action) {
        this.description = description;
        this.action = action;
        this.check = SchemaCheck.of(description.path("inputSchema"));
    }

    /** Runs on a thread of the call's own, which is interrupted when the client takes the call back. */
    @FunctionalInterface
    public interface Action {
        /** {@code arguments} fit the tool's schema. */
        ToolAnswer run(ObjectNode arguments, ToolInvocation invocation) throws InterruptedException;
    }

    /** {@code description} is as MCP has it: {@code name}, {@code description}, {@code inputSchema}, {@code annotations}. */
    public static OfferedTool of(JsonNode description, Action action) {
        return new OfferedTool(((ObjectNode) description).deepCopy(), action);
    }

    String name() {
        return description.path("name").asText();
    }

    JsonNode json() {
        return description;
    }

    /** Arguments that do not fit are told to the model, which can mend them. */
    ToolAnswer run(JsonNode arguments, ToolInvocation invocation) throws InterruptedException {
        JsonNode given = arguments.isMissingNode() || arguments.isNull() ? Json.MAPPER.createObjectNode() : arguments;
        List<Finding> findings = check.check(given);
        return findings.isEmpty()
                ? action.run((ObjectNode) given, invocation)
                : ToolAnswer.error(name() + ": the arguments do not fit: "
                        + findings.stream()
                                .limit(MOST_FINDINGS)
                                .map(one -> one.path() + ": " + one.message())
                                .collect(Collectors.joining("; ")));
    }
}

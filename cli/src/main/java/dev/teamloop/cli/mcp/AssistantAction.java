package dev.teamloop.cli.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.agents.mcp.ToolInvocation;

/** What a tool does in the project that the call names. A {@code CommandException} it throws is told to the assistant. */
@FunctionalInterface
public interface AssistantAction {
    ToolAnswer run(AssistantProject project, ObjectNode arguments, ToolInvocation invocation) throws Exception;
}

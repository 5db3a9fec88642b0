package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** A tool as a server of the user's tells of it. {@code schema} is that of its arguments, a JSON object's. */
public record RemoteTool(String name, String description, ObjectNode schema) {}

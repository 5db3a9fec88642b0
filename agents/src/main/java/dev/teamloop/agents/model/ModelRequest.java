package dev.teamloop.agents.model;

import dev.teamloop.core.identity.CallContext;
import dev.teamloop.structured.Artifact;
import java.util.List;

/**
 * One request to the model of {@code context}'s agent. {@code artifact} is the handover that is expected in the end; its
 * schema travels only where no tools do and the endpoint takes it.
 */
public record ModelRequest(CallContext context, List<Message> messages, List<Tool> tools, Artifact artifact) {
    public ModelRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }
}

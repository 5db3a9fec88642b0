package dev.teamloop.agents.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One message of a conversation with a model. */
public sealed interface Message {
    /** The constant part of a role's prompt. */
    record SystemPrompt(String text) implements Message {}

    /** What the program says. */
    record User(String text) implements Message {}

    /**
     * What the model said. {@code thinking} is its reasoning where the endpoint returned it; some endpoints insist on
     * having it back in the next request.
     */
    record Assistant(String text, @Nullable String thinking, List<ToolCall> calls) implements Message {
        public Assistant {
            calls = List.copyOf(calls);
        }
    }

    /** What a tool call gave. Each call of an assistant message needs exactly one before anything else is said. */
    record ToolResult(String callId, String tool, String text) implements Message {}

    /** A call as the model wrote it; {@code arguments} need not be JSON. */
    record ToolCall(String id, String name, String arguments) {}
}

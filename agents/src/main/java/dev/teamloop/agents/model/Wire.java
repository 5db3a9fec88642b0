package dev.teamloop.agents.model;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.structured.Artifact;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Translates between our records and langchain4j's. */
final class Wire {
    private Wire() {}

    static ChatMessage message(Message message, UnaryOperator<String> mask) {
        if (message instanceof Message.SystemPrompt system) {
            return SystemMessage.from(system.text());
        }
        if (message instanceof Message.User user) {
            return UserMessage.from(mask.apply(user.text()));
        }
        if (message instanceof Message.Assistant assistant) {
            return assistant(assistant, mask);
        }
        Message.ToolResult result = (Message.ToolResult) message;
        return ToolExecutionResultMessage.from(result.callId(), result.tool(), mask.apply(result.text()));
    }

    private static AiMessage assistant(Message.Assistant assistant, UnaryOperator<String> mask) {
        List<ToolExecutionRequest> calls = assistant.calls().stream()
                .map(call -> ToolExecutionRequest.builder()
                        .id(call.id())
                        .name(call.name())
                        .arguments(mask.apply(call.arguments()))
                        .build())
                .toList();
        AiMessage.Builder builder =
                AiMessage.builder().text(mask.apply(assistant.text())).toolExecutionRequests(calls);
        Optional.ofNullable(assistant.thinking()).ifPresent(builder::thinking);
        return builder.build();
    }

    static ToolSpecification tool(Tool tool) {
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder();
        tool.parameters()
                .forEach(parameter -> schema.addProperty(parameter.name(), JsonRawSchema.from(parameter.schema())));
        schema.required(tool.parameters().stream()
                .filter(Tool.Parameter::required)
                .map(Tool.Parameter::name)
                .toList());
        if (!tool.definitions().isEmpty()) {
            schema.definitions(tool.definitions().entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, entry -> JsonRawSchema.from(entry.getValue()))));
        }
        return ToolSpecification.builder()
                .name(tool.name())
                .description(tool.description())
                .parameters(schema.build())
                .build();
    }

    static ResponseFormat format(Artifact artifact) {
        return ResponseFormat.builder()
                .type(ResponseFormatType.JSON)
                .jsonSchema(JsonSchema.builder()
                        .name(artifact.name())
                        .rootElement(JsonRawSchema.from(artifact.asked().toString()))
                        .build())
                .build();
    }

    static Message.Assistant assistant(AiMessage message) {
        String text = Optional.ofNullable(message.text()).orElse("");
        List<ToolCall> calls = Optional.ofNullable(message.toolExecutionRequests()).orElse(List.of()).stream()
                .flatMap(Wire::call)
                .toList();
        return new Message.Assistant(text, message.thinking(), calls);
    }

    private static Stream<ToolCall> call(ToolExecutionRequest request) {
        String name = Optional.ofNullable(request.name()).orElse("");
        String id = Optional.ofNullable(request.id()).orElse("");
        return Stream.of(
                new ToolCall(id, name, Optional.ofNullable(request.arguments()).orElse("")));
    }
}

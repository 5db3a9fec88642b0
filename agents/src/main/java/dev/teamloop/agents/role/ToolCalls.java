package dev.teamloop.agents.role;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.teamloop.agents.model.Message;
import dev.teamloop.agents.model.Message.Assistant;
import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Message.ToolResult;
import dev.teamloop.agents.tool.Toolbox;
import dev.teamloop.core.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps the record of tool calls in a conversation such that any endpoint takes it back. Pure. */
final class ToolCalls {
    private static final int RESULTS_KEPT = 4;
    private static final String FORGOTTEN = "[left out to make room; call the tool again if you need it]";

    private ToolCalls() {}

    /**
     * The message as it may be sent back: every call has an id of its own and arguments that are a JSON object, since
     * endpoints fail on a history that holds anything else.
     */
    static Assistant sound(Assistant message, int position) {
        List<ToolCall> calls = new ArrayList<>();
        for (ToolCall call : message.calls()) {
            boolean usable = !call.id().isBlank()
                    && calls.stream().noneMatch(other -> other.id().equals(call.id()));
            String id = usable ? call.id() : "call_" + position + "_" + calls.size();
            String name = call.name().isBlank() ? "unknown" : call.name();
            calls.add(new ToolCall(id, name, isObject(call.arguments()) ? call.arguments() : "{}"));
        }
        return new Assistant(message.text(), message.thinking(), calls);
    }

    /** The calls with the ids of the sound message and the arguments as they were written. */
    static List<ToolCall> named(Assistant sound, Assistant written) {
        List<ToolCall> calls = new ArrayList<>();
        for (int i = 0; i < sound.calls().size(); i++) {
            ToolCall call = sound.calls().get(i);
            calls.add(
                    new ToolCall(call.id(), call.name(), written.calls().get(i).arguments()));
        }
        return calls;
    }

    /** The arguments of the last {@code submit}. */
    static Optional<String> submitted(List<ToolCall> calls) {
        return calls.stream()
                .filter(call -> call.name().equals(Toolbox.SUBMIT))
                .reduce((first, second) -> second)
                .map(ToolCall::arguments);
    }

    /** The reminder is appended to the last result, since nothing else may stand between calls and results. */
    static List<ToolResult> reminded(List<ToolResult> results, Optional<String> reminder) {
        if (reminder.isEmpty() || results.isEmpty()) {
            return results;
        }
        List<ToolResult> all = new ArrayList<>(results);
        ToolResult last = all.remove(all.size() - 1);
        all.add(new ToolResult(last.callId(), last.tool(), last.text() + "\n\n[" + reminder.get() + "]"));
        return all;
    }

    /** Empties all but the newest results. False where there was nothing to forget. */
    static boolean forgetOldResults(List<Message> messages) {
        int kept = 0;
        boolean changed = false;
        for (int i = messages.size() - 1; i >= 0; i--) {
            if (messages.get(i) instanceof ToolResult result
                    && ++kept > RESULTS_KEPT
                    && !result.text().equals(FORGOTTEN)) {
                messages.set(i, new ToolResult(result.callId(), result.tool(), FORGOTTEN));
                changed = true;
            }
        }
        return changed;
    }

    private static boolean isObject(String arguments) {
        try {
            return Json.MAPPER.readTree(arguments).isObject();
        } catch (JsonProcessingException e) {
            // broken arguments are reported to the model by the tool itself
            return false;
        }
    }
}

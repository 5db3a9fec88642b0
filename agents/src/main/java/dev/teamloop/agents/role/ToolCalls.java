package dev.teamloop.agents.role;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.teamloop.agents.model.Message;
import dev.teamloop.agents.model.Message.Assistant;
import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Message.ToolResult;
import dev.teamloop.agents.tool.Toolbox;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Keeps the record of tool calls in a conversation such that any endpoint takes it back, and such that no reply, however
 * long, makes the conversation too long or too dear to go on (SPEC §11). Pure.
 */
final class ToolCalls {
    /** Calls of one reply that are carried out. */
    static final int MOST_RUN = 50;

    /** Calls of one reply that are answered; what is beyond is left out of the conversation. */
    private static final int MOST_ANSWERED = 2 * MOST_RUN;

    /** Characters of one reply that are sent back to its model: far more than an honest output limit lets through. */
    private static final int LONGEST_ECHO = 256 * 1024;

    /** Characters of all results of one reply together; each by itself holds 8 KB at most. */
    private static final int LONGEST_RESULTS = 64 * 1024;

    private static final int LONGEST_ID = 200;
    private static final int SHORT = 300;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
    private static final Pattern ID = Pattern.compile("[\\x21-\\x7e]{1," + LONGEST_ID + "}");
    private static final int RESULTS_KEPT = 4;
    private static final String FORGOTTEN = "[left out to make room; call the tool again if you need it]";

    private ToolCalls() {}

    /**
     * The message as it may be sent back: bounded, and every call has a name, an id of its own and arguments that are a JSON
     * object, since endpoints fail on a history that holds anything else.
     */
    static Assistant sound(Assistant message, int position) {
        String text = cut(message.text(), LONGEST_ECHO);
        String thinking = message.thinking() == null ? null : cut(message.thinking(), LONGEST_ECHO);
        int room = LONGEST_ECHO - text.length();
        List<ToolCall> calls = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (ToolCall call : message.calls()
                .subList(0, Math.min(MOST_ANSWERED, message.calls().size()))) {
            boolean usable = ID.matcher(call.id()).matches() && ids.add(call.id());
            String id = usable ? call.id() : "call_" + position + "_" + calls.size();
            String name = NAME.matcher(call.name()).matches() ? call.name() : "unknown";
            boolean echoed = calls.size() < MOST_RUN && call.arguments().length() <= room && isObject(call.arguments());
            String arguments = echoed ? call.arguments() : "{}";
            room -= arguments.length();
            calls.add(new ToolCall(id, name, arguments));
        }
        return new Assistant(text, thinking, calls);
    }

    private static String cut(String text, int limit) {
        return text.length() <= limit ? text : text.substring(0, limit) + "\n[… the rest of this message was left out]";
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

    /** The arguments of the last {@code submit} that is carried out. */
    static Optional<String> submitted(List<ToolCall> calls) {
        return calls.stream()
                .limit(MOST_RUN)
                .filter(call -> call.name().equals(Toolbox.SUBMIT))
                .reduce((first, second) -> second)
                .map(ToolCall::arguments);
    }

    /** What a call is answered that is not carried out. {@code all} are the calls of the reply. */
    static String notRun(int all) {
        return "not run: at most " + MOST_RUN + " calls of one message are run, and this one has " + all
                + "; call again for what you still need";
    }

    /** The results with those cut short that no longer fit beside the ones before them. */
    static List<ToolResult> bounded(List<ToolResult> results) {
        List<ToolResult> bounded = new ArrayList<>();
        int room = LONGEST_RESULTS;
        for (ToolResult result : results) {
            String text = result.text();
            boolean fits = text.length() <= Math.max(room, SHORT);
            bounded.add(
                    fits
                            ? result
                            : new ToolResult(
                                    result.callId(),
                                    result.tool(),
                                    text.substring(0, SHORT)
                                            + "\n[… the rest was left out: the results of one message hold "
                                            + LONGEST_RESULTS / 1024 + " KB at most; call again for it]"));
            room -= bounded.get(bounded.size() - 1).text().length();
        }
        return bounded;
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

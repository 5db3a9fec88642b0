package dev.teamloop.agents.role;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Message.ToolResult;
import dev.teamloop.agents.model.StepTimer;
import dev.teamloop.agents.tool.Toolbox;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.words.Characters;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.ReadWorkspace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Carries out the tool calls of one message, in order and as many as are run, and logs them. */
final class ToolRunner {
    private static final String CUT =
            " (your message was cut off at the output limit: send less at once, for instance with edit_file)";

    private static final int LONGEST_ARGUMENTS = 300;

    /** Of one text among the arguments: what was written into files stands in the diff. */
    private static final int LONGEST_TEXT = 60;

    private final AgentLog log;

    ToolRunner(AgentLog log) {
        this.log = log;
    }

    /**
     * The calls of one message.
     *
     * @param calls those that are answered
     * @param all how many the message held
     * @param cutOff whether it ended at the output limit
     */
    record Written(List<ToolCall> calls, int all, boolean cutOff) {}

    /**
     * What came of them, in their order.
     *
     * @param handedOver whether they hold a {@code submit} that counts: one alone, or beside calls that all came out well
     */
    record Ran(List<ToolResult> results, boolean handedOver) {}

    /** A {@code submit} is looked at last, wherever it stands: it counts where nothing beside it speaks against it. */
    Ran run(Opening opening, Written written, StepTimer timer) {
        List<ToolResult> results = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        Map<ToolCall, ReadWorkspace.Result> others = others(opening.toolbox(), written, timer);
        ReadWorkspace.Result handover = handover(others);
        boolean submits = false;
        for (ToolCall call : written.calls()) {
            submits |= !others.containsKey(call);
            ReadWorkspace.Result result = others.getOrDefault(call, handover);
            log.write(opening.context(), Line.of(Level.DEBUG, "tool", told(call, result)));
            if (result.error()) {
                failures.add(call.name() + ": " + firstLine(result.text()));
            }
            String prefix = result.error() ? "ERROR: " : "";
            String suffix = result.error() && written.cutOff() ? CUT : "";
            results.add(new ToolResult(call.id(), call.name(), prefix + result.text() + suffix));
        }
        if (!failures.isEmpty()) {
            String message = failures.size() + " of " + written.all() + " tool calls failed";
            log.write(
                    opening.context(),
                    Line.of(Level.INFO, opening.context().step().id(), message).withFailures(failures));
        }
        return new Ran(results, submits && !handover.error());
    }

    /** What all calls but {@code submit} gave; of one beyond the most that are run, that it was not. */
    private static Map<ToolCall, ReadWorkspace.Result> others(Toolbox toolbox, Written written, StepTimer timer) {
        Map<ToolCall, ReadWorkspace.Result> others = new LinkedHashMap<>();
        for (int i = 0; i < written.calls().size(); i++) {
            ToolCall call = written.calls().get(i);
            if (i >= ToolCalls.MOST_RUN) {
                others.put(call, ReadWorkspace.Result.error(ToolCalls.notRun(written.all())));
            } else if (!call.name().equals(Toolbox.SUBMIT)) {
                others.put(call, run(toolbox, call, timer));
            }
        }
        return others;
    }

    private static ReadWorkspace.Result handover(Map<ToolCall, ReadWorkspace.Result> others) {
        String against = others.entrySet().stream()
                .filter(entry -> entry.getValue().unfinished())
                .map(entry -> entry.getKey().name()
                        + (entry.getValue().error() ? " (refused)" : " (what it says is not good yet)"))
                .distinct()
                .collect(Collectors.joining(", "));
        return against.isEmpty()
                ? ReadWorkspace.Result.ok("Received.")
                : ReadWorkspace.Result.error("nothing is handed over yet, for a call beside it did not come out well: "
                        + against + ". Look at what it says, then submit again; alone, submit always counts");
    }

    private static String told(ToolCall call, ReadWorkspace.Result result) {
        return call.name() + " " + Characters.cut(shortened(call.arguments()), LONGEST_ARGUMENTS) + " → "
                + (result.error() ? "error" : result.text().length() + " characters");
    }

    /** With long texts cut; arguments that cannot be read are told as they are. */
    private static String shortened(String arguments) {
        try {
            JsonNode read = Json.MAPPER.readTree(arguments);
            read.properties().stream()
                    .filter(entry -> entry.getValue().asText().length() > LONGEST_TEXT)
                    .forEach(entry -> entry.setValue(
                            TextNode.valueOf(Characters.cut(entry.getValue().asText(), LONGEST_TEXT))));
            return read.toString();
        } catch (JsonProcessingException e) {
            return arguments;
        }
    }

    private static ReadWorkspace.Result run(Toolbox toolbox, ToolCall call, StepTimer timer) {
        return toolbox.runsProject(call) ? timer.excluding(() -> toolbox.run(call)) : toolbox.run(call);
    }

    private static String firstLine(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }
}

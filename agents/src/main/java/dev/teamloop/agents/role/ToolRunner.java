package dev.teamloop.agents.role;

import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Message.ToolResult;
import dev.teamloop.agents.model.StepTimer;
import dev.teamloop.agents.tool.Toolbox;
import dev.teamloop.base.words.Characters;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.ReadWorkspace;
import java.util.ArrayList;
import java.util.List;

/** Carries out the tool calls of one message, in order and as many as are run, and logs them. */
final class ToolRunner {
    private static final String CUT =
            " (your message was cut off at the output limit: send less at once, for instance with edit_file)";

    private static final int LONGEST_ARGUMENTS = 300;

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

    List<ToolResult> run(Opening opening, Written written, StepTimer timer) {
        List<ToolResult> results = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (ToolCall call : written.calls()) {
            ReadWorkspace.Result result = results.size() < ToolCalls.MOST_RUN
                    ? run(opening.toolbox(), call, timer)
                    : ReadWorkspace.Result.error(ToolCalls.notRun(written.all()));
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
        return results;
    }

    private static String told(ToolCall call, ReadWorkspace.Result result) {
        return call.name() + " " + Characters.cut(call.arguments(), LONGEST_ARGUMENTS) + " → "
                + (result.error() ? "error" : result.text().length() + " characters");
    }

    private static ReadWorkspace.Result run(Toolbox toolbox, ToolCall call, StepTimer timer) {
        if (call.name().equals(Toolbox.SUBMIT)) {
            return ReadWorkspace.Result.ok("Received.");
        }
        return toolbox.isTestRun(call) ? timer.excluding(() -> toolbox.run(call)) : toolbox.run(call);
    }

    private static String firstLine(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }
}

package dev.teamloop.agents.role;

import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.GoalReader;
import java.util.List;
import java.util.Map;

/** Main as goal reader. Is given the text and what the program read from it, and holds no tool. */
public final class ModelGoalReader implements GoalReader {
    private final AgentRuntime runtime;
    private final Prompt prompt;

    public ModelGoalReader(AgentRuntime runtime) {
        this.runtime = runtime;
        this.prompt = runtime.prompt(ModelStep.GOAL);
    }

    @Override
    public Answer<GoalReply> read(String text, List<MetricReading> read, CallContext context) {
        Map<String, String> values = Map.of(
                "measured_by",
                DataBlock.of(
                        "measured_by",
                        Facts.list(read.stream().map(MetricReading::describe).toList(), "nothing")),
                "goal_text",
                DataBlock.of("goal_text", text),
                "ids",
                runtime.ids(context));
        return runtime.ask(prompt, values, context, GoalReply.class);
    }
}

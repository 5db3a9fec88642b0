package dev.teamloop.agents.role;

import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Planner;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Main as planner. Is given what the program knows of the project, and holds no tool. */
public final class ModelPlanner implements Planner {
    private final AgentRuntime runtime;
    private final Prompt prompt;

    public ModelPlanner(AgentRuntime runtime) {
        this.runtime = runtime;
        this.prompt = runtime.prompt(ModelStep.PLAN);
    }

    @Override
    public Answer<PlanReply> plan(Briefing briefing, CallContext context) {
        Map<String, String> values = new HashMap<>();
        values.put("goal", DataBlock.of("goal", Facts.goal(briefing.goal())));
        values.put("writable", Facts.list(briefing.writable(), "all tracked files"));
        values.put("folders", DataBlock.lines("folders", briefing.folders()));
        values.put("files", DataBlock.lines("files", briefing.files()));
        values.put("baseline", DataBlock.lines("baseline", briefing.baseline()));
        values.put("knowledge", DataBlock.of("knowledge", briefing.knowledge()));
        values.put("adrs", DataBlock.lines("adrs", briefing.adrs()));
        values.put("existing", DataBlock.of("existing_plan", existing(briefing.existing())));
        values.put("rejection", DataBlock.of("rejection", briefing.rejection()));
        values.put("request", request(briefing));
        values.put("ids", runtime.ids(context));
        return runtime.ask(prompt, values, context, PlanReply.class);
    }

    private static String request(Briefing briefing) {
        if (!briefing.request().isBlank()) {
            return briefing.request();
        }
        return briefing.existing().krs().isEmpty()
                ? "Make the first plan."
                : "Plan further key results, with fresh ids.";
    }

    private static String existing(TaskDag dag) {
        return dag.krs().stream().map(ModelPlanner::line).collect(Collectors.joining("\n"));
    }

    private static String line(KeyResult kr) {
        String cause = kr.rootCause().map(text -> " (" + text + ")").orElse("");
        return kr.krId() + " " + kr.status().id() + cause + ": " + kr.spec();
    }
}

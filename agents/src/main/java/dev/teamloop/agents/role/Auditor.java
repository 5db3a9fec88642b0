package dev.teamloop.agents.role;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.tool.ReadTools;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Critics.AuditBriefing;
import dev.teamloop.core.port.ReadWorkspace;
import dev.teamloop.structured.ParseContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Judges the round as a whole, the other critics included. Reads; runs and writes nothing. */
final class Auditor {
    private final AgentRuntime runtime;
    private final Prompt prompt;

    Auditor(AgentRuntime runtime) {
        this.runtime = runtime;
        this.prompt = runtime.prompt(ModelStep.AUDIT);
    }

    Answer<CriticReply.Audit> audit(AuditBriefing briefing, ReadWorkspace workspace, CallContext context) {
        Opening opening = runtime.opening(prompt, values(briefing, context), context, new ReadTools(workspace));
        ObjectNode asked = Json.MAPPER.createObjectNode();
        briefing.asked().forEach(asked.putArray("asked")::add);
        return runtime.ask(
                opening,
                Math.min(runtime.turns(), Reviewer.MOST_TURNS),
                new ParseContext(asked),
                CriticReply.Audit.class);
    }

    private Map<String, String> values(AuditBriefing briefing, CallContext context) {
        Map<String, String> values = new HashMap<>();
        values.put("goal", DataBlock.of("goal", Facts.goal(briefing.goal())));
        values.put("task", DataBlock.of("key_result", Facts.task(briefing.task())));
        values.put("diff", DataBlock.of("diff", briefing.diff()));
        values.put("result", DataBlock.of("task_result", Handovers.work(briefing.work())));
        values.put("review", verdict("review", briefing.review()));
        values.put("test", verdict("test", briefing.test()));
        values.put("coverage", DataBlock.of("coverage", Handovers.coverage(briefing.coverage())));
        values.put("gates", DataBlock.lines("gates", Handovers.gates(briefing.gates())));
        values.put("adrs", DataBlock.lines("adrs", briefing.adrs()));
        values.put("checked", DataBlock.lines("checked_by_program", briefing.checked()));
        values.put("logs", DataBlock.of("logs", briefing.logs()));
        values.put("ids", runtime.ids(context));
        return values;
    }

    private static String verdict(String name, Optional<Verdict> verdict) {
        return DataBlock.of(name + "_verdict", verdict.map(Handovers::verdict).orElse("no usable verdict was given"));
    }
}

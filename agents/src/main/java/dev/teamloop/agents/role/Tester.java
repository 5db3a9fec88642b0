package dev.teamloop.agents.role;

import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Critics.TestBriefing;
import java.util.HashMap;
import java.util.Map;

/** Judges whether the tests prove what they claim. Sees measurements and test sources, never product code's diff. */
final class Tester {
    private final AgentRuntime runtime;
    private final Prompt prompt;

    Tester(AgentRuntime runtime) {
        this.runtime = runtime;
        this.prompt = runtime.prompt(ModelStep.TEST);
    }

    Answer<CriticReply.Test> test(TestBriefing briefing, CallContext context) {
        Map<String, String> values = new HashMap<>();
        values.put("goal", DataBlock.of("goal", Facts.goal(briefing.goal())));
        values.put("task", DataBlock.of("key_result", Facts.task(briefing.task())));
        values.put("result", DataBlock.of("task_result", Handovers.work(briefing.work())));
        values.put("coverage", DataBlock.of("coverage", Handovers.coverage(briefing.coverage())));
        values.put("gates", DataBlock.lines("gates", Handovers.gates(briefing.gates())));
        values.put("new_tests", DataBlock.lines("new_tests", briefing.newTests()));
        values.put("flaky_tests", DataBlock.lines("flaky_tests", briefing.flakyTests()));
        values.put("risks", DataBlock.lines("risk_flags", briefing.riskFlags()));
        values.put("test_sources", DataBlock.of("test_sources", briefing.testSources()));
        values.put("ids", runtime.ids(context));
        return runtime.ask(prompt, values, context, CriticReply.Test.class);
    }
}

package dev.teamloop.agents.role;

import dev.teamloop.agents.tool.ReadTools;
import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Critics.ReviewBriefing;
import dev.teamloop.core.port.ReadWorkspace;
import java.util.Map;

/** Judges whether the change is right. Reads the diff and tracked files; runs and writes nothing. */
final class Reviewer {
    /** A reading needs few looks; the coder's allowance would be an invitation to wander. */
    static final int MOST_TURNS = 12;

    private final AgentRuntime runtime;
    private final Prompt prompt;

    Reviewer(AgentRuntime runtime) {
        this.runtime = runtime;
        this.prompt = runtime.prompt(ModelStep.REVIEW);
    }

    Answer<CriticReply.Review> review(ReviewBriefing briefing, ReadWorkspace workspace, CallContext context) {
        Map<String, String> values = Map.of(
                "goal", DataBlock.of("goal", Facts.goal(briefing.goal())),
                "task", DataBlock.of("key_result", Facts.task(briefing.task())),
                "result", DataBlock.of("task_result", Handovers.work(briefing.work())),
                "risks", DataBlock.lines("risk_flags", briefing.riskFlags()),
                "diff", DataBlock.of("diff", briefing.diff()),
                "ids", runtime.ids(context));
        Opening opening = runtime.opening(prompt, values, context, new ReadTools(workspace));
        return runtime.ask(opening, Math.min(runtime.turns(), MOST_TURNS), CriticReply.Review.class);
    }
}

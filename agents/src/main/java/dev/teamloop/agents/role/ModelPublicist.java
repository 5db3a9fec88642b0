package dev.teamloop.agents.role;

import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Publicist;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Distils what is worth remembering of a round. Holds no tool. */
public final class ModelPublicist implements Publicist {
    private final AgentRuntime runtime;
    private final Prompt prompt;

    public ModelPublicist(AgentRuntime runtime) {
        this.runtime = runtime;
        this.prompt = runtime.prompt(ModelStep.MEMORIZE);
    }

    @Override
    public Answer<MemoryReply> distil(Briefing briefing, CallContext context) {
        String result = briefing.result().map(Handovers::result).orElse("no handover of the coder was taken");
        Map<String, String> values = Map.of(
                "task", DataBlock.of("key_result", Facts.task(briefing.task())),
                "result", DataBlock.of("task_result", result),
                "hand_backs", DataBlock.lines("hand_backs", briefing.handBacks()),
                "previous_attempts", DataBlock.lines("previous_attempts", earlier(briefing)),
                "verdicts", DataBlock.of("verdicts", verdicts(briefing.verdicts())),
                "decision", DataBlock.of("decision", Handovers.decision(briefing.decision())),
                "ids", runtime.ids(context));
        return runtime.ask(prompt, values, context, MemoryReply.class);
    }

    private static List<String> earlier(Briefing briefing) {
        return briefing.task().context().previousAttempts().stream()
                .map(attempt -> attempt.outcome() + ": " + attempt.lessons())
                .toList();
    }

    private static String verdicts(List<Verdict> verdicts) {
        return verdicts.stream().map(Handovers::verdict).collect(Collectors.joining("\n\n"));
    }
}

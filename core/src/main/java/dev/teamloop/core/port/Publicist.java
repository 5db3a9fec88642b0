package dev.teamloop.core.port;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.identity.CallContext;
import java.util.List;
import java.util.Optional;

/** Distils what is worth remembering. Sees the task's result and the decision; holds no files and no commands. */
public interface Publicist {
    Answer<MemoryReply> distil(Briefing briefing, CallContext context);

    /**
     * What the publicist is told.
     *
     * @param result absent where the coder never handed anything over
     * @param handBacks what the program found in the round's earlier handovers, first to last
     */
    record Briefing(
            TaskUnit task,
            Optional<TaskResult> result,
            Decision decision,
            List<Verdict> verdicts,
            List<String> handBacks) {
        public Briefing {
            handBacks = List.copyOf(handBacks);
            verdicts = List.copyOf(verdicts);
        }
    }
}

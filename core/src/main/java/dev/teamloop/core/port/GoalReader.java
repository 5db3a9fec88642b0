package dev.teamloop.core.port;

import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.GoalText;
import dev.teamloop.core.identity.CallContext;
import java.util.List;

/** Main as goal reader: turns the goal text into a measurable goal. Holds the text and nothing else (SPEC §3). */
public interface GoalReader {
    /** {@code metricCommands} are the names under {@code verify.metrics}. */
    Answer<GoalReply> read(GoalText text, List<String> metricCommands, CallContext context);
}

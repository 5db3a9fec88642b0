package dev.teamloop.core.port;

import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.identity.CallContext;
import java.util.List;

/** Main as goal reader: turns the goal text into a measurable goal. Holds the text and nothing else (SPEC §3). */
public interface GoalReader {
    /** {@code read} is what the program read from the text; the model cannot change it. */
    Answer<GoalReply> read(String text, List<MetricReading> read, CallContext context);
}

package dev.teamloop.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** How loops ended that an assistant started. */
public final class LoopResults {
    private LoopResults() {}

    /** As {@code goal --json} prints it; empty where that is not known here, as of a loop that still runs. */
    public static Optional<JsonNode> of(AssistantProject project, String loopId) {
        return DetachedLoops.result(project, loopId);
    }
}

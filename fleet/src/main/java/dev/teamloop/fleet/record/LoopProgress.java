package dev.teamloop.fleet.record;

import dev.teamloop.core.budget.Yuan;
import java.util.Optional;

/**
 * What a worker tells of a goal's loop while it runs.
 *
 * @param doing in a few words
 * @param committed spent, and reserved for calls that are under way
 * @param loopId empty where there is none yet
 */
public record LoopProgress(String doing, Yuan committed, Optional<String> loopId) {
    /** As a fleet's summary tells it. */
    public FleetSummary.Progress progress() {
        return new FleetSummary.Progress(committed, loopId, doing);
    }
}

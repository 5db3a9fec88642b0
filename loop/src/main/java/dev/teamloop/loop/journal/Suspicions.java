package dev.teamloop.loop.journal;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.identity.KrId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The bugs of the project that a loop's agents suspect, of its events; the same one of the same agent once. */
public final class Suspicions {
    private static final int MOST = 200;

    private Suspicions() {}

    /** A bug that an agent suspects, and in which round it said so first. */
    public record Suspicion(int round, KrId krId, SuspectedBug bug) {}

    /** Oldest first; of {@code events} only those that count. */
    public static List<Suspicion> of(List<EventReader.Timed> events) {
        List<Suspicion> found = new ArrayList<>();
        Set<SuspectedBug> seen = new HashSet<>();
        for (EventReader.Timed one : EventReader.counted(events)) {
            if (one.event() instanceof LoopEvent.Suspected suspected) {
                suspected.bugs().stream()
                        .filter(bug -> found.size() < MOST && seen.add(bug))
                        .map(bug -> new Suspicion(suspected.round(), suspected.krId(), bug))
                        .forEach(found::add);
            }
        }
        return List.copyOf(found);
    }
}

package dev.teamloop.loop.round;

import dev.teamloop.core.port.Coder;
import java.util.Optional;

/** Makes the rooms in which key results are worked on side by side (SPEC §7a). Used by one thread. */
public interface KeyResultRooms {
    /** How many key results may be in work at once. */
    int most();

    /**
     * A room for this round, whose files are those of the commit. Thread-safe.
     *
     * @param coder 0 for the round itself; each of several coders that work on its key result has one of its own, from 1
     */
    OwnRoom open(int round, int coder, String commit) throws InterruptedException;

    /** One round's room. Nothing in it outlives the round but what was landed, and patches. */
    interface OwnRoom {
        Project project();

        MeasuringTools instruments();

        /** The loop's coder as it works in this room; one that works through its workspace alone is the same everywhere. */
        default Coder coder(Coder loops) {
            return loops;
        }

        /** Why other code than the room's would run in it; empty where the room's does. */
        Optional<String> refusal() throws InterruptedException;

        /** Takes it away, with all that lies in it. */
        void remove() throws InterruptedException;
    }
}

package dev.teamloop.cli.run;

import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.state.LoopFolder;

/** Tells who watches a resumed loop how its rounds before ended. */
final class EarlierRounds {
    private EarlierRounds() {}

    /** {@code finished} is the last round that counts. */
    static void tell(Watcher watcher, LoopFolder folder, int finished) {
        LoopHistory.of(folder.events()).counted().events().stream()
                .filter(one ->
                        one.event() instanceof LoopEvent.Decided && one.event().round() <= finished)
                .forEach(one -> watcher.recall(one.event(), one.at()));
    }
}

package dev.teamloop.cli.run;

import dev.teamloop.cli.live.FileEvents;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.loop.controller.LoopEvent;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import java.time.Clock;
import java.util.Optional;

/** Tells who watches a resumed loop how its rounds before ended. */
final class EarlierRounds {
    private EarlierRounds() {}

    /** Nothing where STATE.md cannot be read: the loop goes on from a snapshot then. */
    static void tell(Watcher watcher, StateStore store, LoopState state, FileLedger ledger) {
        store.readState()
                .map(file -> new Kept(store.folder(), file, state, ledger))
                .ifPresent(kept -> {
                    Clock clock = Clock.systemUTC();
                    new FileEvents(kept)
                            .poll(clock.instant()).stream()
                                    .filter(one -> one.event() instanceof LoopEvent.Decided)
                                    .forEach(one -> watcher.recall(one.event(), one.at()));
                });
    }

    /** The loop as it stands before it goes on. */
    private record Kept(LoopFolder folder, StateFile file, LoopState state, FileLedger ledger)
            implements FileEvents.Source {
        @Override
        public Optional<LoopState> state(StateFile of) {
            return Optional.of(state);
        }

        @Override
        public FileLedger.Standing standing(LoopState of) {
            return ledger.standing();
        }
    }
}

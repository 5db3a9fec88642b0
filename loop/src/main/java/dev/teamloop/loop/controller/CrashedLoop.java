package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import java.util.Optional;

/**
 * A loop whose controller died for good (stop condition 12). Its watchdog, which has no library, can only say so; what the loop came
 * to and cost is written down here as at any other end. Tree and snapshots stay as they are, for {@code resume}.
 */
public final class CrashedLoop {
    private CrashedLoop() {}

    /**
     * Writes session summary and STATE.md, of this loop alone, and only where STATE.md says that it has ended FATAL. To be called
     * while the loop's lock is held. {@code ledger} has just been opened: what the crash cut off stands at its worst case.
     */
    public static void writeEnd(StateStore store, FileLedger ledger, LoopId loop) {
        Optional<StateFile> file = store.readState()
                .filter(one -> one.loopId().equals(loop))
                .filter(one -> one.stopReason().equals(Optional.of(LoopStatus.FATAL.name())));
        if (file.isPresent() && Recovery.find(store) instanceof Recovery.Recoverable found) {
            String reason = LoopHistory.of(store.folder().events())
                    .reason(LoopStatus.FATAL.name())
                    .orElse("");
            LoopState ended = found.state().withStop(Optional.of(LoopStatus.FATAL.name()));
            SessionSummary.write(store, ledger, ended, End.fatal(reason));
            store.writeState(Snapshots.file(ended, ledger.totals(), file.get().inHand(), ended.stop()));
        }
    }
}

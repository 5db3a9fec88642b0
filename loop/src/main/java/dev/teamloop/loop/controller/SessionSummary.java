package dev.teamloop.loop.controller;

import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.record.RecoveryRate;
import dev.teamloop.loop.record.SessionReport;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateStore;

/** Writes {@code session-summary.md}, from what the loop's records hold at its end. */
final class SessionSummary {
    private SessionSummary() {}

    static void write(StateStore store, FileLedger ledger, LoopState state, End end) {
        LogAnalysis logs = LogAnalysis.of(store.folder(), state.interactionId().loopId());
        String text = SessionReport.markdown(new SessionReport.Facts(
                state,
                end.status(),
                end.reason(),
                ledger.totals(),
                store.ownRecords(store.folder().decisionRecords(), state.interactionId()),
                store.ownRecords(store.folder().changeRecords(), state.interactionId()),
                logs.exceptions(),
                RecoveryRate.of(LoopHistory.of(store.folder().events()).decisions()),
                logs.health()));
        store.files().write(store.folder().sessionSummary(), text);
    }
}

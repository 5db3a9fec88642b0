package dev.teamloop.loop.round;

import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Handover;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.StateStore;
import dev.teamloop.loop.watch.CrashLog;
import dev.teamloop.loop.watch.Progress;
import dev.teamloop.loop.watchdog.CrashEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a loop writes of itself while it runs: events, logs, ledger, handovers and state.
 *
 * @param progress hears of every step, for the heartbeat
 */
public record LoopRecords(
        InteractionId id,
        StateStore store,
        LoopLogs logs,
        FileLedger ledger,
        Consumer<LoopEvent> events,
        Progress progress,
        Clock clock) {

    /** The same for one round among several that are in hand: what says nothing of its round is of this one. */
    public LoopRecords ofRound(int round) {
        return new LoopRecords(
                id, store, logs, ledger, event -> events.accept(named(event, round)), progress.ofRound(), clock);
    }

    private static LoopEvent named(LoopEvent event, int round) {
        if (event instanceof LoopEvent.StepEnded end) {
            return new LoopEvent.StepEnded(round, end.result(), end.spent(), end.crash());
        } else if (event instanceof LoopEvent.TestsStarted tests) {
            return new LoopEvent.TestsStarted(round, tests.what());
        } else if (event instanceof LoopEvent.TestsEnded tests) {
            return new LoopEvent.TestsEnded(round, tests.what());
        }
        return event;
    }

    public LoopId loopId() {
        return id.loopId();
    }

    public LoopFolder folder() {
        return store.folder();
    }

    /** What text passes that is committed. */
    public TextGuard guard() {
        return files().guard();
    }

    /** The writer of the loop's own files. */
    public AtomicFiles files() {
        return store.files();
    }

    public CallContext call(int round, Agent agent, ModelStep step, Optional<KrId> kr) {
        return new CallContext(id, round, agent, step, kr);
    }

    /** A step begins: told, and on disk before anything of it happens, so that a resumed loop knows what was in hand. */
    public void begin(int round, int seq, String title) {
        events.accept(new LoopEvent.StepStarted(round, seq, title));
        progress.begin(seq, "R" + round + " " + seq + " " + title);
        if (isStopAsked()) {
            // from another terminal; who watches here is to know it too
            events.accept(new LoopEvent.StopRequested());
        }
    }

    /** Whether a STOP file is there. */
    public boolean isStopAsked() {
        return Files.exists(folder().stop());
    }

    /** The step in hand is over; what it came to, and what the loop has spent so far, are on disk. */
    public void finished(String result) {
        events.accept(new LoopEvent.StepEnded(result, ledger.settled().committed(), Optional.empty()));
    }

    /** The step in hand has crashed, in a round of this KR; it is over, and that is on disk. */
    public void crashed(KrId kr, InternalFault fault) {
        events.accept(new LoopEvent.StepEnded(
                "crashed: " + fault.describe(),
                ledger.settled().committed(),
                Optional.of(new LoopEvent.StepCrash(kr, fault))));
    }

    /** What the gates measured of the candidate. */
    public void gates(int round, List<GateResult> gates) {
        events.accept(new LoopEvent.GatesMeasured(round, gates));
    }

    /** Adds to CRASH.log that the loop is ended from outside. */
    public void crashed(String what) {
        CrashLog.write(folder().crashLog(), clock.instant(), progress.step(), what, newestMainLog(), files());
    }

    public void crashed(Throwable what) {
        CrashLog.write(folder().crashLog(), clock.instant(), progress.step(), what, newestMainLog(), files());
    }

    private Path newestMainLog() {
        return CrashEntry.newestLog(folder().logs(loopId()));
    }

    /** The reading of the ledger that the seed calls /status. */
    public void status(int round, String when) {
        Balance standing = ledger.balance();
        logs.main(
                round,
                Level.INFO,
                "status",
                when + ": spent " + standing.spent() + ", reserved " + standing.reserved() + ", remaining "
                        + standing.remaining() + " of " + standing.budget());
    }

    /** Whether what fails now may be tried again, as the ledger stands with what was added to it meanwhile. */
    public boolean retriesAllowed() {
        ledger.refresh();
        return !BudgetGuard.actions(ledger.settled()).contains(BudgetGuard.Action.NO_RETRIES);
    }

    /** Keeps a handover of the round. */
    public void keep(int round, String what, Handover handover) {
        var line = Json.MAPPER.createObjectNode();
        line.put("handover", what);
        line.set("value", Json.tree(handover));
        files().appendLine(folder().handovers(round), line);
        events.accept(new LoopEvent.HandedOver(round, handover));
    }

    /** What agents take for bugs of the project. */
    public void suspect(int round, KrId kr, List<SuspectedBug> bugs) {
        if (!bugs.isEmpty()) {
            events.accept(new LoopEvent.Suspected(round, kr, bugs));
        }
    }

    public void note(String text) {
        events.accept(new LoopEvent.Note(text, false));
    }

    /** Tells the user and the log. */
    public void warn(int round, String intent, String text) {
        logs.main(round, Level.WARNING, intent, text);
        events.accept(new LoopEvent.Note(text, true));
    }

    /** The coder gets its handover back; who watches hears why in a few words. */
    public void handedBack(CallContext context, String why) {
        context.kr().ifPresent(kr -> events.accept(new LoopEvent.HandedBack(context.round(), kr, why)));
    }

    /** The program itself has changed the coder's candidate. */
    public void repaired(CallContext context, String what) {
        context.kr().ifPresent(kr -> events.accept(new LoopEvent.Repaired(context.round(), kr, what)));
    }

    /** One of the seven records that a round owes. */
    public void confirm(Confirmation confirmation, int round, String what) {
        logs.write(confirmation.agent(), round, Line.of(Level.INFO, confirmation.intent(), what));
    }
}

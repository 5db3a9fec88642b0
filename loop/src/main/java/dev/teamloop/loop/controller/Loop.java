package dev.teamloop.loop.controller;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.config.LoopConfig;
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
import dev.teamloop.core.json.Json;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.secret.SecretMask;
import dev.teamloop.core.secret.TextGuard;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.measure.MeasuredStore;
import dev.teamloop.loop.measure.RunnerElsewhere;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.Probers;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.StateStore;
import dev.teamloop.loop.style.StyleTools;
import dev.teamloop.loop.watch.CrashLog;
import dev.teamloop.loop.watch.Progress;
import dev.teamloop.loop.watchdog.CrashEntry;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * What the steps work with. Wired once; holds no state of the loop itself.
 *
 * @param userPaths the user's uncommitted work, which is never touched
 * @param nanos a monotonic clock
 * @param measurements what was measured of this project before, kept where no project reaches
 * @param elsewhere makes the runner for a copy of the project
 * @param progress hears of every step, for the heartbeat
 */
public record Loop(
        InteractionId id,
        Path project,
        StateStore store,
        LoopConfig config,
        Clock clock,
        LongSupplier nanos,
        Repository repository,
        MeasuredStore measurements,
        TestRunner runner,
        RunnerElsewhere elsewhere,
        Probers probers,
        Processes processes,
        FileLedger ledger,
        PriceTable prices,
        LoopLogs logs,
        Knowledge knowledge,
        SourceSyntax syntax,
        AgentPorts agents,
        SecretMask mask,
        Set<String> userPaths,
        Consumer<LoopEvent> events,
        Progress progress) {

    public Loop {
        userPaths = Set.copyOf(userPaths);
    }

    LoopId loopId() {
        return id.loopId();
    }

    LoopFolder folder() {
        return store.folder();
    }

    /** What text passes that is committed. */
    TextGuard guard() {
        return files().guard();
    }

    /** The writer of the loop's own files. */
    AtomicFiles files() {
        return store.files();
    }

    CallContext call(int round, Agent agent, ModelStep step, Optional<KrId> kr) {
        return new CallContext(id, round, agent, step, kr);
    }

    /** A step begins: told, and on disk before anything of it happens, so that a resumed loop knows what was in hand. */
    void begin(int round, int seq, String title) {
        events.accept(new LoopEvent.StepStarted(round, seq, title));
        progress.begin(seq, "R" + round + " " + seq + " " + title);
        if (Files.exists(folder().stop())) {
            // from another terminal; who watches here is to know it too
            events.accept(new LoopEvent.StopRequested());
        }
    }

    /** The step in hand is over; what it came to, and what the loop has spent so far, are on disk. */
    void finished(String result) {
        events.accept(new LoopEvent.StepEnded(result, ledger.balance().committed(), Optional.empty()));
    }

    /** The step in hand has crashed, in a round of this KR; it is over, and that is on disk. */
    void crashed(KrId kr, InternalFault fault) {
        events.accept(new LoopEvent.StepEnded(
                "crashed: " + fault.describe(),
                ledger.balance().committed(),
                Optional.of(new LoopEvent.StepCrash(kr, fault))));
    }

    /** What the gates measured of the candidate. */
    void gates(int round, List<GateResult> gates) {
        events.accept(new LoopEvent.GatesMeasured(round, gates));
    }

    /** Adds to CRASH.log that the loop is ended from outside. */
    public void crashed(String what) {
        CrashLog.write(folder().crashLog(), clock.instant(), progress.step(), what, newestMainLog(), files());
    }

    void crashed(Throwable what) {
        CrashLog.write(folder().crashLog(), clock.instant(), progress.step(), what, newestMainLog(), files());
    }

    private Path newestMainLog() {
        return CrashEntry.newestLog(folder().logs(loopId()));
    }

    /** The reading of the ledger that the seed calls /status. */
    void status(int round, String when) {
        Balance standing = ledger.balance();
        logs.main(
                round,
                Level.INFO,
                "status",
                when + ": spent " + standing.spent() + ", reserved " + standing.reserved() + ", remaining "
                        + standing.remaining() + " of " + standing.budget());
    }

    /** Keeps a handover of the round. */
    void keep(int round, String what, Handover handover) {
        var line = Json.MAPPER.createObjectNode();
        line.put("handover", what);
        line.set("value", Json.tree(handover));
        files().appendLine(folder().handovers(round), line);
        events.accept(new LoopEvent.HandedOver(round, handover));
    }

    /** What agents take for bugs of the project. */
    void suspect(int round, KrId kr, List<SuspectedBug> bugs) {
        if (!bugs.isEmpty()) {
            events.accept(new LoopEvent.Suspected(round, kr, bugs));
        }
    }

    void note(String text) {
        events.accept(new LoopEvent.Note(text, false));
    }

    /** Tells the user and the log. */
    void warn(int round, String intent, String text) {
        logs.main(round, Level.WARNING, intent, text);
        events.accept(new LoopEvent.Note(text, true));
    }

    /** The coder gets its handover back; who watches hears why in a few words. */
    void handedBack(CallContext context, String why) {
        context.kr().ifPresent(kr -> events.accept(new LoopEvent.HandedBack(context.round(), kr, why)));
    }

    /** The program itself has changed the coder's candidate. */
    void repaired(CallContext context, String what) {
        context.kr().ifPresent(kr -> events.accept(new LoopEvent.Repaired(context.round(), kr, what)));
    }

    /** One of the seven records that a round owes. */
    void confirm(Confirmation confirmation, int round, String what) {
        logs.write(confirmation.agent(), round, Line.of(Level.INFO, confirmation.intent(), what));
    }

    /** Brings the index up to date. What of {@code told} a fault of the program's own kept it from reading is said. */
    void index(int round, Collection<String> files, Collection<String> told) {
        List<String> unread = knowledge.index(files).unreadable().stream()
                .filter(one -> told.contains(one.path()) && InternalFault.isDescribedBy(one.reason()))
                .map(one -> one.path() + " is not in the index: " + one.reason())
                .toList();
        if (!unread.isEmpty()) {
            String text = String.join("; ", unread);
            logs.write(Agent.MAIN, round, Line.of(Level.WARNING, "unread", text).withRiskFlags(unread));
            events.accept(new LoopEvent.Note(text, true));
        }
    }

    /** The project's own formatters and linters. */
    StyleTools styleTools() {
        return StyleTools.of(
                project,
                repository.tracked(),
                config.verify().style(),
                program -> processes.hasProgram(program, project));
    }

    /** Whether a path is the loop's own: its state, its logs, its knowledge. */
    boolean isOwn(String path) {
        return path.startsWith(".team-loop/")
                || path.startsWith(config.paths().logs() + "/")
                || path.startsWith(config.paths().rdf() + "/");
    }
}

package dev.teamloop.loop.controller;

import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.controller.RoundWork.Coded;
import dev.teamloop.loop.controller.RoundWork.Collected;
import dev.teamloop.loop.controller.RoundWork.Decided;
import dev.teamloop.loop.controller.RoundWork.Judged;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.controller.RoundWork.Trial;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.LoopStatus;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.state.DiskFull;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.Journal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One round, steps 3 to 11 in a straight line (SPEC §4). Each step makes a record that a later one reads. */
final class RoundRunner {
    private final Loop loop;
    private final Stopwatch stopwatch;
    private final Journal journal;
    private final Snapshots snapshots;
    private final CodeStep code;
    private final CollectStep collect;
    private final CritiqueStep critique;
    private final RoundClosing closing;
    private final Rollback rollback;
    private final Set<String> buildDirt;

    /** {@code buildDirt} are paths that the build itself changes, as seen at the baseline. */
    RoundRunner(Loop loop, Stopwatch stopwatch, PlanStep plan, Measurer measurer, Set<String> buildDirt) {
        this.loop = loop;
        this.stopwatch = stopwatch;
        this.buildDirt = buildDirt;
        Asking asking = new Asking(loop, stopwatch);
        Briefings briefings = new Briefings(loop);
        Trials trials = new Trials(loop, measurer);
        this.journal = new Journal(loop.files(), loop.folder().journal(), loop.project(), new Diffs(loop.repository()));
        this.snapshots = new Snapshots(loop);
        this.code = new CodeStep(loop, asking, briefings, measurer, trials, journal, stopwatch);
        this.collect = new CollectStep(loop, measurer, trials);
        this.critique = new CritiqueStep(loop, asking, briefings);
        this.rollback = new Rollback(loop, journal);
        this.closing =
                new RoundClosing(loop, stopwatch, journal, plan, rollback, new MemorizeStep(loop, asking, measurer));
    }

    /** Runs the round of this KR. Where the loop must end inside it, its work is saved as a patch and taken back. */
    RoundEnd run(LoopState state, Measured before, KeyResult kr, List<BudgetGuard.Action> guard)
            throws InterruptedException {
        int round = state.round() + 1;
        stopwatch.reset();
        loop.processes().listen(text -> loop.warn(round, "sandbox", text));
        loop.events().accept(new LoopEvent.RoundStarted(round, state.goal().maxRounds(), kr));
        Prepared prepared = prepare(state, before, kr, round, guard);
        return orAbandoned(prepared, state, () -> steps(prepared, state));
    }

    /** Takes a round to its end that was decided when a crash interrupted it. */
    RoundEnd goOn(LoopState state, Decided decided) throws InterruptedException {
        stopwatch.reset();
        KeyResult kr = decided.prepared().kr();
        loop.events()
                .accept(new LoopEvent.RoundStarted(
                        decided.prepared().round(), state.goal().maxRounds(), kr));
        return orAbandoned(decided.prepared(), state, () -> closing.goOn(decided));
    }

    /** The rest of a round, which may find that the loop must end. */
    private interface Rest {
        RoundEnd run() throws InterruptedException;
    }

    private RoundEnd orAbandoned(Prepared prepared, LoopState state, Rest rest) throws InterruptedException {
        try {
            return rest.run();
        } catch (Ending e) {
            abandon(prepared, state, e.status() == LoopStatus.FATAL ? Level.ERROR : Level.INFO, e.reason());
            throw e;
        } catch (InterruptedException e) {
            abandon(prepared, state, Level.INFO, "interrupted");
            throw e;
        } catch (RuntimeException e) {
            if (Thread.interrupted()) {
                // an interrupt closes the file that is just being written
                abandon(prepared, state, Level.INFO, "interrupted");
                throw new InterruptedException("interrupted: " + e.getMessage());
            }
            if (DiskFull.isCauseOf(e)) {
                loop.store().freeReserve();
                abandon(prepared, state, Level.ERROR, String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    /** Step 3. */
    private Prepared prepare(
            LoopState state, Measured before, KeyResult kr, int round, List<BudgetGuard.Action> guard) {
        loop.begin(round, 3, "prepare");
        journal.clear();
        loop.store().keepEarlierPatch(loop.id(), round);
        String target = kr.targetFiles().isEmpty() ? "" : kr.targetFiles().get(0);
        List<PreviousAttempt> attempts = loop.knowledge().attempts(loop.loopId(), kr.krId());
        TaskUnit task = new TaskUnit(
                kr.krId(),
                loop.id(),
                round,
                kr.priority(),
                kr.retryCount(),
                kr.maxRetries(),
                spec(state, kr),
                new TaskUnit.Context(target, kr.targetFiles(), attempts),
                kr.type());
        snapshots.start(state, round, kr);
        loop.keep(round, "TaskUnit", task);
        loop.status(round, "seq 3");
        loop.confirm(Confirmation.MAIN_SEQ3, round, kr.krId() + ": " + kr.spec());
        loop.finished("prepared");
        return new Prepared(round, kr, task, before, loop.repository().head(), guard);
    }

    /** The KR's own figure decides about it: the coder must know it. */
    private static String spec(LoopState state, KeyResult kr) {
        return kr.target()
                .map(target -> kr.spec() + " (must reach "
                        + state.goal().primary().comparison().sign() + " "
                        + state.goal().primary().show(target) + " of "
                        + state.goal().primary().kind().id() + ")")
                .orElse(kr.spec());
    }

    private RoundEnd steps(Prepared prepared, LoopState state) throws InterruptedException {
        int round = prepared.round();
        loop.begin(round, 4, "dispatch");
        loop.finished("dispatched");
        loop.begin(round, 5, "code");
        collect.requireHead(state);
        Coded coded = code.run(prepared, state.goal());
        if (coded instanceof Coded.Broken broken) {
            loop.finished("no candidate");
            if (!broken.gates().isEmpty()) {
                loop.gates(round, broken.gates());
            }
            loop.confirm(Confirmation.CODER, round, "failed: " + broken.reason());
            notCalled(round, broken.reason());
            Judged judged = Judged.notCalled(state.streaks().criticFailures());
            Optional<String> reason = broken.gates().isEmpty() ? Optional.of(broken.reason()) : Optional.empty();
            return closing.decide(prepared, state, broken.gates(), judged, reason, Optional.empty());
        }
        loop.finished("candidate");
        loop.confirm(Confirmation.CODER, round, "handed over");
        loop.begin(round, 6, "measure");
        Collected collected = collect.run(prepared, (Coded.Candidate) coded, state, buildDirt);
        loop.keep(round, "TaskResult", collected.result());
        Trial trial = collected.trial();
        loop.gates(round, trial.gates());
        loop.finished(
                collected.result().commitSha() == null
                        ? "nothing committed"
                        : "committed " + collected.result().commitSha());
        Judged judged;
        if (trial.allOpen()) {
            judged = critique.run(
                    prepared, state.goal(), collected, state.streaks().criticFailures());
            judged.verdicts().forEach(verdict -> loop.keep(round, "Verdict", verdict));
        } else {
            notCalled(round, "a gate is closed");
            judged = Judged.notCalled(state.streaks().criticFailures());
        }
        return closing.decide(prepared, state, trial.gates(), judged, Optional.empty(), Optional.of(collected));
    }

    private void notCalled(int round, String reason) {
        for (Confirmation critic : List.of(Confirmation.REVIEWER, Confirmation.TESTER, Confirmation.AUDITOR)) {
            loop.confirm(critic, round, "not_run: " + reason);
        }
    }

    /** {@code level} is ERROR where something failed: a person's wish, or a budget that is used up, costs no health. */
    private void abandon(Prepared prepared, LoopState state, Level level, String reason) {
        loop.logs().main(prepared.round(), level, "abandon", reason);
        loop.status(prepared.round(), "on exception");
        snapshots.failure(state, prepared.round(), prepared.kr(), reason);
        loop.store().forgetDecided();
        rollback.takeBack(prepared.baseCommit(), prepared.round());
    }
}

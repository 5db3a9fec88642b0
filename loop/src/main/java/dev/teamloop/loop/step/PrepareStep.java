package dev.teamloop.loop.step;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.gate.OwnMetric;
import dev.teamloop.loop.gate.OwnTarget;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.Journal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Step 3: the key result becomes a task, with what earlier attempts at it came to; the snapshot t0. */
public final class PrepareStep {
    private final LoopRecords records;
    private final Project project;
    private final Knowledge knowledge;
    private final Journal journal;
    private final Snapshots snapshots;

    public PrepareStep(
            LoopRecords records, Project project, Knowledge knowledge, Journal journal, Snapshots snapshots) {
        this.records = records;
        this.project = project;
        this.knowledge = knowledge;
        this.journal = journal;
        this.snapshots = snapshots;
    }

    /** With what earlier attempts left; on disk, so that a crash later finds it. */
    public Prepared run(Prepared bare, LoopState state) {
        return run(bare, state, List.of(bare.kr().krId()));
    }

    /** The same where these key results are in hand, this one among them. */
    public Prepared run(Prepared bare, LoopState state, List<KrId> inHand) {
        int round = bare.round();
        KeyResult kr = bare.kr();
        records.begin(round, 3, "prepare");
        journal.clear();
        records.store().keepEarlierPatch(records.id(), round);
        List<PreviousAttempt> attempts = attempts(state, kr);
        Prepared prepared = prepared(round, state, bare.before(), kr, bare.guard(), attempts);
        snapshots.start(state, round, kr);
        snapshots.inHand(state, inHand);
        records.keep(round, "TaskUnit", prepared.task());
        records.status(round, "seq 3");
        records.confirm(Confirmation.MAIN_SEQ3, round, kr.krId() + ": " + kr.spec());
        records.finished("prepared");
        return prepared;
    }

    /** Of a key result that is tried for the first time, those at what it takes the place of: what was good there is not to be lost. */
    private List<PreviousAttempt> attempts(LoopState state, KeyResult kr) {
        List<PreviousAttempt> own = knowledge.attempts(records.loopId(), kr.krId());
        return own.isEmpty()
                ? state.dag().givenUpBefore(kr).stream()
                        .flatMap(one -> knowledge.attempts(records.loopId(), one.krId()).stream())
                        .sorted(Comparator.comparingInt(PreviousAttempt::round))
                        .toList()
                : own;
    }

    /** What is to be done, before anything is read or written for it. */
    public Prepared bare(
            int round, LoopState state, TreeMeasurement before, KeyResult kr, List<BudgetGuard.Action> guard) {
        return prepared(round, state, before, kr, guard, List.of());
    }

    private Prepared prepared(
            int round,
            LoopState state,
            TreeMeasurement before,
            KeyResult kr,
            List<BudgetGuard.Action> guard,
            List<PreviousAttempt> attempts) {
        String target = kr.targetFiles().isEmpty() ? "" : kr.targetFiles().get(0);
        TaskUnit task = new TaskUnit(
                kr.krId(),
                records.id(),
                round,
                kr.priority(),
                kr.retryCount(),
                kr.maxRetries(),
                spec(OwnMetric.of(state.goal(), kr, before), kr, before),
                new TaskUnit.Context(target, kr.targetFiles(), attempts),
                kr.type());
        return new Prepared(round, kr, task, before, project.repository().head(), guard);
    }

    /** For those who judge what came of it: where its target files stand now. */
    static TaskUnit measured(Prepared prepared, StandardGoal goal, TreeMeasurement after) {
        GoalMetric metric = OwnMetric.of(goal, prepared.kr(), prepared.before());
        return prepared.task().withSpec(spec(metric, prepared.kr(), after));
    }

    /** The KR's own figure decides about it: the coder must know it, and where it stands, for since the plan it may have moved. */
    static String spec(GoalMetric metric, KeyResult kr, TreeMeasurement before) {
        List<String> known = new ArrayList<>();
        OwnTarget.of(metric, kr)
                .ifPresent(target ->
                        known.add(metric.command().orElse(metric.kind().id()) + " "
                                + metric.comparison().demand() + " " + metric.show(target)));
        PlanStep.figure(metric, before, kr)
                .ifPresent(now -> known.add(kr.planned()
                                .filter(was -> !metric.show(was).equals(metric.show(now)))
                                .map(was -> metric.show(was) + " when planned, now ")
                                .orElse("now ")
                        + metric.show(now)));
        return known.isEmpty() ? kr.spec() : kr.spec() + " (" + String.join("; ", known) + ")";
    }
}

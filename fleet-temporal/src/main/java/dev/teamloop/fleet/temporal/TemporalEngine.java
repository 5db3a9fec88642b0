package dev.teamloop.fleet.temporal;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.record.GoalRecord;
import dev.teamloop.fleet.record.LoopProgress;
import dev.teamloop.fleet.rule.Lending;
import dev.teamloop.fleet.run.LoopEngine;
import dev.teamloop.fleet.run.RunningLoop;
import io.temporal.api.enums.v1.WorkflowIdReusePolicy;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import io.temporal.client.WorkflowOptions;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ObjIntConsumer;

/** Loops as workflows, one for each try at a goal. What a goal spent is known when a try has ended. */
final class TemporalEngine implements LoopEngine {
    private final WorkflowClient client;
    private final String queue;
    private final Pace pace;
    private final FleetFile file;
    private final String fleet;
    private final boolean travels;
    private final ObjIntConsumer<LoopProgress> heard;
    /** All that a goal has spent, by the last end that told it; of no goal whose last try ended without a word. */
    private final Map<Integer, Yuan> spent = new ConcurrentHashMap<>();

    TemporalEngine(
            WorkflowClient client,
            String queue,
            Pace pace,
            FleetFile file,
            String fleet,
            boolean travels,
            ObjIntConsumer<LoopProgress> heard) {
        this.client = client;
        this.queue = queue;
        this.pace = pace;
        this.file = file;
        this.fleet = fleet;
        this.travels = travels;
        this.heard = heard;
    }

    @Override
    public RunningLoop launch(int goal, GoalRecord record, Runnable over) {
        GoalTask task = GoalTask.of(
                file.goals().get(goal),
                WorkflowNames.fleet(fleet, goal),
                record.allowed(),
                travels,
                pace.patienceSeconds());
        return follow(goal, record, () -> start(id(goal, record), task), over);
    }

    /** To start it twice is to start it once: the second time it is found. */
    private void start(String id, GoalTask task) {
        try {
            client.newUntypedWorkflowStub(
                            WorkflowNames.WORKFLOW,
                            WorkflowOptions.newBuilder()
                                    .setWorkflowId(id)
                                    .setTaskQueue(queue)
                                    .setWorkflowIdReusePolicy(
                                            WorkflowIdReusePolicy.WORKFLOW_ID_REUSE_POLICY_REJECT_DUPLICATE)
                                    .build())
                    .start(task);
        } catch (WorkflowExecutionAlreadyStarted e) {
            // by this fleet's process that died, or by an answer that was lost
            return;
        }
    }

    private RunningLoop follow(int goal, GoalRecord record, Runnable start, Runnable over) {
        boolean first = record.attempts() == 1;
        return new TemporalLoop(
                client.newUntypedWorkflowStub(id(goal, record)),
                start,
                pace.look(),
                now -> heard.accept(now, goal),
                told -> ended(goal, told, first),
                over);
    }

    private String id(int goal, GoalRecord record) {
        return WorkflowNames.workflow(fleet, goal, record.attempts());
    }

    /** Nothing is added to what was known where no worker had taken it; of the first try that is nothing at all. */
    private void ended(int goal, TemporalLoop.SpentMoney told, boolean first) {
        if (told.committed().isPresent()) {
            spent.put(goal, told.committed().get());
        } else if (!told.untouched()) {
            spent.remove(goal);
        } else if (first) {
            spent.put(goal, Yuan.ZERO);
        }
    }

    /**
     * A fleet that died may have written down a start and not made it. Where state travels it is made now; else a start that is
     * unknown to Temporal might be one that it has forgotten.
     */
    @Override
    public RunningLoop adopt(int goal, GoalRecord record) {
        return travels ? launch(goal, record, () -> {}) : follow(goal, record, () -> {}, () -> {});
    }

    @Override
    public Yuan committed(int goal, GoalRecord record) {
        return spent.getOrDefault(goal, record.allowed());
    }

    /** What a goal gives back its own purse has taken out of the loop's reach before it ended. */
    @Override
    public void align(int goal, GoalRecord record, Yuan allowed) {}

    @Override
    public Lending lending() {
        return travels ? Lending.AT_ITS_START : Lending.ONCE;
    }
}

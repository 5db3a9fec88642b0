package dev.teamloop.fleet.temporal;

import dev.teamloop.fleet.engine.GoalWorker;
import dev.teamloop.fleet.engine.WorkerMachine;
import io.temporal.client.WorkflowClient;
import io.temporal.worker.Worker;
import io.temporal.worker.WorkerFactory;
import io.temporal.worker.WorkerOptions;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Takes goals out of a queue of Temporal's. */
final class TemporalWorker implements GoalWorker {
    /** A wish to stop is heard with a heartbeat. */
    private static final Duration BETWEEN_HEARTBEATS = Duration.ofSeconds(2);
    /** A loop takes a round back within thirty seconds; then its state is pushed. */
    private static final int UNWIND_SECONDS = 60;

    private final WorkerFactory factory;
    private final GoalActivityRun loops;

    private TemporalWorker(WorkerFactory factory, GoalActivityRun loops) {
        this.factory = factory;
        this.loops = loops;
    }

    static TemporalWorker start(WorkflowClient client, String queue, WorkerMachine machine, int parallel) {
        WorkerFactory factory = WorkerFactory.newInstance(client);
        Worker worker = factory.newWorker(
                queue,
                WorkerOptions.newBuilder()
                        .setMaxConcurrentActivityExecutionSize(parallel)
                        .setMaxHeartbeatThrottleInterval(BETWEEN_HEARTBEATS)
                        // a queue of a worker's own would keep workflows waiting for one that was killed
                        .setStickyQueueScheduleToStartTimeout(Duration.ZERO)
                        // a goal that is started here is not thereby run here
                        .setDisableEagerExecution(true)
                        .setAllowActivityHeartbeatDuringShutdown(true)
                        .build());
        worker.registerWorkflowImplementationTypes(GoalWorkflowRun.class);
        GoalActivityRun loops = new GoalActivityRun(machine);
        worker.registerActivitiesImplementations(loops);
        factory.start();
        return new TemporalWorker(factory, loops);
    }

    @Override
    public void close() {
        factory.shutdown();
        loops.close();
        factory.awaitTermination(UNWIND_SECONDS, TimeUnit.SECONDS);
    }
}

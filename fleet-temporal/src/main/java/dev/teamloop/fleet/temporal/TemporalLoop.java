package dev.teamloop.fleet.temporal;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.record.LoopOutcome;
import dev.teamloop.fleet.record.LoopProgress;
import dev.teamloop.fleet.run.RunningLoop;
import io.grpc.StatusRuntimeException;
import io.temporal.api.workflow.v1.PendingActivityInfo;
import io.temporal.client.WorkflowException;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;

/**
 * One try at a goal, as its fleet sees it. A server that does not answer for a while is no end, and no start either. Only {@link
 * #end} is for other threads.
 */
final class TemporalLoop implements RunningLoop {
    private final WorkflowStub workflow;
    private final Runnable start;
    private final Duration look;
    private final Consumer<LoopProgress> heard;
    private final Consumer<SpentMoney> told;
    private final Runnable over;
    private Optional<CompletableFuture<GoalEnd>> result = Optional.empty();
    private long looked;
    private boolean untouched;
    private volatile boolean unwanted;
    private Optional<LoopOutcome> outcome = Optional.empty();

    /**
     * What is known of the money when it has ended.
     *
     * @param committed what the goal has spent in all; empty where nobody said so
     * @param untouched whether no worker had taken it
     */
    record SpentMoney(Optional<Yuan> committed, boolean untouched) {}

    /**
     * {@code start} starts it, or finds that it is started; {@code told} hears what it cost, before anybody hears of its end;
     * {@code over} is run on some thread when it has ended.
     */
    TemporalLoop(
            WorkflowStub workflow,
            Runnable start,
            Duration look,
            Consumer<LoopProgress> heard,
            Consumer<SpentMoney> told,
            Runnable over) {
        this.workflow = workflow;
        this.start = start;
        this.look = look;
        this.heard = heard;
        this.told = told;
        this.over = over;
        this.looked = System.nanoTime() - look.toNanos();
        begin();
    }

    private void begin() {
        try {
            start.run();
            await();
        } catch (WorkflowException | StatusRuntimeException e) {
            heard.accept(new LoopProgress("waiting for Temporal, which does not answer", Yuan.ZERO, Optional.empty()));
        }
    }

    private void await() {
        result = Optional.of(workflow.getResultAsync(GoalEnd.class).whenComplete((value, problem) -> over.run()));
    }

    @Override
    public Optional<LoopOutcome> ended() {
        if (outcome.isPresent()) {
            return outcome;
        }
        if (result.isEmpty() && unwanted) {
            return over(GoalEnd.stoppedBefore().outcome(), new SpentMoney(Optional.empty(), true));
        }
        if (result.isPresent() && result.get().isDone()) {
            return ended(result.get());
        }
        if (due()) {
            result.ifPresentOrElse(
                    awaited -> pending().map(TemporalWords::heard).ifPresent(heard), this::begin);
        }
        return Optional.empty();
    }

    private Optional<LoopOutcome> ended(CompletableFuture<GoalEnd> awaited) {
        try {
            GoalEnd end = awaited.join();
            return over(end.outcome(), new SpentMoney(end.committed(), end.untouched()));
        } catch (CompletionException e) {
            if (untouched) {
                return over(GoalEnd.stoppedBefore().outcome(), new SpentMoney(Optional.empty(), true));
            }
            Optional<LoopOutcome> without = TemporalWords.of(e.getCause());
            if (without.isEmpty() && due()) {
                await();
            }
            return without.flatMap(how -> over(how, new SpentMoney(Optional.empty(), false)));
        }
    }

    private Optional<LoopOutcome> over(LoopOutcome how, SpentMoney money) {
        told.accept(money);
        outcome = Optional.of(how);
        return outcome;
    }

    private boolean due() {
        boolean due = System.nanoTime() - looked >= look.toNanos();
        looked = due ? System.nanoTime() : looked;
        return due;
    }

    /** The worker hears of it with its next heartbeat, and passes it on as soon as the loop has begun. Without one there is no loop. */
    @Override
    public boolean stop() {
        if (result.isEmpty()) {
            unwanted = true;
            return true;
        }
        boolean nobodys = !result.get().isDone()
                && pending().map(TemporalWords::untouched).orElse(false);
        try {
            if (nobodys) {
                workflow.terminate("stopped before a worker took it");
                untouched = true;
            } else {
                workflow.signal(WorkflowNames.STOP);
            }
            return true;
        } catch (WorkflowNotFoundException e) {
            // it has ended, which is looked at next
            return true;
        } catch (WorkflowException | StatusRuntimeException e) {
            return false;
        }
    }

    /** The worker finds with its next heartbeat that the goal is not its own any more. */
    @Override
    public void end() {
        unwanted = true;
        try {
            workflow.terminate("ended by its fleet");
        } catch (WorkflowNotFoundException e) {
            // it has ended already, or was never started
            return;
        }
    }

    /** What the workflow waits for; empty where the server does not say. */
    private Optional<List<PendingActivityInfo>> pending() {
        try {
            return Optional.of(workflow.describe().getRawDescription().getPendingActivitiesList());
        } catch (WorkflowException | StatusRuntimeException e) {
            return Optional.empty();
        }
    }
}

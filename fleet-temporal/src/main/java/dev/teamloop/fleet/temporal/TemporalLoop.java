package dev.teamloop.fleet.temporal;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.record.Heard;
import dev.teamloop.fleet.record.LoopOutcome;
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

/** One try at a goal, as its fleet sees it. A server that does not answer for a while is no end. Not for several threads. */
final class TemporalLoop implements RunningLoop {
    private final WorkflowStub workflow;
    private final Duration look;
    private final Consumer<Heard> heard;
    private final Consumer<Told> end;
    private final Runnable over;
    private CompletableFuture<GoalEnd> result;
    private long looked;
    private boolean untouched;
    private Optional<LoopOutcome> outcome = Optional.empty();

    /**
     * What is known of the money when it has ended.
     *
     * @param committed what the goal has spent in all; empty where nobody said so
     * @param untouched whether no worker had taken it
     */
    record Told(Optional<Yuan> committed, boolean untouched) {}

    /** {@code over} is run when it has ended, on some thread; {@code end} is told of it where somebody asks. */
    TemporalLoop(WorkflowStub workflow, Duration look, Consumer<Heard> heard, Consumer<Told> end, Runnable over) {
        this.workflow = workflow;
        this.look = look;
        this.heard = heard;
        this.end = end;
        this.over = over;
        this.result = result();
        this.looked = System.nanoTime() - look.toNanos();
    }

    private CompletableFuture<GoalEnd> result() {
        CompletableFuture<GoalEnd> awaited = workflow.getResultAsync(GoalEnd.class);
        awaited.whenComplete((value, problem) -> over.run());
        return awaited;
    }

    @Override
    public Optional<LoopOutcome> ended() {
        if (outcome.isPresent()) {
            return outcome;
        }
        if (!result.isDone()) {
            look();
            return Optional.empty();
        }
        try {
            GoalEnd told = result.join();
            // a worker that could not take it has said so itself
            end.accept(new Told(told.committed(), untouched || told.status().equals("PRECONDITION")));
            outcome = Optional.of(told.outcome());
        } catch (CompletionException e) {
            outcome = untouched
                    ? Optional.of(GoalEnd.stoppedBefore().outcome())
                    : Endings.of(e.getCause());
            if (outcome.isPresent()) {
                end.accept(new Told(Optional.empty(), untouched));
            } else if (due()) {
                result = result();
            }
        }
        return outcome;
    }

    private void look() {
        if (due()) {
            pending().ifPresent(activities -> heard.accept(Endings.heard(activities)));
        }
    }

    private boolean due() {
        boolean due = System.nanoTime() - looked >= look.toNanos();
        looked = due ? System.nanoTime() : looked;
        return due;
    }

    /** The worker hears of it with its next heartbeat, and passes it on as soon as the loop has begun. Without one there is no loop. */
    @Override
    public boolean stop() {
        boolean unwanted = !result.isDone() && pending().map(Endings::untouched).orElse(false);
        try {
            if (unwanted) {
                workflow.terminate("stopped before a worker took it");
                untouched = true;
            } else {
                workflow.signal(Names.STOP);
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
        try {
            workflow.terminate("ended by its fleet");
        } catch (WorkflowNotFoundException e) {
            // it has ended already
            return;
        }
    }

    /** Empty where the server does not say. */
    private Optional<List<PendingActivityInfo>> pending() {
        try {
            return Optional.of(workflow.describe().getRawDescription().getPendingActivitiesList());
        } catch (WorkflowException | StatusRuntimeException e) {
            return Optional.empty();
        }
    }
}

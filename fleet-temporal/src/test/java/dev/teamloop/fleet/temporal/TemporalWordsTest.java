package dev.teamloop.fleet.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.record.LoopOutcome;
import dev.teamloop.fleet.record.LoopProgress;
import io.temporal.api.common.v1.Payload;
import io.temporal.api.common.v1.Payloads;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.enums.v1.EventType;
import io.temporal.api.enums.v1.PendingActivityState;
import io.temporal.api.enums.v1.RetryState;
import io.temporal.api.enums.v1.TimeoutType;
import io.temporal.api.workflow.v1.PendingActivityInfo;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.client.WorkflowServiceException;
import io.temporal.failure.ActivityFailure;
import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.CanceledFailure;
import io.temporal.failure.TerminatedFailure;
import io.temporal.failure.TimeoutFailure;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What goes through Temporal, and what its words mean for a fleet. */
final class TemporalWordsTest {
    private static final WorkflowExecution EXECUTION =
            WorkflowExecution.newBuilder().setWorkflowId("w").build();

    private static LoopOutcome failed(Exception cause) {
        return TemporalWords.of(new WorkflowFailedException(
                        EXECUTION,
                        "t",
                        EventType.EVENT_TYPE_WORKFLOW_EXECUTION_FAILED,
                        1,
                        RetryState.RETRY_STATE_UNSPECIFIED,
                        cause))
                .orElseThrow();
    }

    private static Exception activity(Exception cause) {
        return new ActivityFailure("m", 1, 2, "t", "1", RetryState.RETRY_STATE_UNSPECIFIED, "i", cause);
    }

    @Test
    void whatEndsWithoutAResultDiedUnlessSomebodyWantedThat() {
        LoopOutcome lost = failed(activity(new TimeoutFailure(null, null, TimeoutType.TIMEOUT_TYPE_HEARTBEAT)));
        assertThat(lost.status()).isEqualTo(LoopOutcome.CRASHED);
        assertThat(lost.reason()).isEqualTo("its worker was lost");
        assertThat(failed(activity(ApplicationFailure.newFailure("it cannot be cloned", "worker")))
                        .reason())
                .isEqualTo("it cannot be cloned");
        assertThat(failed(new TerminatedFailure("t", null)).status()).isEqualTo("INTERRUPTED");
        assertThat(failed(new CanceledFailure("c")).status()).isEqualTo("MANUAL_STOP");
        assertThat(TemporalWords.of(new WorkflowNotFoundException(EXECUTION, "t", null))
                        .map(LoopOutcome::status))
                .contains(LoopOutcome.CRASHED);
    }

    @Test
    void aServerThatDoesNotAnswerIsNoEnd() {
        assertThat(TemporalWords.of(new WorkflowServiceException(EXECUTION, "t", null)))
                .isEmpty();
    }

    @Test
    void aLoopThatDiedAgainAndAgainIsNotStartedAgainByTheFleetThatItBelongsTo() {
        GoalEnd end = GoalEnd.of(summary(LoopOutcome.CRASHED, -1));

        assertThat(end.outcome().status()).isEqualTo("INTERNAL");
        assertThat(end.outcome().resumable()).as("by a person").isTrue();
        assertThat(end.committed()).contains(Yuan.of("1.5"));
    }

    @Test
    void anyOtherEndIsToldAsItWas() {
        assertThat(GoalEnd.of(summary("BUDGET", 11)).outcome())
                .isEqualTo(new LoopOutcome("BUDGET", 11, Optional.of("l"), Yuan.ZERO, "why"));
    }

    private static FleetSummary summary(String status, int exit) {
        Yuan cost = Yuan.of("1.5");
        return new FleetSummary(
                "FAILED",
                cost,
                Yuan.of("3"),
                List.of(new FleetSummary.GoalLine("p", status, Optional.of(exit), Optional.of("l"), cost, "why")));
    }

    @Test
    void whatAWorkerIsToldAndTellsIsTheSameAfterItsJourney() {
        FleetGoal goal = new FleetGoal(
                ProjectSource.of("https://git.example.com/till.git", Path.of("")),
                "g",
                Optional.of(Yuan.of("2.5")),
                List.of("--max-rounds", "5"),
                Optional.of("hash"),
                true);
        GoalTask task = GoalTask.of(goal, "abcx0", Yuan.of("4"), true, 30);
        assertThat(Json.as(Json.tree(task), GoalTask.class)).isEqualTo(task);
        assertThat(task.fleetGoal()).isEqualTo(goal);
        GoalEnd end = GoalEnd.of(summary("SUCCESS", 0));
        assertThat(Json.as(Json.tree(end), GoalEnd.class)).isEqualTo(end);
        assertThat(Json.as(Json.tree(GoalEnd.stoppedBefore()), GoalEnd.class)).isEqualTo(GoalEnd.stoppedBefore());
    }

    @Test
    void aGoalsTriesHaveNamesOfTheirOwnAndOneFleet() {
        assertThat(WorkflowNames.workflow("abc123", 0, 2)).isEqualTo("team-loop-abc123-1-2");
        assertThat(WorkflowNames.fleet("abc123", 0)).isEqualTo("abc123x0");
    }

    @Test
    void aHeartbeatIsHeardAndALostWorkerIsTold() {
        LoopProgress told = new LoopProgress("round 3", Yuan.of("0.25"), Optional.of("l"));
        PendingActivityInfo.Builder running = PendingActivityInfo.newBuilder()
                .setState(PendingActivityState.PENDING_ACTIVITY_STATE_STARTED)
                .setAttempt(1)
                .setHeartbeatDetails(Payloads.newBuilder()
                        .addPayloads(Payload.newBuilder().setData(ByteString.copyFromUtf8(Json.line(told)))));
        assertThat(TemporalWords.heard(List.of(running.build()))).isEqualTo(told);

        PendingActivityInfo lost = running.setState(PendingActivityState.PENDING_ACTIVITY_STATE_SCHEDULED)
                .setAttempt(2)
                .build();
        assertThat(TemporalWords.heard(List.of(lost)))
                .isEqualTo(new LoopProgress(
                        "its worker was lost; waiting for another (2)", Yuan.of("0.25"), Optional.of("l")));
        assertThat(TemporalWords.untouched(List.of(lost))).isFalse();
    }

    @Test
    void aGoalThatNoWorkerHasTakenIsUntouched() {
        PendingActivityInfo waiting = PendingActivityInfo.newBuilder()
                .setState(PendingActivityState.PENDING_ACTIVITY_STATE_SCHEDULED)
                .setAttempt(1)
                .build();

        assertThat(TemporalWords.untouched(List.of(waiting))).isTrue();
        assertThat(TemporalWords.untouched(List.of()))
                .as("the workflow waits, too")
                .isTrue();
        assertThat(TemporalWords.heard(List.of(waiting)).doing()).isEqualTo("waiting for a worker");
    }
}

package dev.teamloop.core.event;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Handover;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.AgentLog.Level;
import java.util.List;
import java.util.Optional;

/**
 * What happens in a loop. Each is one line of {@code events.jsonl}, with {@code at}, its time, and {@code event}, its name; a name
 * that is not known is skipped. Records only grow: a field that is new is optional, so that older lines can be read.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @JsonSubTypes.Type(value = LoopEvent.Note.class, name = "note"),
    @JsonSubTypes.Type(value = LoopEvent.Began.class, name = "began"),
    @JsonSubTypes.Type(value = LoopEvent.Planned.class, name = "planned"),
    @JsonSubTypes.Type(value = LoopEvent.RoundStarted.class, name = "round_started"),
    @JsonSubTypes.Type(value = LoopEvent.StepStarted.class, name = "step_started"),
    @JsonSubTypes.Type(value = LoopEvent.StepEnded.class, name = "step_ended"),
    @JsonSubTypes.Type(value = LoopEvent.StateChanged.class, name = "state_changed"),
    @JsonSubTypes.Type(value = LoopEvent.GatesMeasured.class, name = "gates_measured"),
    @JsonSubTypes.Type(value = LoopEvent.Voted.class, name = "voted"),
    @JsonSubTypes.Type(value = LoopEvent.Asked.class, name = "asked"),
    @JsonSubTypes.Type(value = LoopEvent.TestsStarted.class, name = "tests_started"),
    @JsonSubTypes.Type(value = LoopEvent.TestsEnded.class, name = "tests_ended"),
    @JsonSubTypes.Type(value = LoopEvent.HandedBack.class, name = "handed_back"),
    @JsonSubTypes.Type(value = LoopEvent.Repaired.class, name = "repaired"),
    @JsonSubTypes.Type(value = LoopEvent.Suspected.class, name = "suspected"),
    @JsonSubTypes.Type(value = LoopEvent.Logged.class, name = "logged"),
    @JsonSubTypes.Type(value = LoopEvent.HandedOver.class, name = "handed_over"),
    @JsonSubTypes.Type(value = LoopEvent.Committed.class, name = "committed"),
    @JsonSubTypes.Type(value = LoopEvent.DecisionRecorded.class, name = "decision_recorded"),
    @JsonSubTypes.Type(value = LoopEvent.RoundReported.class, name = "round_reported"),
    @JsonSubTypes.Type(value = LoopEvent.Spent.class, name = "spent"),
    @JsonSubTypes.Type(value = LoopEvent.Health.class, name = "health"),
    @JsonSubTypes.Type(value = LoopEvent.Decided.class, name = "decided"),
    @JsonSubTypes.Type(value = LoopEvent.Paused.class, name = "paused"),
    @JsonSubTypes.Type(value = LoopEvent.StopRequested.class, name = "stop_requested"),
    @JsonSubTypes.Type(value = LoopEvent.Resumed.class, name = "resumed"),
    @JsonSubTypes.Type(value = LoopEvent.Ended.class, name = "ended")
})
public sealed interface LoopEvent {
    /** The round that it belongs to, from 1; 0 where it belongs to none. */
    default int round() {
        return 0;
    }

    /** Something worth a line. {@code warning} where the user should look. */
    record Note(String text, boolean warning) implements LoopEvent {}

    /** A new loop begins, with the goal as it was said, on this branch. */
    record Began(String goalText, String branch) implements LoopEvent {}

    /** A plan, or more of it. */
    record Planned(TaskDag dag) implements LoopEvent {}

    /** A round begins. */
    record RoundStarted(int round, int maxRounds, KeyResult kr) implements LoopEvent {}

    /** One of the eleven steps begins. */
    record StepStarted(int round, int seq, String title) implements LoopEvent {}

    /**
     * The step in hand is over. A step that begins ends the one before it, where nobody said how that ended.
     *
     * @param round whose step, where several rounds are in hand; 0 for the newest
     * @param result what it came to, in a few words
     * @param spent all that the loop has spent and reserved by now
     * @param crash where it ended by a mistake of this program
     */
    record StepEnded(int round, String result, Yuan spent, Optional<StepCrash> crash) implements LoopEvent {
        public StepEnded(String result, Yuan spent, Optional<StepCrash> crash) {
            this(0, result, spent, crash);
        }
    }

    /** A step's crash, in a round of this KR. */
    record StepCrash(KrId krId, InternalFault fault) {}

    /**
     * Goal, plan and figures as they stand from here on.
     *
     * @param startTime when the loop began, in ISO 8601
     * @param finishedRounds the last finished round; 0 before the first
     * @param startFigure of the metric that progress is told by the figure at the loop's first baseline, and {@code figure} now
     * @param durationMillis what the finished rounds took together
     * @param baseline coverage at the loop's first baseline, and {@code current} now
     * @param figures those of all the goal's metrics
     */
    record StateChanged(
            LoopId loopId,
            String startTime,
            int finishedRounds,
            StandardGoal goal,
            TaskDag dag,
            double startFigure,
            double figure,
            boolean met,
            long durationMillis,
            Optional<CoverageFigures> baseline,
            Optional<CoverageFigures> current,
            GoalFigures figures)
            implements LoopEvent {
        public StateChanged {
            // what was written before all metrics were told of names one
            figures = figures == null ? GoalFigures.earlier(startFigure, figure, null) : figures;
        }
    }

    /** What the gates measured of the round's candidate. */
    record GatesMeasured(int round, List<GateResult> gates) implements LoopEvent {
        public GatesMeasured {
            gates = List.copyOf(gates);
        }
    }

    /** A critic has answered; empty where it gave no usable verdict or was not called. */
    record Voted(int round, Agent critic, Optional<Boolean> passed) implements LoopEvent {}

    /**
     * An agent's model is asked. The next line of this agent's log is its answer, or says why there is none.
     *
     * @param turn which answer of the conversation this one will be, from 1
     */
    record Asked(int round, Agent agent, Optional<KrId> krId, String model, int turn) implements LoopEvent {}

    /**
     * Tests, or what they need, begin to run; {@code what} says which, for people. {@code round} says whose, where several rounds
     * are in hand.
     */
    record TestsStarted(int round, String what) implements LoopEvent {
        public TestsStarted(String what) {
            this(0, what);
        }
    }

    /** The run that began as {@code what} is over. */
    record TestsEnded(int round, String what) implements LoopEvent {
        public TestsEnded(String what) {
            this(0, what);
        }
    }

    /** The program gives a handover back to the coder, with {@code why} in a few words. */
    record HandedBack(int round, KrId krId, String why) implements LoopEvent {}

    /** After the coder's last prompt the program itself changed the candidate: {@code what} it did, in a few words. */
    record Repaired(int round, KrId krId, String what) implements LoopEvent {}

    /** Agents named what they take for bugs of the project, while they worked on this KR. */
    record Suspected(int round, KrId krId, List<SuspectedBug> bugs) implements LoopEvent {
        public Suspected {
            bugs = List.copyOf(bugs);
        }
    }

    /** A line in an agent's log; {@code latencyMillis} is how long what it tells of took. */
    record Logged(int round, Agent agent, Level level, String intent, String message, long latencyMillis)
            implements LoopEvent {}

    /** A handover of the round is accepted, and kept. After a TaskUnit those before it count no more. */
    record HandedOver(
            int round,

            @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
            @JsonSubTypes({
                @JsonSubTypes.Type(value = TaskUnit.class, name = "TaskUnit"),
                @JsonSubTypes.Type(value = TaskResult.class, name = "TaskResult"),
                @JsonSubTypes.Type(value = Verdict.Review.class, name = "Review"),
                @JsonSubTypes.Type(value = Verdict.Test.class, name = "Test"),
                @JsonSubTypes.Type(value = Verdict.Audit.class, name = "Audit"),
                @JsonSubTypes.Type(value = Decision.class, name = "Decision")
            })
            Handover value)
            implements LoopEvent {}

    /** The round's candidate is committed, under a change record of this number. */
    record Committed(int round, KrId krId, int changeRecord, String commitSha, List<String> filesChanged)
            implements LoopEvent {
        public Committed {
            filesChanged = List.copyOf(filesChanged);
        }
    }

    /** A decision record of this number is written. */
    record DecisionRecorded(int round, int number, String title) implements LoopEvent {}

    /** The reports of a finished round are written. */
    record RoundReported(int round, RoundFigures figures) implements LoopEvent {}

    /** What the ledger says by now; for showing only, for the ledger decides. */
    record Spent(Balance balance) implements LoopEvent {}

    /** The health score by now, 0 to 100. */
    record Health(int score) implements LoopEvent {}

    /** The round's decision, with gates and votes; {@code figure} is the goal's figure for people. */
    record Decided(Decision decision, String figure, String spent) implements LoopEvent {
        @Override
        public int round() {
            return decision.round();
        }
    }

    /** The loop waits for a top-up; why. */
    record Paused(int round, String reason) implements LoopEvent {}

    /** Somebody asked the loop to end after the round in hand. */
    record StopRequested() implements LoopEvent {}

    /** The loop goes on after {@code finishedRounds}; what later rounds had begun does not count any more. */
    record Resumed(int finishedRounds) implements LoopEvent {}

    /** The loop has ended. */
    record Ended(LoopStatus status, String reason) implements LoopEvent {}
}

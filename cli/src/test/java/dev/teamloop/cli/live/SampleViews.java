package dev.teamloop.cli.live;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.AgentLog.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Events of a loop in its second round. */
final class SampleViews {
    static final Instant START = Instant.parse("2026-06-29T14:30:12Z");

    private SampleViews() {}

    static KeyResult kr(String id, KrStatus status, String spec, String... depends) {
        return new KeyResult(
                new KrId(id),
                new KrId(id).tier(),
                1,
                spec,
                KrType.TEST,
                List.of(),
                status,
                List.of(depends).stream().map(KrId::new).toList(),
                Optional.empty(),
                3,
                0,
                Optional.empty(),
                List.of());
    }

    static LoopEvent.StateChanged state(double now) {
        return state(now, 1);
    }

    static LoopEvent.StateChanged state(double now, int finished) {
        GoalMetric metric = new GoalMetric(
                MetricKind.COVERAGE_BRANCH, List.of(), Comparison.AT_LEAST, 0.5, Optional.empty(), Optional.empty());
        StandardGoal goal = new StandardGoal(
                "handler-layer coverage 0%→≥50%", Yuan.of("20"), 50, List.of(), "branch coverage", List.of(metric));
        TaskDag dag = new TaskDag(List.of(
                kr("K1.1", KrStatus.COMPLETED, "1 HTTP test is runnable"),
                kr("K2.1", KrStatus.PENDING, "处理器的分支覆盖率", "K1.1"),
                kr("K2.2", KrStatus.SKIPPED, "evil\u001b[2J\u202etxt", "K1.1"),
                kr("K3.1", KrStatus.PENDING, "full regression", "K2.1", "K2.2")));
        LoopId loop = new InteractionId("manual-20260629T143012-a3f2b1").loopId();
        return new LoopEvent.StateChanged(
                loop,
                START.toString(),
                finished,
                goal,
                dag,
                0,
                now,
                now >= 0.5,
                0,
                Optional.empty(),
                Optional.empty(),
                GoalFigures.earlier(0, now, null));
    }

    static LoopEvent logged(Agent agent, String intent, String message, Duration latency) {
        return new LoopEvent.Logged(2, agent, Level.INFO, intent, message, latency.toMillis());
    }

    static List<LoopEvent> secondRound() {
        LoopEvent.StateChanged state = state(0.2);
        return List.of(
                new LoopEvent.Note("measuring the baseline", false),
                state,
                new LoopEvent.Spent(new Balance(Yuan.of("20"), Yuan.of("5"), Yuan.of("1"), Yuan.of("14"))),
                new LoopEvent.RoundStarted(2, 50, state.dag().get(new KrId("K2.1"))),
                new LoopEvent.StepStarted(2, 3, "prepare"),
                new LoopEvent.StepStarted(2, 6, "measure"),
                new LoopEvent.GatesMeasured(
                        2,
                        List.of(
                                new GateResult("scope", true, "all in scope"),
                                new GateResult("measure", false, "20% is not above 20%"))),
                new LoopEvent.StepStarted(2, 7, "review and test"),
                new LoopEvent.Voted(2, Agent.TESTER, Optional.of(false)),
                logged(Agent.REVIEWER, AgentLog.WAIT_INTENT, "429 too many requests", Duration.ofMinutes(3)),
                new LoopEvent.Health(73));
    }

    static ViewState view(List<LoopEvent> events) {
        ViewState view = ViewState.EMPTY;
        Instant at = START;
        for (LoopEvent event : events) {
            view = Fold.next(view, event, at);
            at = at.plusSeconds(1);
        }
        return view;
    }
}

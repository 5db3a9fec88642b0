package dev.teamloop.cli.report;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent.StateChanged;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.state.LedgerTotals;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a loop's events and ledger say about goal, money and key results. Pure. */
final class StateFacts {
    private StateFacts() {}

    static SessionRecord.GoalFacts goal(
            StateChanged state, String text, Optional<CoverageFigures> checked, SecretMask mask) {
        StandardGoal goal = state.goal();
        GoalMetric primary = goal.primary();
        return new SessionRecord.GoalFacts(
                mask.mask(text),
                mask.mask(goal.objective()),
                mask.mask(goal.accept()),
                goal.constraints().stream().map(mask::mask).toList(),
                goal.metrics(),
                primary,
                primary.describe(),
                measured(state.startFigure()),
                measured(state.figure()),
                state.met(),
                goal.maxRounds(),
                state.baseline(),
                state.current(),
                checked,
                goal.metrics().stream().map(metric -> measure(state, metric)).toList());
    }

    private static SessionRecord.MeasureFacts measure(StateChanged state, GoalMetric metric) {
        GoalFigures.Span span = state.figures().of(state.goal(), metric);
        Optional<Double> now = Optional.ofNullable(span.now());
        return new SessionRecord.MeasureFacts(
                metric,
                metric.describe(),
                Optional.ofNullable(span.start()),
                now,
                now.filter(metric::holds).isPresent());
    }

    static RoundFacts.Figures figures(StateChanged state, CoverageFigures coverage) {
        return new RoundFacts.Figures(
                measured(state.figure()),
                coverage.line(),
                coverage.branch(),
                state.figures().spans().stream()
                        .map(span -> Optional.ofNullable(span.now()))
                        .toList());
    }

    private static Optional<Double> measured(double figure) {
        return Double.isNaN(figure) ? Optional.empty() : Optional.of(figure);
    }

    static SessionRecord.Money money(Optional<StateChanged> state, LedgerTotals ledger, List<String> flatRate) {
        Yuan budget =
                state.map(one -> one.goal().budgetYuan()).orElse(Yuan.ZERO).plus(ledger.added());
        return new SessionRecord.Money(
                budget,
                ledger.spent(),
                ledger.reserved(),
                budget.minus(ledger.spent()).minus(ledger.reserved()),
                AgentSpend.of(ledger.consumption()),
                flatRate);
    }

    static List<SessionRecord.KrFacts> krs(Optional<StateChanged> state, List<RoundFacts> rounds) {
        Map<String, List<Integer>> worked = rounds.stream()
                .collect(Collectors.groupingBy(
                        RoundFacts::krId, Collectors.mapping(RoundFacts::round, Collectors.toList())));
        Optional<String> running = rounds.stream()
                .filter(round -> round.state() == RoundFacts.State.RUNNING)
                .map(RoundFacts::krId)
                .findFirst();
        return state.map(one -> one.dag().krs()).orElse(List.of()).stream()
                .map(kr -> kr(kr, running, worked))
                .toList();
    }

    private static SessionRecord.KrFacts kr(KeyResult kr, Optional<String> running, Map<String, List<Integer>> worked) {
        String id = kr.krId().value();
        return new SessionRecord.KrFacts(
                id,
                kr.layer(),
                kr.spec(),
                kr.status().id(),
                running.filter(id::equals).isPresent(),
                kr.depends().stream().map(Object::toString).toList(),
                kr.targetFiles(),
                kr.target(),
                kr.retryCount(),
                kr.maxRetries(),
                kr.rootCause(),
                worked.getOrDefault(id, List.of()));
    }
}

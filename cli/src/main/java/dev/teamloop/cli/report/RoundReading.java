package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopEvent.StateChanged;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.state.LedgerTotals;
import dev.teamloop.loop.state.LoopFolder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One round of its events; the raw replies and the diff, which are too long for these, of their files. */
record RoundReading(
        Source source,
        LoopFolder folder,
        LoopId loop,
        LedgerTotals ledger,
        Map<Integer, LoopHistory> rounds,
        Map<Integer, StateChanged> states,
        Map<Integer, List<LoopHistory.Step>> steps) {
    private static final int DIFF = 60_000;
    /** A round that a crash interrupts is run again under its number; of endless repetition the newest are kept. */
    private static final int MOST_STEPS = 60;

    static RoundReading of(LoopHistory history, LedgerTotals ledger, Source source, LoopFolder folder, LoopId loop) {
        Map<Integer, StateChanged> states = new HashMap<>();
        history.each(StateChanged.class).forEach(state -> states.put(state.finishedRounds(), state));
        return new RoundReading(source, folder, loop, ledger, history.byRound(), states, history.steps());
    }

    /** {@code before} is what the loop had spent before this round. */
    RoundFacts read(int round, RoundFacts.State state, Yuan before) {
        LoopHistory mine = rounds.getOrDefault(round, new LoopHistory(List.of()));
        HandoverFacts handovers = HandoverFacts.of(mine);
        Optional<TaskUnit> task = handovers.task();
        Optional<KeyResult> kr = mine.newest(LoopEvent.RoundStarted.class).map(LoopEvent.RoundStarted::kr);
        Optional<RoundFigures> figures =
                mine.newest(LoopEvent.RoundReported.class).map(LoopEvent.RoundReported::figures);
        if (state == RoundFacts.State.FINISHED) {
            missing(round, folder.handovers(round), folder.snapshot(round), folder.metrics(loop, round));
            missing(round, folder.roundSummary(round), folder.tokenReport(round));
        }
        List<AgentSpend> agents = AgentSpend.of(ledger.consumption(round));
        Yuan cost = agents.stream().map(AgentSpend::costYuan).reduce(Yuan.ZERO, Yuan::plus);
        return new RoundFacts(
                round,
                state,
                kr.map(one -> one.krId().value()).orElse(""),
                task.map(TaskUnit::spec).or(() -> kr.map(KeyResult::spec)).orElse(""),
                kr.map(KeyResult::retryCount).orElse(0),
                kr.map(KeyResult::maxRetries).orElse(0),
                handovers
                        .ruling()
                        .or(() ->
                                mine.newest(LoopEvent.Decided.class).map(one -> HandoverFacts.ruling(one.decision()))),
                handovers.work(),
                handovers.critics(),
                figures.flatMap(RoundFigures::tests),
                figures.flatMap(RoundFigures::experiments),
                standing(round),
                new RoundFacts.Spend(
                        cost,
                        before.plus(cost),
                        agents,
                        figures.map(RoundFigures::guardTriggers).orElse(List.of())),
                steps(round),
                figures.map(RoundFigures::times),
                evidence(
                        mine,
                        handovers.work().flatMap(RoundFacts.Work::commitSha).isPresent(),
                        round),
                figures.map(RoundFigures::notes).orElse(""),
                figures.map(RoundFigures::health));
    }

    private void missing(int round, Path... files) {
        for (Path file : files) {
            if (!source.exists(file)) {
                source.gap("round " + round + ": " + source.name(file) + " is missing");
            }
        }
    }

    /** The goal's figures as the round left them. */
    private Optional<RoundFacts.Figures> standing(int round) {
        return Optional.ofNullable(states.get(round))
                .flatMap(state -> state.current().map(coverage -> StateFacts.figures(state, coverage)));
    }

    private List<RoundFacts.Step> steps(int round) {
        List<LoopHistory.Step> all = steps.getOrDefault(round, List.of());
        return all.stream()
                .skip(Math.max(0, all.size() - MOST_STEPS))
                .map(step -> new RoundFacts.Step(
                        step.seq(),
                        step.title(),
                        step.began().toString(),
                        step.ended().map(Instant::toString),
                        step.result()))
                .toList();
    }

    private RoundFacts.Evidence evidence(LoopHistory mine, boolean committed, int round) {
        AttemptReading attempts = new AttemptReading(source);
        for (Agent agent : Agent.values()) {
            Path file = folder.roundLogs(loop, round).resolve(agent.id() + "-attempts.jsonl");
            source.lines(file, ObjectNode.class, line -> attempts.add(agent.id(), line));
        }
        LogExcerpt log = LogExcerpt.of(mine.events(), source);
        Path patch = folder.patch(loop.interactionId(), round);
        if (committed && !source.exists(patch)) {
            source.gap("round " + round + ": the patch " + source.name(patch) + " is missing");
        }
        Optional<Excerpt> diff = source.beginning(patch, DIFF);
        return new RoundFacts.Evidence(
                diff.isPresent() ? source.name(patch) : "",
                diff.orElse(Excerpt.NONE),
                attempts.attempts(),
                attempts.leftOut(),
                log.lines(),
                log.leftOut());
    }
}

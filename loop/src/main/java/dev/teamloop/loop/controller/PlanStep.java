package dev.teamloop.loop.controller;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.path.ProjectPath;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Planner;
import dev.teamloop.loop.decide.PlanRules;
import dev.teamloop.loop.decide.RoundEstimate;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.record.Documents;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Step 2: the planner proposes key results, the program checks them. A refused plan goes back with its problems. */
final class PlanStep {
    private static final long MOST_TOKENS = 1_000_000_000_000L;
    private static final int MOST_ROLES = 20;
    private static final int MOST_ROUNDS = 100_000;

    private final Loop loop;
    private final AgentCalls agentCalls;
    private final Briefings briefings;

    PlanStep(Loop loop, AgentCalls agentCalls, Briefings briefings) {
        this.loop = loop;
        this.agentCalls = agentCalls;
        this.briefings = briefings;
    }

    /** New key results and the estimate; empty where the planner gave nothing valid. */
    record Planned(List<KeyResult> krs, TokenEstimate estimate) {
        Planned {
            krs = List.copyOf(krs);
        }
    }

    Optional<Planned> plan(StandardGoal goal, Measured now, TaskDag existing, int round, String request)
            throws InterruptedException {
        loop.begin(round, 2, "plan");
        CallContext context = loop.call(round, Agent.MAIN, ModelStep.PLAN, Optional.empty());
        String rejection = "";
        for (int attempt = 0; attempt <= loop.config().structuredOutputRetries(); attempt++) {
            Planner.Briefing briefing = briefings.planner(goal, now, existing, rejection, request);
            Answer<PlanReply> answer =
                    agentCalls.ask(context, () -> loop.agents().planner().plan(briefing, context));
            if (answer.value().isEmpty()) {
                loop.logs().main(round, Level.ERROR, "plan", answer.describe());
                return Optional.empty();
            }
            PlanReply reply = answer.value().get();
            PlanRules.Check check = PlanRules.check(
                    reply.krs(),
                    existing,
                    loop.config().maxRetries(),
                    goal.primary().kind().isRatio());
            List<PlannedAdr> adrs = reply.adrs() == null ? List.of() : reply.adrs();
            List<String> problems = new ArrayList<>(PlanRules.problems(adrs));
            if (check instanceof PlanRules.Accepted accepted && problems.isEmpty()) {
                loop.finished(accepted.krs().size() + " key results");
                recordDecisions(adrs, round);
                return Optional.of(new Planned(dated(goal.primary(), now, accepted.krs()), estimate(reply.estimate())));
            }
            if (check instanceof PlanRules.Refused refused) {
                problems.addAll(0, refused.problems());
            }
            rejection = String.join("\n", problems);
            loop.warn(round, "plan-refused", "the plan was refused: " + rejection.replace("\n", "; "));
        }
        return Optional.empty();
    }

    /** Each with where its target files stand at the plan. */
    private static List<KeyResult> dated(GoalMetric metric, Measured now, List<KeyResult> krs) {
        return krs.stream()
                .map(kr -> figure(metric, now, kr).map(kr::withPlanned).orElse(kr))
                .toList();
    }

    /** The coverage of a key result's target files; empty where the goal is another or these are not counted. */
    static Optional<Double> figure(GoalMetric metric, Measured now, KeyResult kr) {
        boolean counted = metric.kind().isCoverage()
                && kr.targetFiles().stream()
                        .anyMatch(
                                path -> now.measurement().coverage().file(path).isPresent());
        return counted ? Optional.of(now.figure(metric, Optional.of(kr.targetFiles()))) : Optional.empty();
    }

    /** Asks for the record of a choice that the auditor found missing, and writes it. */
    void supplyDecision(StandardGoal goal, Measured now, TaskDag dag, int round, String omission)
            throws InterruptedException {
        CallContext context = loop.call(round, Agent.MAIN, ModelStep.PLAN, Optional.empty());
        String request = "The auditor found a technology choice without a decision record: " + omission
                + ". Answer with that record in 'adrs'. No key result is added now: repeat any one in 'krs'.";
        Planner.Briefing briefing = briefings.planner(goal, now, dag, "", request);
        Answer<PlanReply> answer =
                agentCalls.ask(context, () -> loop.agents().planner().plan(briefing, context));
        List<PlannedAdr> adrs = answer.value().map(PlanReply::adrs).orElse(List.of());
        List<String> problems = PlanRules.problems(adrs == null ? List.of() : adrs);
        if (adrs == null || !problems.isEmpty()) {
            loop.warn(round, "adr", "no decision record was supplied: " + String.join("; ", problems));
            return;
        }
        recordDecisions(adrs, round);
    }

    private void recordDecisions(List<PlannedAdr> adrs, int round) {
        for (PlannedAdr adr : adrs) {
            int number = loop.store().nextNumber(loop.folder().decisionRecords(), "ADR");
            String text = Documents.decisionRecord(
                    number, adr, LocalDate.ofInstant(loop.clock().instant(), ZoneOffset.UTC), loop.id());
            loop.files().write(loop.folder().decisionRecord(number), text);
            loop.events().accept(new LoopEvent.DecisionRecorded(round, number, adr.title()));
            loop.logs().main(round, Level.INFO, "adr", "ADR-" + number + ": " + adr.title());
        }
    }

    private TokenEstimate estimate(PlanReply.Estimate said) {
        // bounded such that no sum of it overflows
        Map<String, Long> perRound = new TreeMap<>();
        said.perRound().entrySet().stream()
                .limit(MOST_ROLES)
                .forEach(entry -> perRound.put(
                        ProjectPath.shown(entry.getKey()), Math.max(0, Math.min(entry.getValue(), MOST_TOKENS))));
        long tokens = perRound.values().stream().mapToLong(Long::longValue).sum();
        int rounds = Math.max(1, Math.min(said.totalRoundsEstimate(), MOST_ROUNDS));
        TokenEstimate bare = new TokenEstimate(perRound, rounds, tokens * rounds, Yuan.ZERO);
        Yuan round = RoundEstimate.planned(bare, loop.prices(), this::modelOfRole);
        Yuan total = new Yuan(round.amount().multiply(BigDecimal.valueOf(rounds)));
        return new TokenEstimate(perRound, rounds, tokens * rounds, total);
    }

    String modelOfRole(String role) {
        for (Agent agent : Agent.values()) {
            if (agent.modelKey().equals(role) || agent.id().equals(role)) {
                return loop.agents().models().modelOf(agent);
            }
        }
        return loop.agents().models().modelOf(Agent.CODER);
    }
}

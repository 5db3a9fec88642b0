package dev.teamloop.loop.controller;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.PlanRules;
import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Planner;
import dev.teamloop.loop.decide.RoundEstimate;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.record.Documents;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Step 2: the planner proposes key results, the program checks them. A refused plan goes back with its problems. */
final class PlanStep {
    private final Loop loop;
    private final Asking asking;
    private final Briefings briefings;

    PlanStep(Loop loop, Asking asking, Briefings briefings) {
        this.loop = loop;
        this.asking = asking;
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
                    asking.ask(context, () -> loop.agents().planner().plan(briefing, context));
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
            if (check instanceof PlanRules.Accepted accepted) {
                loop.finished(accepted.krs().size() + " key results");
                recordDecisions(reply.adrs() == null ? List.of() : reply.adrs(), round);
                return Optional.of(new Planned(accepted.krs(), estimate(reply.estimate())));
            }
            rejection = String.join("\n", ((PlanRules.Refused) check).problems());
            loop.warn(round, "plan-refused", "the plan was refused: " + rejection.replace("\n", "; "));
        }
        return Optional.empty();
    }

    /** Asks for the record of a choice that the auditor found missing, and writes it. */
    void supplyDecision(StandardGoal goal, Measured now, TaskDag dag, int round, String omission)
            throws InterruptedException {
        CallContext context = loop.call(round, Agent.MAIN, ModelStep.PLAN, Optional.empty());
        String request = "The auditor found a technology choice without a decision record: " + omission
                + ". Answer with that record in 'adrs'. No key result is added now: repeat any one in 'krs'.";
        Planner.Briefing briefing = briefings.planner(goal, now, dag, "", request);
        Answer<PlanReply> answer =
                asking.ask(context, () -> loop.agents().planner().plan(briefing, context));
        List<PlannedAdr> adrs = answer.value().map(PlanReply::adrs).orElse(List.of());
        recordDecisions(adrs == null ? List.of() : adrs, round);
    }

    private void recordDecisions(List<PlannedAdr> adrs, int round) {
        for (PlannedAdr adr : adrs) {
            int number = loop.store().nextNumber(loop.folder().decisionRecords(), "ADR");
            String text = Documents.decisionRecord(
                    number, adr, LocalDate.ofInstant(loop.clock().instant(), ZoneOffset.UTC), loop.id());
            loop.files().write(loop.folder().decisionRecord(number), text);
            loop.logs().main(round, Level.INFO, "adr", "ADR-" + number + ": " + adr.title());
        }
    }

    private TokenEstimate estimate(PlanReply.Estimate said) {
        Map<String, Long> perRound = said.perRound();
        long tokens = perRound.values().stream().mapToLong(Long::longValue).sum();
        int rounds = Math.max(1, said.totalRoundsEstimate());
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

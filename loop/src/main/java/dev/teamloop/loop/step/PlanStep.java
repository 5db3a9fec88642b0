package dev.teamloop.loop.step;

import dev.teamloop.base.path.ProjectPath;
import dev.teamloop.base.retry.Retry;
import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import dev.teamloop.base.retry.Retry.Next;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.PlannedAdr;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Planner;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.decide.PlanRules;
import dev.teamloop.loop.decide.RoundEstimate;
import dev.teamloop.loop.decide.TargetFiles;
import dev.teamloop.loop.gate.OwnMetric;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.loop.round.DecisionRecords;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.workspace.WriteScope;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Step 2: the planner proposes key results, the program checks them. A refused plan goes back with its problems. */
public final class PlanStep {
    private static final long MOST_TOKENS = 1_000_000_000_000L;
    private static final int MOST_ROLES = 20;
    private static final int MOST_ROUNDS = 100_000;

    private final Loop loop;
    private final LoopRecords records;
    private final AgentPorts agents;
    private final AgentCalls agentCalls;
    private final Briefings briefings;

    public PlanStep(Loop loop, AgentCalls agentCalls, Briefings briefings) {
        this.loop = loop;
        this.records = loop.records();
        this.agents = loop.agents();
        this.agentCalls = agentCalls;
        this.briefings = briefings;
    }

    /** What came of asking the planner. */
    public sealed interface Planning {}

    /** Nothing valid, and why. */
    public record Unplanned(String reason) implements Planning {}

    /** New key results and the estimate. */
    public record Planned(List<KeyResult> krs, TokenEstimate estimate) implements Planning {
        public Planned {
            krs = List.copyOf(krs);
        }
    }

    public Planning plan(StandardGoal goal, TreeMeasurement now, TaskDag existing, int round, String request)
            throws InterruptedException {
        records.begin(round, 2, "plan");
        CallContext context = records.call(round, Agent.MAIN, ModelStep.PLAN, Optional.empty());
        return Retry.run(
                "",
                rejection -> {
                    Planner.Briefing briefing = briefings.planner(goal, now, existing, rejection, request);
                    return agentCalls.ask(context, () -> agents.planner().plan(briefing, context));
                },
                (rejection, answer, attempt) -> checked(answer, attempt, goal, now, existing, round));
    }

    private Next<String, Planning> checked(
            Answer<PlanReply> answer,
            int attempt,
            StandardGoal goal,
            TreeMeasurement now,
            TaskDag existing,
            int round) {
        if (answer.value().isEmpty()) {
            records.logs().main(round, Level.ERROR, "plan", answer.describe());
            return new Done<>(new Unplanned(answer.describe()));
        }
        PlanReply reply = answer.value().get();
        Set<String> files = Set.copyOf(loop.project().repository().tracked());
        List<PlanReply.Kr> krs =
                reply.krs().stream().map(kr -> TargetFiles.located(kr, files)).toList();
        PlanRules.Check check =
                PlanRules.check(krs, existing, loop.project().config().maxRetries(), goal.metrics());
        List<PlannedAdr> adrs = reply.adrs() == null ? List.of() : reply.adrs();
        List<String> problems = new ArrayList<>(PlanRules.problems(adrs));
        if (goal.isCoverageGoal()) {
            problems.addAll(PlanRules.absent(krs, files, loop.instruments().runner()::isTest));
        }
        if (goal.metrics().stream().allMatch(metric -> metric.kind().isCountedWithoutTests())) {
            problems.addAll(PlanRules.uncounted(krs, files));
        }
        problems.addAll(PlanRules.loosened(krs, goal.approvedTests(), test -> fileOf(now, test)));
        problems.addAll(PlanRules.closed(
                krs,
                path -> WriteScope.closesConfiguration(
                        path, loop.project().config().scope())));
        if (check instanceof PlanRules.Accepted accepted && problems.isEmpty()) {
            records.finished(accepted.krs().size() + " key results");
            recordDecisions(adrs, round, Optional.empty());
            return new Done<>(new Planned(dated(goal, now, accepted.krs()), estimate(reply.estimate())));
        }
        if (check instanceof PlanRules.Refused refused) {
            problems.addAll(0, refused.problems());
        }
        String rejection = String.join("\n", problems);
        records.warn(round, "plan-refused", "the plan was refused: " + rejection.replace("\n", "; "));
        if (attempt > loop.project().config().structuredOutputRetries()) {
            return new Done<>(new Unplanned(rejection.replace("\n", "; ")));
        }
        agentCalls.endWhereAsked();
        return new Again<>(rejection);
    }

    private static String fileOf(TreeMeasurement now, String test) {
        return now.run().tests().stream()
                .filter(one -> one.id().equals(test))
                .map(TestCase::file)
                .findFirst()
                .orElse("");
    }

    /** Each with where its target files stand at the plan. */
    private static List<KeyResult> dated(StandardGoal goal, TreeMeasurement now, List<KeyResult> krs) {
        return krs.stream().map(kr -> dated(goal, now, kr)).toList();
    }

    private static KeyResult dated(StandardGoal goal, TreeMeasurement now, KeyResult kr) {
        GoalMetric metric = OwnMetric.of(goal, kr, now);
        return figure(metric, now, kr).map(kr::withPlanned).orElseGet(() -> uncounted(metric, kr));
    }

    /** No test stands in its target files: they cannot reach a share of tests, and the whole suite is not its to mend. */
    private static KeyResult uncounted(GoalMetric metric, KeyResult kr) {
        return metric.kind() == MetricKind.TESTS_PASS ? kr.withoutTarget() : kr;
    }

    /** The coverage of a key result's target files, or the share of their tests that pass; empty where they hold none of it. */
    static Optional<Double> figure(GoalMetric metric, TreeMeasurement now, KeyResult kr) {
        return now.figureOf(metric, kr.targetFiles());
    }

    /** Asks for the record of a choice that the auditor found missing, and writes it. False where none was given. */
    public boolean supplyDecision(StandardGoal goal, TreeMeasurement now, TaskDag dag, int round, String omission)
            throws InterruptedException {
        CallContext context = records.call(round, Agent.MAIN, ModelStep.PLAN, Optional.empty());
        String request = "The auditor found a technology choice without a decision record: " + omission
                + ". Answer with that record in 'adrs'. No key result is added now: repeat any one in 'krs'.";
        Planner.Briefing briefing = briefings.planner(goal, now, dag, "", request);
        Answer<PlanReply> answer =
                agentCalls.ask(context, () -> agents.planner().plan(briefing, context));
        List<PlannedAdr> adrs = answer.value()
                .flatMap(reply -> Optional.ofNullable(reply.adrs()))
                .orElse(List.of());
        List<String> problems = PlanRules.problems(adrs);
        if (adrs.isEmpty() || !problems.isEmpty()) {
            records.warn(
                    round,
                    "adr",
                    "no decision record was supplied: "
                            + (adrs.isEmpty() ? "the planner gave none" : String.join("; ", problems)));
            return false;
        }
        recordDecisions(adrs, round, Optional.of(omission));
        return true;
    }

    private void recordDecisions(List<PlannedAdr> adrs, int round, Optional<String> omission) {
        DecisionRecords decisions = new DecisionRecords(records);
        adrs.forEach(adr -> decisions.add(round, adr, omission));
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
                return agents.models().modelOf(agent);
            }
        }
        return agents.models().modelOf(Agent.CODER);
    }
}

package dev.teamloop.loop.controller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Failure;
import dev.teamloop.loop.goal.BaselineTargets;
import dev.teamloop.loop.goal.Figure;
import dev.teamloop.loop.goal.GoalReading;
import dev.teamloop.loop.goal.GoalRules;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.goal.MetricPresets;
import dev.teamloop.loop.goal.ScopeWords;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.WriteScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Step 1 and the baseline: from goal text to a measurable goal, held against the text and against what was measured. */
final class GoalIntake {
    private final Loop loop;
    private final LoopRecords records;
    private final Project project;
    private final AgentCalls agentCalls;
    private final Measurer measurer;

    GoalIntake(Loop loop, AgentCalls agentCalls, Measurer measurer) {
        this.loop = loop;
        this.records = loop.records();
        this.project = loop.project();
        this.agentCalls = agentCalls;
        this.measurer = measurer;
    }

    /** What came of reading the goal. */
    sealed interface Taken {
        /** A goal to measure; relative targets of {@code read} are known after that. */
        record Goal(StandardGoal goal, List<MetricReading> read) implements Taken {
            public Goal {
                read = List.copyOf(read);
            }
        }

        /** No goal; the result to end with. */
        record Refused(LoopResult result) implements Taken {}
    }

    Taken goal(GoalText text, StartOptions options) throws InterruptedException {
        GoalReading reading = GoalReading.of(
                text, MetricPresets.known(project.config().verify().metrics()));
        if (reading instanceof GoalReading.Refused refused) {
            return new Taken.Refused(new LoopResult.GoalRejected(refused.reason()));
        }
        List<MetricReading> read = ((GoalReading.Understood) reading).metrics();
        Optional<String> unmeasured = unmeasured(read);
        return unmeasured.isPresent()
                ? new Taken.Refused(new LoopResult.GoalRejected(unmeasured.get()))
                : asked(text, read, options);
    }

    /** What can be told before anything is asked or run: a command that is not there, a scope that names no file. */
    private Optional<String> unmeasured(List<MetricReading> read) {
        List<String> files = List.copyOf(measurer.files(List.of()));
        for (MetricReading metric : read) {
            Optional<String> missing = metric.command()
                    .filter(name -> !project.config().verify().metrics().containsKey(name));
            if (missing.isPresent()) {
                return Optional.of("verify.metrics." + missing.get() + " is not configured");
            }
            Optional<String> nowhere = nowhere(metric.scope(), files, "file");
            if (nowhere.isPresent()) {
                return nowhere;
            }
        }
        return Optional.empty();
    }

    private Taken asked(GoalText text, List<MetricReading> read, StartOptions options) throws InterruptedException {
        records.begin(1, 1, "read the goal");
        CallContext context = records.call(1, Agent.MAIN, ModelStep.GOAL, Optional.empty());
        Answer<GoalReply> answer =
                agentCalls.answer(context, () -> loop.agents().goalReader().read(text.raw(), read, context));
        if (answer instanceof Answer.Failed<GoalReply> failed && AgentCalls.isOfTheEndpoint(failed.failure())) {
            String why = "the goal could not be read: " + failed.describe();
            return new Taken.Refused(
                    failed.failure().kind() == Failure.Kind.DENIED
                            ? new LoopResult.PreconditionFailed(why)
                            : new LoopResult.GoalRejected(why));
        }
        if (answer.value().isEmpty()) {
            return new Taken.Refused(new LoopResult.GoalRejected("the model gave no usable reading of the goal ("
                    + answer.describe() + ")"
                    + "; what it wrote is in "
                    + records.folder().project().relativize(records.folder().attempts(context))
                    + ". Try again, or with another model: --model main=NAME"));
        }
        GoalRules.Check check =
                GoalRules.check(text, read, answer.value().get(), options.budget(), options.maxRounds());
        if (check instanceof GoalRules.Refused refused) {
            return new Taken.Refused(new LoopResult.GoalRejected(refused.reason()));
        }
        GoalRules.Accepted accepted = (GoalRules.Accepted) check;
        accepted.warnings().forEach(warning -> records.warn(1, "goal", warning));
        records.finished("a goal to measure");
        return new Taken.Goal(accepted.goal(), read);
    }

    /** The goal with every target known; empty {@code refusal} means the figures may be worked with. */
    record Baseline(StandardGoal goal, TreeMeasurement measured, Optional<LoopResult> refusal) {}

    Baseline baseline(Taken.Goal taken, GoalText text) throws InterruptedException {
        records.note("measuring the baseline: " + loop.instruments().runner().describe());
        TreeMeasurement measured = measurer.measure(taken.goal(), List.of());
        Optional<LoopResult> refusal = refusal(taken.goal(), measured);
        if (refusal.isPresent()) {
            return new Baseline(taken.goal(), measured, refusal);
        }
        BaselineTargets.Resolution resolution = BaselineTargets.resolve(taken.read(), measured::figure);
        if (resolution instanceof BaselineTargets.Refused refused) {
            return new Baseline(taken.goal(), measured, Optional.of(new LoopResult.GoalRejected(refused.reason())));
        }
        BaselineTargets.Resolved resolved = (BaselineTargets.Resolved) resolution;
        resolved.told().forEach(target -> records.note("the goal: " + target));
        StandardGoal goal = taken.goal().withMetrics(resolved.metrics());
        warnStart(goal, text, measured);
        return new Baseline(
                goal.withKnownFailures(measured.failingElsewhere(goal.primary())), measured, Optional.empty());
    }

    private Optional<LoopResult> refusal(StandardGoal goal, TreeMeasurement measured) {
        if (!measured.run().collects() && !goal.wants(MetricKind.TESTS_PASS)) {
            String mend = measured.run().timedOut()
                    ? ". Where it really needs longer, raise verify.timeout_s ("
                            + project.config().verify().timeoutSeconds() + ")"
                    : "";
            return Optional.of(new LoopResult.PreconditionFailed(
                    "the test suite does not run:\n" + measured.run().problem() + mend));
        }
        Optional<String> unmeasured = measured.unmeasured();
        if (unmeasured.isPresent()) {
            return unmeasured.map(LoopResult.PreconditionFailed::new);
        }
        Optional<LoopResult> scope = unmatchedScope(goal, measured);
        if (scope.isPresent()) {
            return scope;
        }
        Optional<LoopResult> unreachable = unreachable(goal, measured);
        if (unreachable.isPresent()) {
            return unreachable;
        }
        List<String> red = measured.run().failures().stream()
                .map(TestCase::id)
                .filter(id -> !project.config().verify().knownFailures().contains(id))
                .toList();
        boolean mending = goal.primary().kind() == MetricKind.TESTS_PASS;
        if (!red.isEmpty() && !mending) {
            return Optional.of(new LoopResult.PreconditionFailed("the test suite is red before the loop starts; "
                    + red.size() + " failing: " + String.join(", ", red.subList(0, Math.min(20, red.size())))
                    + ". Mend them, list them under verify.known_failures, or make \"all tests pass\" the goal"));
        }
        return goal.metrics().stream()
                .flatMap(metric -> unfound(metric, measured).stream())
                .findFirst()
                .map(LoopResult.GoalRejected::new);
    }

    /** A name that stands nowhere, and its successor neither, was misspelt: 0 of it would be no goal reached. */
    private static Optional<String> unfound(GoalMetric metric, TreeMeasurement measured) {
        boolean nowhere = metric.replacement().isPresent()
                && measured.count(metric.pattern().orElse(""), metric.scope()) == 0
                && measured.count(metric.replacement().get(), List.of()) == 0;
        return nowhere
                ? Optional.of("'" + metric.pattern().orElse("") + "' stands in no file that counts, nor does '"
                        + metric.replacement().get() + "'; write the text exactly as it stands in the sources")
                : Optional.empty();
    }

    private Optional<LoopResult> unmatchedScope(StandardGoal goal, TreeMeasurement measured) {
        for (GoalMetric metric : goal.metrics()) {
            Optional<String> nowhere = nowhere(metric.scope(), countable(metric, measured), "measured file");
            if (nowhere.isPresent()) {
                return nowhere.map(LoopResult.GoalRejected::new);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> nowhere(List<String> scope, List<String> paths, String what) {
        List<String> unmatched = ScopeWords.unmatched(scope, paths);
        if (unmatched.isEmpty()) {
            return Optional.empty();
        }
        List<String> near = ScopeWords.nearestFolders(unmatched.get(0), paths);
        return Optional.of("the goal's scope '" + String.join(", ", unmatched) + "' matches no " + what
                + "; nearest folders: " + (near.isEmpty() ? "(nothing was measured)" : String.join(", ", near)));
    }

    /** A text that must disappear from files which nobody may write cannot disappear: said before anything is paid for. */
    private Optional<LoopResult> unreachable(StandardGoal goal, TreeMeasurement measured) {
        WriteScope scope = new Briefings(loop).scope(goal, KrType.BOTH);
        for (GoalMetric metric : goal.metrics()) {
            if (metric.pattern().isEmpty() || metric.target() > 0) {
                continue;
            }
            List<String> closed =
                    measured.occurrences().getOrDefault(metric.pattern().get(), Map.of()).entrySet().stream()
                            .filter(entry -> entry.getValue() > 0
                                    && scope.refusal(entry.getKey()).isPresent())
                            .map(Map.Entry::getKey)
                            .filter(path -> ScopeWords.files(metric.scope(), List.of(path))
                                    .contains(path))
                            .sorted()
                            .toList();
            if (!closed.isEmpty()) {
                return Optional.of(
                        new LoopResult.PreconditionFailed("'" + metric.pattern().get()
                                + "' also stands in files that the loop may not write: " + String.join(", ", closed)
                                + ". Change them yourself first, name the folders that count in the goal, or open them"
                                + " with scope.writable, for instance {\"scope\": {\"writable\": [\"**\"]}}"));
            }
        }
        return Optional.empty();
    }

    private List<String> countable(GoalMetric metric, TreeMeasurement measured) {
        return switch (metric.kind()) {
            case COVERAGE_BRANCH, COVERAGE_LINE ->
                measured.measurement().coverage().files().stream()
                        .map(file -> file.path())
                        .toList();
            case TESTS_PASS, TESTS_COUNT ->
                measured.run().collects() && !measured.run().tests().isEmpty()
                        ? measured.run().tests().stream()
                                .map(TestCase::file)
                                .distinct()
                                .toList()
                        : List.copyOf(measurer.files(List.of()));
            case OCCURRENCES, COMMAND -> List.copyOf(measurer.files(List.of()));
        };
    }

    /** A starting figure of the text that differs from the measured one is worth a warning, no more. */
    private void warnStart(StandardGoal goal, GoalText text, TreeMeasurement measured) {
        GoalMetric metric = goal.primary();
        double now = measured.figure(metric);
        text.figures().stream()
                .filter(Figure::starting)
                .map(figure -> metric.kind().isRatio() ? figure.value() / 100 : figure.value())
                .filter(said -> Math.abs(said - now) > 0.0051)
                .findFirst()
                .ifPresent(said -> records.warn(
                        1,
                        "baseline",
                        "the goal says it starts at " + metric.show(said) + "; measured is " + metric.show(now)));
    }

    LoopState state(StandardGoal goal, TreeMeasurement measured) {
        double figure = measured.figure(goal.primary());
        LoopState.Figures figures = new LoopState.Figures(
                measured.figures(goal.primary()),
                measured.figures(goal.primary()),
                figure,
                figure,
                AdjudicateStep.met(goal, measured),
                measured.measurement().tree());
        String head = project.repository().head();
        return new LoopState(
                records.id(),
                goal,
                TaskDag.EMPTY,
                new TokenEstimate(Map.of(), 1, 0, Yuan.ZERO),
                new LoopState.Progress(
                        0, records.clock().instant().toString(), 0, new ArrayList<>(), new ArrayList<>()),
                figures,
                LoopState.Streaks.start(figure),
                new LoopState.History(head, head),
                List.of(),
                List.of(),
                Optional.empty());
    }

    /** {@code init.json}: what the loop was started with. */
    ObjectNode init(GoalText text, StartOptions options) {
        ObjectNode init = Json.MAPPER.createObjectNode();
        init.put("loop_id", records.loopId().value());
        init.put("interaction_id", records.id().value());
        init.put("goal_text", text.raw());
        init.put("branch", project.repository().branch());
        init.set("options", options.saved());
        return init;
    }
}

package dev.teamloop.loop.controller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.GoalRules;
import dev.teamloop.core.goal.GoalText;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.ScopeWords;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.core.port.Answer;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.WriteScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Step 1 and the baseline: from goal text to a measurable goal, held against the text and against what was measured. */
final class GoalIntake {
    private final Loop loop;
    private final AgentCalls agentCalls;
    private final Measurer measurer;

    GoalIntake(Loop loop, AgentCalls agentCalls, Measurer measurer) {
        this.loop = loop;
        this.agentCalls = agentCalls;
        this.measurer = measurer;
    }

    /** What came of reading the goal. */
    sealed interface Taken {
        /** A goal to measure. */
        record Goal(StandardGoal goal) implements Taken {}

        /** No goal; the result to end with. */
        record Refused(LoopResult result) implements Taken {}
    }

    Taken goal(GoalText text, StartOptions options) throws InterruptedException {
        loop.begin(1, 1, "read the goal");
        CallContext context = loop.call(1, Agent.MAIN, ModelStep.GOAL, Optional.empty());
        Set<String> commands = loop.config().verify().metrics().keySet();
        Answer<GoalReply> answer = agentCalls.ask(
                context,
                () -> loop.agents()
                        .goalReader()
                        .read(text, commands.stream().sorted().toList(), context));
        if (answer.value().isEmpty()) {
            return new Taken.Refused(new LoopResult.GoalRejected(
                    "the model gave no usable reading of the goal (" + answer.describe() + ")"
                            + "; what it wrote is in "
                            + loop.project().relativize(loop.folder().attempts(context))
                            + ". Try again, or with another model: --model main=NAME"));
        }
        GoalRules.Check check =
                GoalRules.check(text, answer.value().get(), commands, options.budget(), options.maxRounds());
        if (check instanceof GoalRules.Refused refused) {
            return new Taken.Refused(new LoopResult.GoalRejected(refused.reason()));
        }
        GoalRules.Accepted accepted = (GoalRules.Accepted) check;
        accepted.warnings().forEach(warning -> loop.warn(1, "goal", warning));
        loop.finished("a goal to measure");
        return new Taken.Goal(accepted.goal());
    }

    /** Prepares the build and measures; empty {@code refusal} means the figures may be worked with. */
    record Baseline(Measured measured, Optional<LoopResult> refusal) {}

    Baseline baseline(StandardGoal goal, GoalText text) throws InterruptedException {
        loop.note("measuring the baseline: " + loop.runner().describe());
        Measured measured = measurer.measure(goal, List.of());
        return new Baseline(measured, refusal(goal, text, measured));
    }

    private Optional<LoopResult> refusal(StandardGoal goal, GoalText text, Measured measured) {
        if (!measured.run().collects() && !goal.wants(MetricKind.TESTS_PASS)) {
            String mend = measured.run().timedOut()
                    ? ". Where it really needs longer, raise verify.timeout_s ("
                            + loop.config().verify().timeoutSeconds() + ")"
                    : "";
            return Optional.of(new LoopResult.PreconditionFailed(
                    "the test suite does not run:\n" + measured.run().problem() + mend));
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
                .filter(id -> !loop.config().verify().knownFailures().contains(id))
                .toList();
        boolean mending = goal.primary().kind() == MetricKind.TESTS_PASS;
        if (!red.isEmpty() && !mending) {
            return Optional.of(new LoopResult.PreconditionFailed("the test suite is red before the loop starts; "
                    + red.size() + " failing: " + String.join(", ", red.subList(0, Math.min(20, red.size())))
                    + ". Mend them, list them under verify.known_failures, or make \"all tests pass\" the goal"));
        }
        warnStart(goal, text, measured);
        return Optional.empty();
    }

    private Optional<LoopResult> unmatchedScope(StandardGoal goal, Measured measured) {
        for (GoalMetric metric : goal.metrics()) {
            List<String> paths = countable(metric, measured);
            List<String> unmatched = ScopeWords.unmatched(metric.scope(), paths);
            if (!unmatched.isEmpty() && ScopeWords.files(metric.scope(), paths).isEmpty()) {
                List<String> near = ScopeWords.nearestFolders(unmatched.get(0), paths);
                return Optional.of(new LoopResult.GoalRejected("the goal's scope '" + String.join(", ", unmatched)
                        + "' matches no measured file; nearest folders: "
                        + (near.isEmpty() ? "(nothing was measured)" : String.join(", ", near))));
            }
        }
        return Optional.empty();
    }

    /** A text that must disappear from files which nobody may write cannot disappear: said before anything is paid for. */
    private Optional<LoopResult> unreachable(StandardGoal goal, Measured measured) {
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
                                + ". Change them yourself first, name the folders that count in the goal, or open them with scope.writable, "
                                + "for instance {\"scope\": {\"writable\": [\"**\"]}}"));
            }
        }
        return Optional.empty();
    }

    private List<String> countable(GoalMetric metric, Measured measured) {
        return switch (metric.kind()) {
            case COVERAGE_BRANCH, COVERAGE_LINE ->
                measured.measurement().coverage().files().stream()
                        .map(file -> file.path())
                        .toList();
            case OCCURRENCES, TESTS_PASS, TESTS_COUNT, COMMAND -> List.copyOf(measurer.files(List.of()));
        };
    }

    /** A starting figure of the text that differs from the measured one is worth a warning, no more. */
    private void warnStart(StandardGoal goal, GoalText text, Measured measured) {
        GoalMetric metric = goal.primary();
        double now = measured.figure(metric);
        text.figures().stream()
                .filter(GoalText.Figure::starting)
                .map(figure -> metric.kind().isRatio() ? figure.value() / 100 : figure.value())
                .filter(said -> Math.abs(said - now) > 0.0051)
                .findFirst()
                .ifPresent(said -> loop.warn(
                        1,
                        "baseline",
                        "the goal says it starts at " + metric.show(said) + "; measured is " + metric.show(now)));
    }

    LoopState state(StandardGoal goal, Measured measured) {
        double figure = measured.figure(goal.primary());
        LoopState.Figures figures = new LoopState.Figures(
                measured.figures(goal.primary()),
                measured.figures(goal.primary()),
                figure,
                figure,
                AdjudicateStep.met(goal, measured),
                measured.measurement().tree());
        String head = loop.repository().head();
        return new LoopState(
                loop.id(),
                goal,
                TaskDag.EMPTY,
                new TokenEstimate(Map.of(), 1, 0, Yuan.ZERO),
                new LoopState.Progress(0, loop.clock().instant().toString(), 0, new ArrayList<>(), new ArrayList<>()),
                figures,
                LoopState.Streaks.start(figure),
                new LoopState.History(head, head),
                List.of(),
                Optional.empty());
    }

    /** {@code init.json}: what the loop was started with. */
    ObjectNode init(GoalText text, StartOptions options, Optional<LoopState> state) {
        ObjectNode init = Json.MAPPER.createObjectNode();
        init.put("loop_id", loop.loopId().value());
        init.put("interaction_id", loop.id().value());
        init.put("goal_text", text.raw());
        init.put("branch", loop.repository().branch());
        init.set("options", options.saved());
        state.ifPresent(one -> {
            init.set("goal", Json.tree(one.goal()));
            init.set("baseline", Json.tree(one.figures()));
            init.set("state", Json.tree(one));
        });
        return init;
    }
}

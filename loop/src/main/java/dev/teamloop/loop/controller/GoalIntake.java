package dev.teamloop.loop.controller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Failure;
import dev.teamloop.loop.goal.BaselineTargets;
import dev.teamloop.loop.goal.Figure;
import dev.teamloop.loop.goal.GoalReading;
import dev.teamloop.loop.goal.GoalRules;
import dev.teamloop.loop.goal.GoalSentences;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.goal.KnownMetric;
import dev.teamloop.loop.goal.MetricPresets;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.step.AdjudicateStep;
import java.io.IOException;
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
        GoalReading reading = GoalReading.of(text, known());
        if (reading instanceof GoalReading.Refused refused) {
            return new Taken.Refused(new LoopResult.GoalRejected(refused.reason()));
        }
        GoalReading.Understood read = (GoalReading.Understood) reading;
        Optional<String> unmeasured = unmeasured(read.metrics());
        return unmeasured.isPresent()
                ? new Taken.Refused(new LoopResult.GoalRejected(unmeasured.get()))
                : asked(text, read, options);
    }

    private List<KnownMetric> known() {
        return MetricPresets.known(project.config().verify().metrics());
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
            Optional<String> nowhere = BaselineCheck.nowhere(metric.scope(), files, "file");
            if (nowhere.isPresent()) {
                return nowhere;
            }
        }
        return Optional.empty();
    }

    private Taken asked(GoalText text, GoalReading.Understood read, StartOptions options) throws InterruptedException {
        records.begin(1, 1, "read the goal");
        CallContext context = records.call(1, Agent.MAIN, ModelStep.GOAL, Optional.empty());
        Answer<GoalReply> answer =
                agentCalls.answer(context, () -> loop.agents().goalReader().read(text.raw(), read.metrics(), context));
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
        GoalReply reply = answer.value().get();
        // a spec's objective is the person's idea, whose text the program wrote
        GoalSentences.Checked said = options.testFiles().isEmpty()
                ? new GoalSentences(text, read, known()).check(reply)
                : new GoalSentences.Checked(reply, List.of());
        said.warnings().forEach(warning -> records.warn(1, "goal", warning));
        GoalRules.Check check = GoalRules.check(text, read, said.reply(), options.budget(), options.maxRounds());
        if (check instanceof GoalRules.Refused refused) {
            return new Taken.Refused(new LoopResult.GoalRejected(refused.reason()));
        }
        GoalRules.Accepted accepted = (GoalRules.Accepted) check;
        accepted.warnings().forEach(warning -> records.warn(1, "goal", warning));
        read.notes().forEach(note -> records.note("the goal: " + note));
        records.finished("a goal to measure");
        return new Taken.Goal(accepted.goal(), read.metrics());
    }

    /** The goal with every target known; empty {@code refusal} means the figures may be worked with. */
    record Baseline(StandardGoal goal, TreeMeasurement measured, Optional<LoopResult> refusal) {}

    Baseline baseline(Taken.Goal taken, GoalText text, StartOptions options) throws InterruptedException {
        records.note("measuring the baseline: " + loop.instruments().runner().describe());
        TreeMeasurement measured = measurer.measure(taken.goal(), List.of());
        BaselineCheck check = new BaselineCheck(loop, measurer);
        Optional<LoopResult> refusal = check.refusal(taken.goal(), measured)
                .or(() -> check.unmeasurable(taken.goal(), measured, options.testFiles()));
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
        if (goal.isCoverageGoal()) {
            BaselineNotes.elsewhere(measured.run(), measured.measurement().coverage())
                    .ifPresent(note -> records.warn(1, "baseline", note));
        }
        BaselineNotes.unrun(measured.run(), project.repository().tracked(), loop.syntax()::facts, this::content)
                .ifPresent(records::note);
        // a hook may change files: a dry run leaves them alone
        Optional<LoopResult> hooked =
                options.dryRun() || AdjudicateStep.met(goal, measured) ? Optional.empty() : check.refusedByHook();
        return new Baseline(
                goal.withKnownFailures(measured.failingElsewhere(goal.primary()))
                        .withApprovedTests(
                                options.testFiles().keySet().stream().sorted().toList()),
                measured,
                hooked);
    }

    /** Of a file that is there, and no larger than a source is. */
    private Optional<byte[]> content(String path) {
        try {
            return Optional.of(OrdinaryFile.bytes(project.path().resolve(path)));
        } catch (IOException e) {
            // what cannot be read holds no test that could be named
            return Optional.empty();
        }
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
                GoalFigures.atStart(goal, measured::figure),
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

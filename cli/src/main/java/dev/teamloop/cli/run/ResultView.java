package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.terminal.EndLine;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.controller.Recovery;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A loop's result as exit code, as JSON (SPEC §1) and as text. */
record ResultView(int exit, ObjectNode json, String text) {
    static ResultView of(LoopResult result, Yuan cost, InteractionId id, Path project) {
        return of(result, cost, id, project, true);
    }

    /**
     * {@code cost} is what the ledger holds, for one that was refused too: its goal was read by a model. {@code resumable}: whether
     * what is told to do next may be to resume.
     */
    static ResultView of(LoopResult result, Yuan cost, InteractionId id, Path project, boolean resumable) {
        if (result instanceof LoopResult.Ended ended) {
            return ended(ended, cost, id, project, resumable);
        }
        if (result instanceof LoopResult.AlreadyMet met) {
            return met(met, cost, id, project);
        }
        if (result instanceof LoopResult.GoalRejected rejected) {
            return plain("GOAL_REJECTED", ExitCode.GOAL_REJECTED, rejected.reason(), cost, id, project);
        }
        if (result instanceof LoopResult.PreconditionFailed failed) {
            return plain("PRECONDITION", ExitCode.PRECONDITION, failed.reason(), cost, id, project);
        }
        if (result instanceof LoopResult.NotStarted not) {
            ObjectNode json =
                    json(not.status().name(), ExitCode.of(not.status()), id, project, 0, cost, List.of(), not.reason());
            String more =
                    not.status() == LoopStatus.BUDGET ? "\nno loop was started; start it with a higher --budget" : "";
            return new ResultView(ExitCode.of(not.status()), json, EndLine.of(not.status(), not.reason()) + more);
        }
        return planned((LoopResult.Planned) result, cost, id, project);
    }

    /** There is nothing to resume: the result is that of then. */
    static ResultView succeededBefore(Recovery.Succeeded done, Path project) {
        StateFile file = done.file();
        String reason = "the loop has ended with SUCCESS already";
        ObjectNode json = json(
                "SUCCESS", 0, file.interactionId(), project, file.round(), Yuan.of(file.cost()), file.krs(), reason);
        done.state().ifPresent(state -> metric(json, state));
        return new ResultView(
                0, json, "the loop " + file.loopId() + " has ended with SUCCESS already; there is nothing to resume");
    }

    /** What is known of a loop whose round in hand was taken back because somebody ended the program. */
    static CommandException interrupted(StateStore store, Yuan cost, InteractionId id, Path project) {
        String reason = "interrupted; 'team-loop resume' continues";
        Optional<LoopState> state = Recovery.find(store) instanceof Recovery.Recoverable found
                ? Optional.of(found.state())
                : Optional.empty();
        ObjectNode json = json(
                "INTERRUPTED",
                ExitCode.INTERRUPTED,
                id,
                project,
                state.map(LoopState::round).orElse(0),
                cost,
                state.map(one -> lines(one.dag().krs())).orElse(List.of()),
                reason);
        state.ifPresent(one -> metric(json, one));
        return new CommandException(ExitCode.INTERRUPTED, reason, Json.line(json));
    }

    /** Shows it where it belongs, and returns the exit code. */
    int show(Session session, boolean asJson) {
        boolean problem = exit == ExitCode.GOAL_REJECTED
                || exit == ExitCode.PRECONDITION
                || exit == ExitCode.of(LoopStatus.FATAL);
        if (asJson) {
            session.line(Json.line(json));
        } else {
            session.show((problem ? "team-loop: " : "") + PlainText.lines(text), problem);
        }
        return exit;
    }

    /** Of a loop that worked in a room. */
    ResultView in(Optional<LoopRoom.Left> left) {
        // of a loop that committed nothing there is nothing to tell
        String told = left.map(LoopRoom.Left::told).orElse("");
        if (told.isEmpty()) {
            return this;
        }
        ObjectNode more = json.deepCopy();
        more.set("workspace", left.orElseThrow().json());
        return new ResultView(exit, more, text + "\n" + told);
    }

    /** Of a dry run: with the plan in the form that {@code --plan} takes, and whether a start will take it over. */
    ResultView planned(Optional<GivenPlan> plan, boolean kept) {
        plan.map(GivenPlan::plan).ifPresent(this::replied);
        return kept
                ? new ResultView(
                        exit,
                        json,
                        text + "\nThe same goal on the same tree starts with this plan; neither is asked for again.")
                : this;
    }

    /** The planner's own words, without what the program added to them. */
    private void replied(PlanReply reply) {
        ObjectNode plan = json.withObject("/plan");
        Map<String, String> specs =
                reply.krs().stream().collect(Collectors.toMap(PlanReply.Kr::krId, PlanReply.Kr::spec));
        plan.path("krs")
                .forEach(kr ->
                        ((ObjectNode) kr).put("spec", specs.get(kr.path("kr_id").asText())));
        JsonNode said = Json.tree(reply);
        plan.set("estimate", said.get("estimate"));
        plan.set("adrs", said.get("adrs"));
    }

    private static ResultView met(LoopResult.AlreadyMet met, Yuan cost, InteractionId id, Path project) {
        String reason = LoopResult.AlreadyMet.REASON;
        ObjectNode json = json("SUCCESS", 0, id, project, 0, cost, List.of(), reason);
        metric(json, met.state());
        return new ResultView(
                0,
                json,
                reason + ": "
                        + measured(met.state().goal(), met.state().figures().goal()) + "; nothing was done");
    }

    /** Where this loop leaves no records because it had nothing to do, those here are still the earlier one's. */
    ResultView beside(Optional<LoopId> earlier, LoopResult result) {
        return earlier.isPresent() && result instanceof LoopResult.AlreadyMet
                ? new ResultView(
                        exit, json, text + ". 'team-loop report' and 'undo' are still about the loop " + earlier.get())
                : this;
    }

    private static ResultView ended(
            LoopResult.Ended ended, Yuan cost, InteractionId id, Path project, boolean resumable) {
        int exit = ExitCode.of(ended.end().status());
        ObjectNode json = json(
                ended.end().status().name(),
                exit,
                id,
                project,
                ended.state().round(),
                cost,
                lines(ended.krs(), ended.state()),
                ended.end().reason());
        metric(json, ended.state());
        boolean over = ended.end().status() == LoopStatus.SUCCESS || ended.end().status() == LoopStatus.STAGNATION;
        int rounds = ended.state().round();
        String text = ended.end().status() + " after " + rounds + (rounds == 1 ? " round, " : " rounds, ")
                + cost
                + ": "
                + ended.showFigures()
                + (over || resumable ? "\n" + next(ended.end().status()) : "");
        return new ResultView(exit, json, text);
    }

    /** Each metric with its figure now. */
    private static String measured(StandardGoal goal, GoalFigures figures) {
        return goal.metrics().stream()
                .map(metric -> metric.describe() + " (measured "
                        + metric.show(figures.of(goal, metric).nowFigure()) + ")")
                .collect(Collectors.joining(", "));
    }

    private static String next(LoopStatus status) {
        return switch (status) {
            case SUCCESS -> "'team-loop report' tells what was done, 'team-loop undo' takes it back";
            case MANUAL_STOP, RUNNING -> "'team-loop resume' goes on";
            case BUDGET -> "'team-loop topup N' adds ¥N, then 'team-loop resume' goes on";
            case MAX_ROUNDS -> "'team-loop resume --max-rounds N' goes on";
            case STAGNATION -> "'team-loop report' tells what was tried, 'team-loop undo' takes it back";
            case FATAL -> "when the cause is mended, 'team-loop resume' goes on";
        };
    }

    private static ResultView planned(LoopResult.Planned planned, Yuan cost, InteractionId id, Path project) {
        ObjectNode json =
                json("PLANNED", 0, id, project, 0, cost, lines(planned.dag().krs()), "dry run");
        metric(json, planned.goal(), planned.figures());
        json.set("goal", Json.tree(planned.goal()));
        json.set("plan", Json.tree(planned.dag()));
        json.set("estimate", Json.tree(planned.estimate()));
        String text = "dry run: " + planned.dag().krs().size() + " key results, about "
                + planned.estimate().totalRoundsEstimate() + " rounds, about "
                + planned.estimate().costYuanEstimate() + ", for " + measured(planned.goal(), planned.figures())
                + "; goal and plan cost " + cost
                + ". Nothing was left behind in the project.";
        return new ResultView(0, json, text);
    }

    private static ResultView plain(String status, int exit, String reason, Yuan cost, InteractionId id, Path project) {
        return new ResultView(exit, json(status, exit, id, project, 0, cost, List.of(), reason), reason);
    }

    private static ObjectNode json(
            String status,
            int exit,
            InteractionId id,
            Path project,
            int rounds,
            Yuan cost,
            List<StateFile.KrLine> krs,
            String reason) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("status", status);
        json.put("exit", exit);
        json.put("loop_id", id.loopId().value());
        json.put("project", project.toString());
        json.put("rounds", rounds);
        json.put("cost_yuan", cost.plain());
        json.putNull("metric");
        ArrayNode list = json.putArray("krs");
        krs.forEach(kr -> list.addObject()
                .put("kr_id", kr.krId().value())
                .put("status", kr.status().id()));
        json.put("reason", reason);
        return json;
    }

    /** As STATE.md has them. */
    private static List<StateFile.KrLine> lines(List<KeyResult> krs, LoopState state) {
        return krs.stream()
                .map(kr -> new StateFile.KrLine(kr.krId(), Snapshots.word(kr, state)))
                .toList();
    }

    private static List<StateFile.KrLine> lines(List<KeyResult> krs) {
        return krs.stream()
                .map(kr -> new StateFile.KrLine(kr.krId(), kr.status()))
                .toList();
    }

    private static void metric(ObjectNode json, LoopState state) {
        metric(json, state.goal(), state.figures().goal());
    }

    private static void metric(ObjectNode json, StandardGoal goal, GoalFigures figures) {
        GoalMetric metric = goal.primary();
        GoalFigures.Span span = figures.of(goal, metric);
        ObjectNode node = json.putObject("metric");
        node.put("kind", metric.kind().id());
        node.put("baseline", span.startFigure());
        node.put("current", span.nowFigure());
        node.put("target", metric.target());
    }
}

package dev.teamloop.cli.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.CommandException;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.loop.decide.PlanRules;
import dev.teamloop.loop.goal.GoalReading;
import dev.teamloop.loop.goal.GoalRules;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.goal.MetricPresets;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.StructuredOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A plan that a person hands over: what a dry run prints with {@code --json}, or {@code {"goal"?, "plan"}}, or the plan alone. It
 * passes the door and the rules that a model's passes; what is wrong with it is said with its place, and nothing is mended.
 */
final class PlanFile {
    private static final long MOST_BYTES = 4L << 20;

    private final GoalText text;
    private final LoopConfig config;
    private final TextGuard guard;
    private final StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
    private final List<String> findings = new ArrayList<>();

    PlanFile(GoalText text, LoopConfig config, TextGuard guard) {
        this.text = text;
        this.config = config;
        this.guard = guard;
    }

    /** Throws a {@link CommandException} with exit 2 that names file and place of everything that is wrong. */
    GivenPlan read(Path file) {
        Optional<GivenPlan> given = of(tree(file), String.valueOf(file.getFileName()));
        return given.orElseThrow(() -> CommandException.usage(
                "the plan in " + file + " cannot be taken:\n  " + String.join("\n  ", findings)));
    }

    /** Empty where it cannot be taken, for whatever reason. */
    Optional<GivenPlan> of(JsonNode document, String origin) {
        boolean bare = document.has("krs") && !document.path("plan").isObject();
        JsonNode planned = bare ? document : document.path("plan");
        if (!planned.isObject()) {
            findings.add("$: holds neither 'plan' nor 'krs'; 'team-loop goal TEXT --dry-run --json' prints a plan");
            return Optional.empty();
        }
        Optional<GoalReply> goal = document.path("goal").isObject()
                ? taken(document.get("goal"), "goal", "$.goal", GoalReply.class)
                : Optional.empty();
        String at = bare ? "$" : "$.plan";
        Optional<PlanReply> plan = taken(planned, "plan", at, PlanReply.class);
        plan.ifPresent(reply -> check(goal, reply, at));
        return findings.isEmpty() ? plan.map(reply -> new GivenPlan(goal, reply, origin)) : Optional.empty();
    }

    private <T> Optional<T> taken(JsonNode value, String artifact, String at, Class<T> type) {
        Outcome outcome = door.judge(value, door.catalog().artifact(artifact), ParseContext.NONE);
        if (outcome instanceof Outcome.Rejected rejected) {
            rejected.errors()
                    .forEach(error -> findings.add(at
                            + (error.path().startsWith("$") ? error.path().substring(1) : error.path())
                            + ": "
                            + error.message()));
            return Optional.empty();
        }
        try {
            return Optional.of(Json.as(Json.read(guard.line(((Outcome.Accepted) outcome).value())), type));
        } catch (IllegalArgumentException e) {
            findings.add(at + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    /** What the loop would refuse. A goal text that it would refuse anyway is left to it. */
    private void check(Optional<GoalReply> goal, PlanReply plan, String at) {
        GoalReading reading =
                GoalReading.of(text, MetricPresets.known(config.verify().metrics()));
        if (!(reading instanceof GoalReading.Understood understood)) {
            return;
        }
        GoalReply reply = goal.orElse(new GoalReply("", null, null, null, "", null));
        GoalRules.Check taken = GoalRules.check(text, understood, reply, config.budgetYuan(), config.maxRounds());
        if (taken instanceof GoalRules.Refused refused) {
            findings.add("$.goal: " + refused.reason());
            return;
        }
        StandardGoal accepted = ((GoalRules.Accepted) taken).goal();
        PlanRules.Check checked = PlanRules.check(plan.krs(), TaskDag.EMPTY, config.maxRetries(), accepted.metrics());
        if (checked instanceof PlanRules.Refused refused) {
            refused.problems().forEach(problem -> findings.add(at + ".krs: " + problem));
        }
        PlanRules.problems(plan.adrs() == null ? List.of() : plan.adrs())
                .forEach(problem -> findings.add(at + ".adrs: " + problem));
    }

    private static ObjectNode tree(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw CommandException.usage(
                        file + " has " + Files.size(file) + " bytes; a plan has at most " + MOST_BYTES);
            }
            if (Json.WITH_COMMENTS.readTree(OrdinaryFile.text(file)) instanceof ObjectNode object) {
                return object;
            }
            throw CommandException.usage(file + " must hold one JSON object");
        } catch (JsonProcessingException e) {
            String where = e.getLocation() == null
                    ? ""
                    : " at line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr();
            throw CommandException.usage(file + " is not JSON" + where + ": " + Json.problem(e));
        } catch (NoSuchFileException e) {
            throw CommandException.usage("there is no file " + file);
        } catch (IOException e) {
            throw CommandException.usage(file + " cannot be read: " + e.getMessage());
        }
    }
}

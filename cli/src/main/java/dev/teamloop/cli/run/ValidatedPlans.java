package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Planner;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.structured.pipeline.StepFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Plans that were refused when they came and passed {@code revalidate} since: a loop that goes on in the same round takes them in
 * place of asking again. Other handovers are not taken up: a refused one ends its attempt, and what comes after it is about another
 * candidate.
 */
final class ValidatedPlans {
    private final List<ObjectNode> units;
    private final Consumer<LoopEvent> told;

    private ValidatedPlans(List<ObjectNode> units, Consumer<LoopEvent> told) {
        this.units = units;
        this.told = told;
    }

    /** Those that lie in the folder of failures; a file that cannot be read is said, and holds none. */
    static ValidatedPlans in(Path failures, Consumer<LoopEvent> told) {
        Path file = StepFiles.validated(failures, ModelStep.PLAN.id());
        List<ObjectNode> units = new ArrayList<>();
        try {
            for (String line :
                    Files.exists(file) ? OrdinaryFile.text(file).lines().toList() : List.<String>of()) {
                if (Json.read(line) instanceof ObjectNode unit) {
                    units.add(unit);
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            told.accept(new LoopEvent.Note("plans that were validated again cannot be read: " + e.getMessage(), true));
        }
        return new ValidatedPlans(units, told);
    }

    /** Agents of which the planner answers with them first. */
    AgentPorts in(AgentPorts ports) {
        Planner later = ports.planner();
        Planner planner = (briefing, context) -> briefing.rejection().isEmpty()
                ? taken(context).orElseGet(() -> later.plan(briefing, context))
                : later.plan(briefing, context);
        return units.isEmpty()
                ? ports
                : new AgentPorts(
                        ports.goalReader(),
                        planner,
                        ports.coders(),
                        ports.critics(),
                        ports.publicist(),
                        ports.models());
    }

    /** Each is given once. */
    private Optional<Answer<PlanReply>> taken(CallContext context) {
        for (Iterator<ObjectNode> left = units.iterator(); left.hasNext(); ) {
            JsonNode unit = left.next();
            if (isOf(unit, context)) {
                left.remove();
                told.accept(new LoopEvent.Note("the plan is one that passed when it was validated again", false));
                return Optional.of(new Answer.Given<>(Json.as(unit, PlanReply.class)));
            }
        }
        return Optional.empty();
    }

    private static boolean isOf(JsonNode unit, CallContext context) {
        return unit.path("interaction_id")
                        .asText()
                        .equals(context.interactionId().value())
                && unit.path("round").asInt(-1) == context.round()
                && unit.path("unit_id").asText().equals(context.session());
    }
}

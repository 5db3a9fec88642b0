package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.GoalReader;
import dev.teamloop.core.port.Planner;
import dev.teamloop.loop.round.AgentPorts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A plan, and perhaps the goal, that is known before the loop begins: no model is asked for it. The loop checks it as it checks a
 * model's.
 *
 * @param origin where it comes from, for people: {@code plan.json}, {@code the dry run of 14:05}
 * @param testFiles files with the tests that the goal is about, each with the product files that its work changes; empty where it is about
 *     no tests in particular
 */
public record GivenPlan(Optional<GoalReply> goal, PlanReply plan, String origin, Map<String, List<String>> testFiles) {
    public GivenPlan {
        testFiles = Map.copyOf(testFiles);
    }

    GivenPlan(Optional<GoalReply> goal, PlanReply plan, String origin) {
        this(goal, plan, origin, Map.of());
    }

    static Map<String, List<String>> testFiles(Optional<GivenPlan> given) {
        return given.map(GivenPlan::testFiles).orElse(Map.of());
    }

    /** What is told of it. */
    String describe() {
        return (goal.isPresent() ? "goal and plan are taken from " : "the plan is taken from ") + origin;
    }

    /** Agents that answer with it first; more plans are the planner's. */
    AgentPorts in(AgentPorts ports) {
        GoalReader reader = goal.<GoalReader>map(reply -> (text, read, context) -> new Answer.Given<>(reply))
                .orElse(ports.goalReader());
        return new AgentPorts(
                reader, new First(ports.planner()), ports.coders(), ports.critics(), ports.publicist(), ports.models());
    }

    private final class First implements Planner {
        private final Planner later;

        First(Planner later) {
            this.later = later;
        }

        @Override
        public Answer<PlanReply> plan(Briefing briefing, CallContext context) {
            boolean first = briefing.existing().krs().isEmpty()
                    && briefing.rejection().isEmpty()
                    && briefing.request().isEmpty();
            return first ? new Answer.Given<>(plan) : later.plan(briefing, context);
        }
    }

    ObjectNode tree() {
        ObjectNode tree = Json.MAPPER.createObjectNode();
        goal.ifPresent(reply -> tree.set("goal", withoutNulls(Json.tree(reply))));
        tree.set("plan", Json.tree(plan));
        tree.set("test_files", Json.tree(testFiles));
        return tree.put("origin", origin);
    }

    /** What the model left out is left out here, too: a measure that is null is none that its schema knows. */
    private static JsonNode withoutNulls(JsonNode reply) {
        ObjectNode said = Json.MAPPER.createObjectNode();
        reply.properties().stream()
                .filter(field -> !field.getValue().isNull())
                .forEach(field -> said.set(field.getKey(), field.getValue()));
        return said;
    }

    private static Map<String, List<String>> texts(JsonNode lists) {
        Map<String, List<String>> texts = new TreeMap<>();
        lists.properties().forEach(entry -> {
            List<String> list = new ArrayList<>();
            entry.getValue().forEach(text -> list.add(text.asText()));
            texts.put(entry.getKey(), list);
        });
        return texts;
    }

    /** As {@link #tree} made it; empty where it is none. */
    static Optional<GivenPlan> of(JsonNode tree) {
        try {
            return tree.path("plan").isObject()
                    ? Optional.of(new GivenPlan(
                            tree.hasNonNull("goal")
                                    ? Optional.of(Json.as(tree.get("goal"), GoalReply.class))
                                    : Optional.empty(),
                            Json.as(tree.get("plan"), PlanReply.class),
                            tree.path("origin").asText(""),
                            texts(tree.path("test_files"))))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

package dev.teamloop.agents.role;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.identity.CallContext;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;

/** Renders goal and task for prompts. Ids, rounds and times appear in {@link #ids} only. */
final class Facts {
    private Facts() {}

    /** The last lines of every first user message. */
    static String ids(CallContext context, Clock clock) {
        String kr = context.kr().map(id -> " | key result: " + id).orElse("");
        return "interaction_id: " + context.interactionId() + " | round: " + context.round() + kr + " | time: "
                + clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    static String goal(StandardGoal goal) {
        String metrics = goal.metrics().stream().map(GoalMetric::describe).collect(Collectors.joining("\n"));
        String constraints =
                goal.constraints().isEmpty() ? "" : "\nconstraints: " + String.join("; ", goal.constraints());
        // often the goal's own text, and nothing is said twice
        String accept = goal.accept().equals(goal.objective()) ? "" : "\naccepted when: " + goal.accept();
        return goal.objective() + accept + "\nmeasured as:\n" + metrics + constraints;
    }

    static String task(TaskUnit task) {
        String targets = String.join(", ", task.context().targetFiles());
        return task.krId() + " (type " + task.type().id() + "): " + task.spec()
                + (targets.isEmpty() ? "" : "\ntarget files: " + targets);
    }

    static String list(List<String> items, String none) {
        return items.isEmpty() ? none : items.stream().map(item -> "- " + item).collect(Collectors.joining("\n"));
    }
}

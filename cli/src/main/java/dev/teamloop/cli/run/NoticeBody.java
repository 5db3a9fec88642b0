package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.loop.decide.HealthScore;
import java.nio.file.Path;
import java.util.Optional;

/** What a notification says (docs/notifications.md). Listens to all events, so that the last state is known. */
final class NoticeBody {
    static final String SCHEMA = "team-loop/notification/1";

    private final Path project;
    private Optional<LoopEvent.StateChanged> state = Optional.empty();
    private Optional<Balance> money = Optional.empty();
    private boolean unhealthy;

    NoticeBody(Path project) {
        this.project = project;
    }

    /** The last finished round. */
    synchronized int round() {
        return state.map(LoopEvent.StateChanged::finishedRounds).orElse(0);
    }

    /** The body to send for this event; empty where there is nothing to tell. */
    synchronized Optional<ObjectNode> next(LoopEvent event) {
        if (event instanceof LoopEvent.StateChanged changed) {
            state = Optional.of(changed);
        } else if (event instanceof LoopEvent.Spent spent) {
            money = Optional.of(spent.balance());
        } else if (event instanceof LoopEvent.Health health) {
            boolean before = unhealthy;
            unhealthy = health.score() < HealthScore.WARNING_BELOW;
            return unhealthy && !before
                    ? Optional.of(body("health", "RUNNING", "health is " + health.score()))
                    : Optional.empty();
        } else if (event instanceof LoopEvent.Paused paused) {
            return Optional.of(body("pause", "PAUSED", paused.reason()));
        } else if (event instanceof LoopEvent.Ended ended) {
            return Optional.of(body("end", ended.status().name(), ended.reason()));
        }
        return Optional.empty();
    }

    private ObjectNode body(String event, String status, String reason) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.put("schema", SCHEMA).put("event", event).put("status", status);
        body.put("loop_id", state.map(one -> one.loopId().value()).orElse(null));
        body.put("project", project.toString());
        body.put("round", round());
        body.put("cost_yuan", money.map(one -> one.committed().plain()).orElse(null));
        body.put("budget_yuan", money.map(one -> one.budget().plain()).orElse(null));
        body.putNull("metric");
        state.ifPresent(one -> metric(body.putObject("metric"), one));
        return body.put("reason", reason);
    }

    private static void metric(ObjectNode node, LoopEvent.StateChanged state) {
        GoalMetric metric = state.goal().primary();
        node.put("kind", metric.kind().id())
                .put("baseline", state.startFigure())
                .put("current", state.figure())
                .put("target", metric.target());
    }
}

package dev.teamloop.cli.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.controller.LoopEvent;
import dev.teamloop.loop.controller.MeasuredGates;
import dev.teamloop.loop.state.LoopState;
import java.util.Optional;

/** What a kept handover says as an event. */
final class Handovers {
    private Handovers() {}

    /** Of rounds that are over only the decision is told; {@code state} is the loop's newest. */
    static Optional<LoopEvent> event(JsonNode line, boolean inHand, Optional<LoopState> state) {
        JsonNode value = line.path("value");
        String kind = line.path("handover").asText();
        if (state.isEmpty() || (!inHand && !kind.equals("Decision"))) {
            return Optional.empty();
        }
        return switch (kind) {
            case "TaskUnit" -> started(Json.as(value, TaskUnit.class), state.get());
            case MeasuredGates.KIND -> Optional.of(gates(Json.as(value, MeasuredGates.class), line));
            case "Decision" -> Optional.of(new LoopEvent.Decided(Json.as(value, Decision.class), "", ""));
            default -> Optional.empty();
        };
    }

    private static LoopEvent gates(MeasuredGates measured, JsonNode line) {
        return new LoopEvent.GatesMeasured(line.path("round").asInt(), measured.gates());
    }

    private static Optional<LoopEvent> started(TaskUnit task, LoopState state) {
        return state.dag()
                .find(task.krId())
                .map(kr -> new LoopEvent.RoundStarted(task.round(), state.goal().maxRounds(), kr));
    }
}

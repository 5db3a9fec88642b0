package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Votes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** A round's handovers. A round that ran again after a crash wrote them again: those after the last TaskUnit count. */
final class HandoverReading {
    private Optional<JsonNode> task = Optional.empty();
    private Optional<RoundFacts.Work> work = Optional.empty();
    private Optional<RoundFacts.Ruling> ruling = Optional.empty();
    private final List<RoundFacts.Critic> critics = new ArrayList<>();

    void add(JsonNode line) {
        JsonNode value = line.path("value");
        switch (line.path("handover").asText()) {
            case "TaskUnit" -> {
                task = Optional.of(value);
                work = Optional.empty();
                ruling = Optional.empty();
                critics.clear();
            }
            case "TaskResult" -> work = Optional.of(work(value));
            case "Verdict" -> {
                RoundFacts.Critic critic = critic(value);
                critics.removeIf(one -> one.agent().equals(critic.agent()));
                critics.add(critic);
            }
            case "Decision" -> ruling = Optional.of(ruling(value));
            default -> {}
        }
    }

    Optional<JsonNode> task() {
        return task;
    }

    Optional<RoundFacts.Work> work() {
        return work;
    }

    Optional<RoundFacts.Ruling> ruling() {
        return ruling;
    }

    List<RoundFacts.Critic> critics() {
        return critics;
    }

    private static RoundFacts.Work work(JsonNode value) {
        return new RoundFacts.Work(
                value.path("status").asText(),
                value.path("summary").asText(),
                value.path("reasoning").asText(),
                texts(value.path("files_changed")),
                text(value.path("commit_sha")));
    }

    /** The seed's verdicts do not say whose they are; their fields do. */
    private static RoundFacts.Critic critic(JsonNode value) {
        String agent = value.has("checklist") ? "auditor" : value.has("all_tests") ? "tester" : "reviewer";
        List<RoundFacts.Tick> ticks = StreamSupport.stream(
                        value.path("checklist").spliterator(), false)
                .map(item -> new RoundFacts.Tick(
                        item.path("#").asInt(),
                        item.path("item").asText(),
                        item.path("result").asText()))
                .toList();
        return new RoundFacts.Critic(
                agent,
                value.path("passed").asBoolean(),
                texts(value.path("issues")),
                texts(value.path("suggestions")),
                ticks);
    }

    static RoundFacts.Ruling ruling(JsonNode value) {
        JsonNode votes = value.path("votes");
        List<GateResult> gates = StreamSupport.stream(value.path("gates").spliterator(), false)
                .map(gate -> new GateResult(
                        gate.path("gate").asText(),
                        gate.path("open").asBoolean(),
                        gate.path("evidence").asText()))
                .toList();
        return new RoundFacts.Ruling(
                value.path("result").asText(),
                value.path("next_action").asText(),
                value.path("reason").asText(),
                new Votes(vote(votes.path("reviewer")), vote(votes.path("tester")), vote(votes.path("auditor"))),
                texts(value.path("dissent")),
                gates,
                text(value.path("closed_gate")),
                text(value.path("terminate_reason")));
    }

    private static @Nullable Boolean vote(JsonNode vote) {
        return vote.isBoolean() ? vote.asBoolean() : null;
    }

    /** A text that is there; null and the text "null" (seed 002) are none. */
    static Optional<String> text(JsonNode node) {
        return node.isTextual() && !node.asText().equals("null") ? Optional.of(node.asText()) : Optional.empty();
    }

    static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(item -> item.isTextual() ? item.asText() : item.toString())
                .toList();
    }
}

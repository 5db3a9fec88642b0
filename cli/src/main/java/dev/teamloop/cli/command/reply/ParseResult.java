package dev.teamloop.cli.command.reply;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.Intervention;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ValidationProblem;
import java.util.List;
import java.util.Optional;

/** What {@code parse} says of one reply (SPEC §1). */
final class ParseResult {
    private ParseResult() {}

    /** {@code method}: how an artifact of several files was read; empty for any other. */
    static ObjectNode of(Outcome outcome, Optional<String> method, long millis) {
        ObjectNode result = Json.MAPPER.createObjectNode();
        result.put("outcome", outcome instanceof Outcome.Accepted ? "accepted" : "rejected");
        result.set("value", outcome instanceof Outcome.Accepted good ? good.value() : Json.MAPPER.nullNode());
        switch (outcome.truncation()) {
            case NONE -> result.put("truncated", false);
            case POSSIBLE -> result.put("truncated", "possible");
            case CERTAIN -> result.put("truncated", true);
        }
        if (outcome instanceof Outcome.Rejected rejected) {
            rejected.salvaged().ifPresent(value -> result.set("salvaged", value));
        }
        result.put("repairApplied", !outcome.interventions().isEmpty());
        result.set(
                "repairWarnings",
                Json.tree(outcome.interventions().stream()
                        .map(Intervention::message)
                        .toList()));
        result.set("interventions", Json.tree(outcome.interventions()));
        method.ifPresent(word -> result.put("parseMethod", word));
        List<ValidationProblem> errors = outcome instanceof Outcome.Rejected rejected ? rejected.errors() : List.of();
        result.set("errors", Json.tree(errors));
        return result.put("millis", millis);
    }

    /** A line that holds no reply to parse: one rejected unit, the others go on. */
    static ObjectNode broken(String message) {
        ObjectNode result = Json.MAPPER.createObjectNode();
        result.put("outcome", "rejected")
                .putNull("value")
                .put("truncated", false)
                .put("repairApplied", false);
        result.putArray("repairWarnings");
        result.putArray("interventions");
        result.set("errors", Json.tree(List.of(new ValidationProblem("$", "line", message))));
        return result.put("millis", 0);
    }
}

package dev.teamloop.agents.role;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.ReplyAttempt;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.RawAttempt;
import dev.teamloop.structured.UiCompanion;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the loop keeps of replies, as documents: it knows nothing of structured output. */
final class ReplyRecords {
    private ReplyRecords() {}

    /** An attempt, with its companion made at this time. */
    static ReplyAttempt attempt(RawAttempt attempt, Instant at) {
        UiCompanion companion = UiCompanion.of(attempt, at);
        return new ReplyAttempt((ObjectNode) Json.tree(attempt), companion.artifactType(), companion.tree());
    }

    /** The same as one document: the attempt, and its companion beside it. */
    static ObjectNode document(RawAttempt attempt, Instant at) {
        ReplyAttempt kept = attempt(attempt, at);
        ObjectNode document = Json.MAPPER.createObjectNode();
        document.put("timestamp", at.toString());
        document.set("attempt", kept.attempt());
        document.set(kept.companionType(), kept.companion());
        return document;
    }

    /** The failure record of seed 004, with which the last reply can be validated again; empty where there was no reply. */
    static Optional<ObjectNode> failure(CallContext context, FailureRecord.Stage stage, List<RawAttempt> attempts) {
        if (attempts.isEmpty()) {
            return Optional.empty();
        }
        RawAttempt last = attempts.get(attempts.size() - 1);
        ObjectNode input = Json.MAPPER.createObjectNode();
        input.put("interaction_id", context.interactionId().value());
        input.put("round", context.round());
        input.put("kr_id", context.kr().map(Object::toString).orElse(null));
        FailureRecord record = new FailureRecord(
                context.session() + context.kr().map(kr -> "/" + kr).orElse(""),
                stage,
                input,
                last.rawText(),
                last.errors(),
                attempts.size() - 1);
        return Optional.of((ObjectNode) Json.tree(record));
    }
}

package dev.teamloop.agents.role;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Failure;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.Conversation;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawAttempt;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.StructuredRetry;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes every handover through the door and says what came of it. What leaves the door has passed the guard. */
final class HandoverCall {
    /** The names and contents of the coder's files: whoever writes them refuses what may not be written. */
    private static final Map<String, Set<String>> FILES = Map.of("files", Set.of("filename", "content"));

    private final StructuredRetry retry;
    private final AgentLog log;
    private final TextGuard guard;
    private final Clock clock;

    HandoverCall(StructuredOutput door, int retries, AgentLog log, TextGuard guard, Clock clock) {
        this.retry = new StructuredRetry(door, retries);
        this.log = log;
        this.guard = guard;
        this.clock = clock;
    }

    /** The answer, and the conversation it came from where it is worth continuing. */
    record Asked<T>(Answer<T> answer, Optional<Conversation<Failure>> conversation) {}

    <T> Asked<T> ask(Conversation<Failure> conversation, Opening opening, Class<T> type) {
        return ask(conversation, opening, ParseContext.NONE, type);
    }

    /** {@code known}: what the artifact's rules are held against beside the reply. */
    <T> Asked<T> ask(Conversation<Failure> conversation, Opening opening, ParseContext known, Class<T> type) {
        StructuredRetry.Result<Failure> result = raw(conversation, opening.artifact(), known, opening.context());
        if (result instanceof StructuredRetry.Result.Got<Failure> got) {
            return new Asked<>(
                    mapped(got.value(), type, opening.context(), got.attempts()), Optional.of(got.conversation()));
        }
        if (result instanceof StructuredRetry.Result.Failed<Failure> failed) {
            return new Asked<>(silent(failed.failure(), opening.context(), failed.attempts()), Optional.empty());
        }
        var unusable = (StructuredRetry.Result.Unusable<Failure>) result;
        return new Asked<>(
                unusable(
                        unusable.last().reason(),
                        FailureRecord.Stage.of(unusable.last().kind()),
                        opening.context(),
                        unusable.attempts()),
                Optional.empty());
    }

    /** Asks through the door, and keeps every attempt. */
    StructuredRetry.Result<Failure> raw(
            Conversation<Failure> conversation, Artifact artifact, ParseContext known, CallContext context) {
        return retry.ask(
                conversation,
                artifact,
                known,
                attempt -> log.attempt(context, ReplyRecords.attempt(attempt, clock.instant())));
    }

    private <T> Answer<T> mapped(JsonNode value, Class<T> type, CallContext context, List<RawAttempt> attempts) {
        String reason = "the reply is no JSON object";
        try {
            if (value.isObject()) {
                return new Answer.Given<>(Json.as(guarded(value, type), type));
            }
        } catch (IllegalArgumentException e) {
            reason = String.valueOf(e.getMessage());
        }
        return unusable(reason, FailureRecord.Stage.SCHEMA_VALIDATION, context, attempts);
    }

    private static <T> Answer<T> unusable(
            String reason, FailureRecord.Stage stage, CallContext context, List<RawAttempt> attempts) {
        return new Answer.Failed<>(
                new Failure(Failure.Kind.UNUSABLE, reason), ReplyRecords.failure(context, stage, attempts));
    }

    /** A value without secrets, but for the names and contents of files. */
    JsonNode guarded(JsonNode value) {
        return Json.read(guard.line(value, FILES));
    }

    private JsonNode guarded(JsonNode value, Class<?> type) {
        return Json.read(guard.line(value, type.equals(CodeReply.class) ? FILES : Map.of()));
    }

    private static <T> Answer<T> silent(Failure failure, CallContext context, List<RawAttempt> attempts) {
        return new Answer.Failed<>(
                failure, ReplyRecords.failure(context, FailureRecord.Stage.PIPELINE_INTERNAL, attempts));
    }
}

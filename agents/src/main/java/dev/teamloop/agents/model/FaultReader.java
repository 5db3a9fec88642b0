package dev.teamloop.agents.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.agents.model.HttpSender.Received;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.port.Failure;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Tells from status, headers and body what a refused request means. */
final class FaultReader {
    private static final int EXCERPT = 300;

    /** What a page says about its error stands near its beginning. */
    private static final int LOOKED_AT = 8_000;

    private static final Pattern QUOTA = Pattern.compile(
            "insufficient_quota|insufficient_balance|insufficient balance|billing_hard_limit|\"code\":\\s*\"?1113\"?|余额不足|欠费");
    private static final Pattern NO_MODEL =
            Pattern.compile("model.{0,80}(not exist|not found|does not support chat|unknown)|model_not_found|模型不存在");
    private static final Pattern TOO_LONG =
            Pattern.compile("context_length|context length|maximum context|too many tokens|prompt is too long");
    private static final Pattern NO_TOOLS = Pattern.compile(
            "support\\w* (the )?(tool|function)|(tools?|functions?)\\b.{0,60}(not|n't) (be )?(support|allow|enabl)"
                    + "|enable-auto-tool-choice|unknown.{0,20}tools");
    private static final Pattern GENERATION =
            Pattern.compile("(temperature|top_p|top_k|frequency_penalty|presence_penalty|seed|reasoning_effort)\\b");

    private final Clock clock;
    private final UnaryOperator<String> mask;

    FaultReader(Clock clock, UnaryOperator<String> mask) {
        this.clock = clock;
        this.mask = mask;
    }

    /** {@code received} has a status other than 2xx. */
    ModelFault read(Received received, ModelChoice choice) {
        String said = "HTTP " + received.status() + ": " + message(received.body());
        String body = received.body();
        String lower = body.substring(0, Math.min(LOOKED_AT, body.length())).toLowerCase(Locale.ROOT);
        return switch (received.status()) {
            case 401, 402, 403 -> denied(advice(received.status(), choice) + " (" + said + ")");
            case 429 ->
                QUOTA.matcher(lower).find()
                        ? denied("the account of provider '" + choice.provider().name()
                                + "' has no quota left; top it up or choose another provider (" + said + ")")
                        : passing(received, said, false);
            case 408, 425 -> passing(received, said, false);
            case 400, 404, 405, 413, 415, 422 -> refusal(received.status(), lower, said, choice);
            default ->
                received.status() >= 500
                        // an error instead of a completion: nothing was delivered that could be billed
                        ? passing(received, said, false)
                        : new ModelFault.Final(new Failure(Failure.Kind.REJECTED, said), false);
        };
    }

    private ModelFault refusal(int status, String lower, String said, ModelChoice choice) {
        if (QUOTA.matcher(lower).find()) {
            return denied(
                    "the account of provider '" + choice.provider().name() + "' has no quota left (" + said + ")");
        }
        if (TOO_LONG.matcher(lower).find() || status == 413) {
            return new ModelFault.Final(new Failure(Failure.Kind.TOO_LONG, said), false);
        }
        if (lower.contains("max_completion_tokens")) {
            return new ModelFault.Unsupported(Feature.MAX_TOKENS, said);
        }
        if (lower.contains("response_format") || lower.contains("json_schema")) {
            return new ModelFault.Unsupported(Feature.NATIVE_SCHEMA, said);
        }
        if (NO_TOOLS.matcher(lower).find()) {
            return new ModelFault.Unsupported(Feature.TOOLS, said);
        }
        if (status == 404 || NO_MODEL.matcher(lower).find()) {
            return denied(unknownModel(choice) + " (" + said + ")");
        }
        if (GENERATION.matcher(lower).find()) {
            return new ModelFault.Unsupported(Feature.GENERATION, said);
        }
        return new ModelFault.Final(new Failure(Failure.Kind.REJECTED, said), false);
    }

    private ModelFault passing(Received received, String said, boolean charged) {
        return new ModelFault.Passing(said, RetryAfter.read(received.header("retry-after"), clock), charged);
    }

    private static ModelFault denied(String reason) {
        return new ModelFault.Final(new Failure(Failure.Kind.DENIED, reason), false);
    }

    static String noBalance(Provider provider) {
        return "the account of provider '" + provider.name() + "' has no balance left; top it up";
    }

    private static String advice(int status, ModelChoice choice) {
        Provider provider = choice.provider();
        return switch (status) {
            case 401 ->
                "provider '" + provider.name() + "' does not accept the key; "
                        + (provider.key().isPresent() ? "" : "none is set: ")
                        + "set " + provider.keySetting() + " to a valid one";
            case 402 -> noBalance(provider);
            default ->
                "provider '" + provider.name() + "' forbids the use of model '" + choice.model()
                        + "' with this key; allow it there, or choose another with --model";
        };
    }

    private static String unknownModel(ModelChoice choice) {
        return "provider '" + choice.provider().name() + "' at "
                + choice.provider().baseUrl() + " has no model '" + choice.model()
                + "' or no chat completions; choose another with --model or TEAM_LOOP_MODEL, or mend base_url";
    }

    private String message(String body) {
        String text = errorMessage(body).orElse(body).strip();
        String masked = mask.apply(text);
        return masked.length() <= EXCERPT ? masked : masked.substring(0, EXCERPT) + "…";
    }

    private static Optional<String> errorMessage(String body) {
        try {
            JsonNode json = Json.MAPPER.readTree(body);
            JsonNode error = json.path("error");
            JsonNode message = error.isTextual() ? error : error.path("message");
            return Optional.of(message).filter(JsonNode::isTextual).map(JsonNode::asText);
        } catch (JsonProcessingException e) {
            // the body itself is the message then
            return Optional.empty();
        }
    }
}

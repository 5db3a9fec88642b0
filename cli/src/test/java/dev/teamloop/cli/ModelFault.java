package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedReply;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;

/** The ways in which a model endpoint fails, each made of the reply that it would have given. */
enum ModelFault {
    RATE_LIMIT(Kind.PASSING, reply -> ScriptedReply.rateLimited()),
    RATE_LIMIT_SECONDS(Kind.PASSING, reply -> ScriptedReply.rateLimited("1")),
    RATE_LIMIT_DATE(Kind.PASSING, reply -> ScriptedReply.rateLimited(inASecond())),
    SERVER_ERROR(Kind.PASSING, reply -> ScriptedReply.serverError()),
    BAD_GATEWAY_PAGE(Kind.PASSING, reply -> html(502)),
    OVERLOADED(Kind.PASSING, reply -> ScriptedReply.error(503, "overloaded", "The server is overloaded")),
    RESET_BEFORE_BODY(Kind.PASSING, reply -> new ScriptedReply.Drop(false)),
    RESET_IN_BODY(Kind.PASSING, reply -> new ScriptedReply.Drop(true)),
    STALL(Kind.PASSING, reply -> new ScriptedReply.Stall(false)),
    STALL_IN_BODY(Kind.PASSING, reply -> new ScriptedReply.Stall(true)),
    DRIP(Kind.PASSING, reply -> new ScriptedReply.Drip(Duration.ofMillis(100))),
    EARLY_END(
            Kind.PASSING,
            reply -> new ScriptedReply.Raw(200, Map.of(), "{\"id\": \"chatcmpl-1\", \"choices\": [{\"mess")),
    PAGE_WITH_200(Kind.PASSING, reply -> html(200)),
    EMPTY_BODY(Kind.PASSING, reply -> new ScriptedReply.Raw(200, Map.of(), "")),
    NO_CHOICES(Kind.PASSING, reply -> new ScriptedReply.Raw(200, Map.of(), "{\"choices\": []}")),
    EMPTY_CONTENT(Kind.REPLY, reply -> ScriptedReply.text("")),
    NULL_CONTENT(Kind.REPLY, reply -> ScriptedReply.nothing()),
    REFUSAL(
            Kind.REPLY,
            reply -> new ScriptedReply.Raw(
                    200,
                    Map.of(),
                    "{\"choices\": [{\"finish_reason\": \"stop\", \"message\": {\"role\": \"assistant\", \"content\": null,"
                            + " \"refusal\": \"I cannot help with that\"}}]}")),
    CONTENT_FILTER(Kind.REPLY, reply -> ScriptedReply.text("").finishing("content_filter")),
    CUT_OFF(Kind.REPLY, reply -> half(reply).finishing("length")),
    PROSE(Kind.REPLY, reply -> ScriptedReply.text("I have looked at it, and everything seems to be in order.")),
    NO_USAGE(Kind.HARMLESS, ScriptedReply.Message::withoutUsage),
    WRONG_ID(
            Kind.HARMLESS,
            reply -> ScriptedReply.text(String.valueOf(reply.content())
                    .replaceFirst("\\{", "{\"interaction_id\": \"manual-20200101T000000-ffffff\", "))),
    TOO_LONG(
            Kind.SIZE,
            reply -> ScriptedReply.error(
                    400, "context_length_exceeded", "This model's maximum context length is 4096 tokens")),
    WRONG_KEY(Kind.FINAL, reply -> ScriptedReply.error(401, "invalid_api_key", "Incorrect API key provided")),
    NO_QUOTA(
            Kind.FINAL,
            reply -> ScriptedReply.error(429, "insufficient_quota", "You exceeded your current quota, check billing"));

    /** What the program must make of a fault. */
    enum Kind {
        /** Tried again, and no reply of the model's. */
        PASSING,
        /** A reply that is no handover: asked for again, and counted. */
        REPLY,
        /** Nothing is lost but a figure, or a word that the program does not believe. */
        HARMLESS,
        /** The conversation does not fit; for a goal and a plan, which have one message, that is final. */
        SIZE,
        /** Told at once. */
        FINAL
    }

    private final Kind kind;

    @SuppressWarnings("ImmutableEnumChecker") // each is a pure function of the reply
    private final Made made;

    private interface Made {
        ScriptedReply of(ScriptedReply.Message reply);
    }

    ModelFault(Kind kind, Made made) {
        this.kind = kind;
        this.made = made;
    }

    Kind kind() {
        return kind;
    }

    ScriptedReply insteadOf(ScriptedReply.Message reply) {
        return made.of(reply);
    }

    private static ScriptedReply html(int status) {
        return new ScriptedReply.Raw(status, Map.of("Content-Type", "text/html"), "<html><body>Welcome</body></html>");
    }

    private static ScriptedReply.Message half(ScriptedReply.Message reply) {
        String content = String.valueOf(reply.content());
        return ScriptedReply.text(content.substring(0, content.length() / 2));
    }

    private static String inASecond() {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(
                ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(1));
    }
}

package dev.teamloop.core.identity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;

/**
 * The immutable root id of a loop, {@code {source}-{timestamp}-{nonce}} (SPEC §7 Ids), for instance
 * {@code manual-20260629T143012-a3f2b1}. Time is UTC.
 */
public record InteractionId(@JsonValue String value) {
    private static final Pattern SHAPE = Pattern.compile("[a-z][a-z0-9]*(-[0-9]+)?-\\d{8}T\\d{6}-[0-9a-f]{4,16}");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss").withZone(ZoneOffset.UTC);

    @JsonCreator
    public InteractionId {
        if (!SHAPE.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "not an interaction id: '" + value + "'; expected source-timestamp-nonce");
        }
    }

    /** A new root id. {@code nonce} is four to sixteen hexadecimal digits. */
    public static InteractionId of(String source, Instant now, String nonce) {
        return new InteractionId(source + "-" + TIME.format(now) + "-" + nonce);
    }

    public LoopId loopId() {
        return new LoopId(value + "-L");
    }

    /** The derived id of one agent's part of a round: {@code {root}/{agent}-R{round}}. */
    public String session(Agent agent, int round) {
        return value + "/" + agent.id() + "-R" + round;
    }

    @Override
    public String toString() {
        return value;
    }
}

package dev.teamloop.core.handover;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What was decided about one attempt (seed 002, Decision), with the gates that were measured and the dissent. */
public record Decision(
        KrId krId,
        InteractionId interactionId,
        int round,
        Result result,
        Votes votes,
        int retryCount,
        NextAction nextAction,
        @Nullable String terminateReason,
        List<GateResult> gates,
        @Nullable String closedGate,
        List<String> dissent,
        String reason)
        implements Handover {

    public Decision {
        gates = List.copyOf(gates);
        dissent = List.copyOf(dissent);
    }

    /** It passed without a vote, for there was nothing to write (SPEC §5, "A round in which nothing was asked"). */
    public boolean nobodyAsked() {
        return result == Result.PASSED && !votes.cast();
    }

    /** How the attempt ended. */
    public enum Result {
        PASSED,
        FAILED,
        SKIPPED;

        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        @JsonCreator
        public static Result of(String id) {
            return valueOf(id.toUpperCase(Locale.ROOT));
        }
    }

    /** What follows. */
    public enum NextAction {
        NEXT_KR,
        RETRY,
        SKIP,
        TERMINATE;

        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        @JsonCreator
        public static NextAction of(String id) {
            return valueOf(id.toUpperCase(Locale.ROOT));
        }
    }
}

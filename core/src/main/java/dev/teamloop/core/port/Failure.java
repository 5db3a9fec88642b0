package dev.teamloop.core.port;

import java.time.Duration;

/** Why an agent gave no handover. Expected; each kind has its own consequence in the loop. */
public record Failure(Kind kind, String reason) {
    /** What happened, and how a sentence about it begins. */
    public enum Kind {
        /** An exchange or the step outlasted its limit (SPEC §4 Time). */
        TIMED_OUT(""),
        /** The thread was interrupted; the interrupt flag is set again. */
        INTERRUPTED(""),
        /** The reservation was refused (SPEC §6). */
        BUDGET_REFUSED("budget: "),
        /** The endpoint stayed away for {@code limits.outage_wait_s}; the loop ends resumably. */
        UNREACHABLE("endpoint unreachable: "),
        /** What came back was no chat completion, several times in a row. A new conversation may help. */
        GARBLED("unreadable answers: "),
        /** The endpoint refuses us: wrong key, no permission, no quota, unknown model. Waiting does not help. */
        DENIED("endpoint refused: "),
        /** The endpoint rejects this request, and would reject it again. */
        REJECTED("no usable reply: the endpoint rejects the request: "),
        /** The conversation no longer fits the model's context. */
        TOO_LONG("no usable reply: the conversation no longer fits the model: "),
        /** The endpoint takes no tools; the conversation has to be opened without them. */
        TOOLS_UNSUPPORTED("no usable reply: "),
        /** The agent used up its turns or tokens without a handover. */
        EXHAUSTED("no usable reply: "),
        /** Every reply was rejected by the door. */
        UNUSABLE("no usable reply: ");

        private final String beginning;

        Kind(String beginning) {
            this.beginning = beginning;
        }
    }

    public static Failure timedOut(Duration limit) {
        return new Failure(Kind.TIMED_OUT, "timed out after " + limit.toSeconds() + " s");
    }

    public static Failure interrupted() {
        return new Failure(Kind.INTERRUPTED, "interrupted");
    }

    /** Whether a new conversation may help. */
    public boolean retryable() {
        return kind == Kind.GARBLED;
    }

    /** One sentence for logs and reasons. */
    public String describe() {
        return kind.beginning + reason;
    }
}

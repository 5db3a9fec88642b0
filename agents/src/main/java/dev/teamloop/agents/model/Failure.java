package dev.teamloop.agents.model;

import java.time.Duration;

/** Why an agent's turn ended without a word from its model. None of these is mended by waiting inside the turn. */
public sealed interface Failure {
    /** Whether a new conversation may help. */
    default boolean retryable() {
        return false;
    }

    /** One sentence for logs and reasons. */
    String reason();

    /** An exchange or the step outlasted its limit. */
    record TimedOut(Duration limit) implements Failure {
        @Override
        public String reason() {
            return "no answer within " + limit.toSeconds() + " s";
        }
    }

    /** The thread was interrupted; the interrupt flag is set again. */
    record Interrupted(Duration limit) implements Failure {
        @Override
        public String reason() {
            return "interrupted";
        }
    }

    /** The reservation was refused. */
    record BudgetRefused(String reason) implements Failure {}

    /** The endpoint stayed away for as long as we wait. */
    record Unreachable(String reason) implements Failure {}

    /** The endpoint refuses us; the text says what to do. */
    record Denied(String reason) implements Failure {}

    /** The endpoint rejects this request, and would reject it again. */
    record Rejected(String reason) implements Failure {}

    /** The conversation no longer fits the model's context. */
    record TooLong(String reason) implements Failure {}

    /** The endpoint takes no tools; the conversation has to be opened without them. */
    record ToolsUnsupported(String reason) implements Failure {}

    /** The agent used up its turns or tokens without a handover. */
    record Exhausted(String reason) implements Failure {}

    /** What came back was no chat completion, several times in a row. */
    record Garbled(String reason) implements Failure {
        @Override
        public boolean retryable() {
            return true;
        }
    }
}

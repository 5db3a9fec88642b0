package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.retry.Retry;
import dev.teamloop.structured.RetryPolicy.Question;
import java.util.List;
import java.util.function.Consumer;

/**
 * Asks until the door accepts, at most {@code retries} times after the first response (seed 000 §1): a structured repair
 * in the same conversation for validation errors, a fresh conversation otherwise. A value that decides and has other words beside it is
 * asked for once more, and counts when a second reply holds nothing else or says the same; at the last attempt it counts as it is.
 */
public final class StructuredRetry {
    private final StructuredOutput door;
    private final int retries;

    public StructuredRetry(StructuredOutput door, int retries) {
        if (retries < 0) {
            throw new IllegalArgumentException("retries cannot be negative: " + retries);
        }
        this.door = door;
        this.retries = retries;
    }

    /** Asks in {@code conversation}; every attempt is also given to {@code kept} at once. */
    public <F> Result<F> ask(
            Conversation<F> conversation, Artifact artifact, ParseContext context, Consumer<RawAttempt> kept) {
        return Retry.run(
                Question.opening(conversation),
                Question::ask,
                new RetryPolicy<F>(door, retries, artifact, context, kept));
    }

    /** What came of asking. */
    public sealed interface Result<F> {
        List<RawAttempt> attempts();

        /** A valid value; {@code conversation} is the one it came from, to be continued by the caller. */
        record Got<F>(JsonNode value, Conversation<F> conversation, List<RawAttempt> attempts) implements Result<F> {}

        /** All replies were rejected. */
        record Unusable<F>(Outcome.Rejected last, List<RawAttempt> attempts) implements Result<F> {}

        /** The last exchange yielded nothing and asking again would not help. */
        record Failed<F>(F failure, List<RawAttempt> attempts) implements Result<F> {}
    }
}

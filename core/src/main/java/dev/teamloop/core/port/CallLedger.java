package dev.teamloop.core.port;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.CallContext;
import java.util.Optional;

/**
 * The promise that the budget is never exceeded: the worst case of a call is reserved before it and settled after it
 * (SPEC §6 Reservation). Implementations are thread-safe and have written a reservation to disk before they return it.
 */
public interface CallLedger {
    /**
     * Reserves {@code requestBytes} at the input price and {@code maxTokens} at the output price; grants fewer output
     * tokens, not below 1,024, where that is what is left. Waits while calls under way hold what is missing: most cost far less than
     * they reserve.
     */
    Answer reserve(CallContext context, String model, long requestBytes, int maxTokens);

    /** Settles with the reported usage; none reported, the reservation stands. Returns what the call is charged. */
    Yuan settle(Reserved reservation, Optional<TokenUsage> usage);

    /** A reservation that is settled as nothing: the request never reached a model (connection refused, 401, 429). */
    void release(Reserved reservation);

    /** What came of asking. */
    sealed interface Answer {}

    /** Granted; {@code maxTokens} may be sent at most. */
    record Reserved(String id, CallContext context, String model, int maxTokens, Yuan worstCase) implements Answer {}

    /** Not granted; the agent ends here. */
    record Refused(Yuan needed, Yuan remaining) implements Answer {}

    /** Who waited was interrupted; nothing is reserved, and the thread's interrupt flag is set. */
    record Interrupted() implements Answer {}
}

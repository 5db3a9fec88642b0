package dev.teamloop.agents.gateway;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.CallLedger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * One program's leave to ask models: whom its calls are charged to, how far, and until when. Its token opens the gateway and
 * is worth nothing anywhere else. Thread-safe.
 */
public final class MeteredSession {
    private final String token;
    private final CallContext context;
    private final CallLedger ledger;
    private final long mostTokens;
    private final Set<String> models = new TreeSet<>();
    private Optional<String> closedBecause = Optional.empty();
    private Optional<String> refused = Optional.empty();
    private boolean unpaid;
    private TokenUsage tokens = TokenUsage.NONE;
    private Yuan charged = Yuan.ZERO;
    private int calls;
    private int estimated;
    private int asking;

    /** {@code mostTokens} is what the key result may still use ({@code limits.tokens_per_kr}). */
    public MeteredSession(String token, CallContext context, CallLedger ledger, long mostTokens) {
        this.token = token;
        this.context = context;
        this.ledger = ledger;
        this.mostTokens = mostTokens;
    }

    /**
     * What was spent so far.
     *
     * @param calls those that reached a model
     * @param estimated of these the ones that reported no usage, and are charged at their worst case
     * @param refused why the purse closed, where it did
     * @param unpaid whether it closed for want of money, and not for the key result's own bound or the loop's end
     * @param models all that were asked
     */
    public record Spent(
            int calls,
            int estimated,
            TokenUsage tokens,
            Yuan charged,
            Optional<String> refused,
            boolean unpaid,
            Set<String> models) {
        public Spent {
            models = Set.copyOf(models);
        }
    }

    public synchronized Spent spent() {
        return new Spent(calls, estimated, tokens, charged, refused, unpaid, models);
    }

    /** Whether a model is at work for it now, or a call of it waits for money that other calls hold. */
    public synchronized boolean isAsking() {
        return asking > 0;
    }

    synchronized void asked() {
        asking++;
    }

    synchronized void answered() {
        asking--;
    }

    public String token() {
        return token;
    }

    CallContext context() {
        return context;
    }

    boolean opensWith(String shown) {
        return MessageDigest.isEqual(shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    /** From now on every call is refused, for this reason. */
    public synchronized void end(String reason) {
        closedBecause = Optional.of(reason);
    }

    /** Whether a call may be made, and how long its answer may be. */
    sealed interface SpendingPermit {
        record Granted(CallLedger.Reserved reserved) implements SpendingPermit {}

        record Refused(String reason) implements SpendingPermit {}
    }

    SpendingPermit reserve(String model, long bytes, int maxTokens) {
        Optional<String> before = closed();
        CallLedger.Answer answer = before.isPresent()
                ? new CallLedger.Refused(Yuan.ZERO, Yuan.ZERO)
                : ledger.reserve(context, model, bytes, maxTokens);
        // it may have ended while the call waited for its money
        Optional<String> closed = before.or(this::closed);
        synchronized (this) {
            if (answer instanceof CallLedger.Reserved reserved) {
                if (closed.isEmpty()) {
                    models.add(model);
                    return new SpendingPermit.Granted(reserved);
                }
                ledger.release(reserved);
                refused = closed;
                return new SpendingPermit.Refused(closed.get());
            }
            if (answer instanceof CallLedger.Interrupted) {
                return new SpendingPermit.Refused("the session is over");
            }
            CallLedger.Refused no = (CallLedger.Refused) answer;
            String reason = closed.orElse("the budget is used up: this call needs up to " + no.needed() + ", "
                    + no.remaining() + " are left");
            refused = Optional.of(reason);
            unpaid |= closed.isEmpty();
            return new SpendingPermit.Refused(reason);
        }
    }

    private synchronized Optional<String> closed() {
        return closedBecause.or(() -> tokens.total() < mostTokens
                ? Optional.empty()
                : Optional.of("the tokens of this key result are used up: " + tokens.total() + " of " + mostTokens));
    }

    /** Of a call that was answered; without usage it is charged at its worst case. Returns the charge. */
    Yuan settle(CallLedger.Reserved reserved, Optional<TokenUsage> usage) {
        Yuan charge = ledger.settle(reserved, usage);
        synchronized (this) {
            calls++;
            estimated += usage.isPresent() ? 0 : 1;
            tokens = tokens.plus(usage.orElse(TokenUsage.NONE));
            charged = charged.plus(charge);
        }
        return charge;
    }

    /** Of a call that no model answered. */
    void release(CallLedger.Reserved reserved) {
        ledger.release(reserved);
    }
}

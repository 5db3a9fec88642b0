package dev.teamloop.cli.report;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.loop.state.FileLedger.Consumption;
import java.util.List;
import java.util.Map;

/**
 * What one agent used, from the ledger.
 *
 * @param calls those that were settled
 * @param tokens {@code cachedIn} are those of {@code in} that the provider took from its prompt cache
 * @param estimated at least one call reported no usage and stands at its reservation
 */
public record AgentSpend(String agent, String model, TokenUsage tokens, Yuan costYuan, int calls, boolean estimated) {
    static List<AgentSpend> of(Map<Agent, Consumption> used) {
        return used.entrySet().stream()
                .map(one -> of(one.getKey().id(), one.getValue()))
                .toList();
    }

    private static AgentSpend of(String agent, Consumption used) {
        return new AgentSpend(
                agent,
                String.join(", ", used.models()),
                used.tokens(),
                used.cost(),
                used.calls() - used.open(),
                used.estimated());
    }

    /** Of the tokens that went in, the share that came from the cache; 0 to 1. */
    public double cacheHits() {
        return tokens.in() == 0 ? 0 : (double) tokens.cachedIn() / tokens.in();
    }
}

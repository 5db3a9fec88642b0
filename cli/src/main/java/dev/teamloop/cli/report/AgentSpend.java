package dev.teamloop.cli.report;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What one agent used, from the ledger.
 *
 * @param tokens {@code cachedIn} are those of {@code in} that the provider took from its prompt cache
 * @param estimated at least one call reported no usage and stands at its reservation
 */
public record AgentSpend(String agent, String model, TokenUsage tokens, Yuan costYuan, int calls, boolean estimated) {
    AgentSpend plus(AgentSpend other) {
        Set<String> models = new LinkedHashSet<>(List.of(model.split(", ")));
        models.addAll(List.of(other.model.split(", ")));
        return new AgentSpend(
                agent,
                String.join(", ", models),
                tokens.plus(other.tokens),
                costYuan.plus(other.costYuan),
                calls + other.calls,
                estimated || other.estimated);
    }

    /** Of the tokens that went in, the share that came from the cache; 0 to 1. */
    public double cacheHits() {
        return tokens.in() == 0 ? 0 : (double) tokens.cachedIn() / tokens.in();
    }
}

package dev.teamloop.agents.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.budget.TokenUsage;
import java.util.Optional;

/**
 * The usage that a completion reports. Cached input tokens stand in OpenAI's details or in DeepSeek's own field; numbers
 * that make no sense (a request without a single token is one) count as none reported, so that the reservation stands.
 */
final class UsageReader {
    /** No context and no output limit of any model comes near it. */
    private static final long MOST = 100_000_000;

    private UsageReader() {}

    static Optional<TokenUsage> read(JsonNode completion) {
        JsonNode usage = completion.path("usage");
        JsonNode in = usage.path("prompt_tokens");
        JsonNode out = usage.path("completion_tokens");
        if (!isCount(in) || in.longValue() == 0 || !isCount(out)) {
            return Optional.empty();
        }
        JsonNode details = usage.path("prompt_tokens_details").path("cached_tokens");
        JsonNode cached = isCount(details) ? details : usage.path("prompt_cache_hit_tokens");
        long cachedIn = isCount(cached) ? cached.longValue() : 0;
        return Optional.of(new TokenUsage(in.longValue(), cachedIn, out.longValue()));
    }

    private static boolean isCount(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToLong() && node.longValue() >= 0 && node.longValue() <= MOST;
    }
}

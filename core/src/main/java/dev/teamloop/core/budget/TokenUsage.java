package dev.teamloop.core.budget;

/**
 * Tokens of one or several calls. {@code in} holds all input tokens, {@code cachedIn} those of them that the provider
 * took from its prompt cache.
 */
public record TokenUsage(long in, long cachedIn, long out) {
    public static final TokenUsage NONE = new TokenUsage(0, 0, 0);

    public TokenUsage {
        if (in < 0 || cachedIn < 0 || out < 0) {
            throw new IllegalArgumentException("token counts cannot be negative: " + in + "/" + cachedIn + "/" + out);
        }
        cachedIn = Math.min(cachedIn, in);
    }

    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(in + other.in, cachedIn + other.cachedIn, out + other.out);
    }

    public long total() {
        return in + out;
    }
}

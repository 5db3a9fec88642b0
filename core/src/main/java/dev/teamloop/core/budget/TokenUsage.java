package dev.teamloop.core.budget;

/**
 * Tokens of one or several calls. {@code in} holds all input tokens, {@code cachedIn} those of them that the provider
 * took from its prompt cache, {@code cacheWriteIn} those that it wrote to it.
 */
public record TokenUsage(long in, long cachedIn, long cacheWriteIn, long out) {
    public static final TokenUsage NONE = new TokenUsage(0, 0, 0, 0);

    public TokenUsage {
        if (in < 0 || cachedIn < 0 || cacheWriteIn < 0 || out < 0) {
            throw new IllegalArgumentException("token counts cannot be negative: " + in + "/" + cachedIn + "/" + out);
        }
        cachedIn = Math.min(cachedIn, in);
        cacheWriteIn = Math.min(cacheWriteIn, in - cachedIn);
    }

    /** With nothing written to a cache, or nothing said of it. */
    public TokenUsage(long in, long cachedIn, long out) {
        this(in, cachedIn, 0, out);
    }

    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(
                in + other.in, cachedIn + other.cachedIn, cacheWriteIn + other.cacheWriteIn, out + other.out);
    }

    public long total() {
        return in + out;
    }
}

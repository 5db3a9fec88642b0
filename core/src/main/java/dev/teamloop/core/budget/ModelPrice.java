package dev.teamloop.core.budget;

import java.math.BigDecimal;

/** ¥ for 1,000 tokens of one model (SPEC §2, {@code prices}). */
public record ModelPrice(BigDecimal input, BigDecimal cachedInput, BigDecimal cacheWrite, BigDecimal output) {
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    public ModelPrice {
        if (input.signum() < 0 || cachedInput.signum() < 0 || cacheWrite.signum() < 0 || output.signum() < 0) {
            throw new IllegalArgumentException("a price cannot be negative");
        }
    }

    /** What is written to a cache costs as other input does. */
    public ModelPrice(BigDecimal input, BigDecimal cachedInput, BigDecimal output) {
        this(input, cachedInput, input, output);
    }

    public static ModelPrice flat(BigDecimal perThousand) {
        return new ModelPrice(perThousand, perThousand, perThousand);
    }

    /** What the usage costs, exactly. */
    public Yuan cost(TokenUsage usage) {
        BigDecimal sum = input.multiply(BigDecimal.valueOf(usage.in() - usage.cachedIn() - usage.cacheWriteIn()))
                .add(cachedInput.multiply(BigDecimal.valueOf(usage.cachedIn())))
                .add(cacheWrite.multiply(BigDecimal.valueOf(usage.cacheWriteIn())))
                .add(output.multiply(BigDecimal.valueOf(usage.out())));
        return new Yuan(sum.divide(THOUSAND));
    }

    /** The most a call can cost: a byte of the request is at least as much as a token of it (SPEC §6 Reservation). */
    public Yuan worstCase(long requestBytes, long maxTokens) {
        BigDecimal dearestInput = input.max(cachedInput).max(cacheWrite);
        return new Yuan(dearestInput
                .multiply(BigDecimal.valueOf(requestBytes))
                .add(output.multiply(BigDecimal.valueOf(maxTokens)))
                .divide(THOUSAND));
    }
}

package dev.teamloop.cli;

import java.math.BigDecimal;

/** Amounts of money as somebody types them: what is no amount of this world is refused before it is calculated with. */
public final class Amounts {
    private static final BigDecimal MOST = BigDecimal.valueOf(1_000_000_000);
    private static final int DECIMALS = 12;

    private Amounts() {}

    /** The amount, in ¥. {@code what} names the option or command. */
    public static BigDecimal checked(String what, BigDecimal amount) {
        if (amount.abs().compareTo(MOST) > 0 || amount.scale() > DECIMALS) {
            throw CommandException.usage(what + " takes an amount of at most " + MOST.toPlainString() + " with at most "
                    + DECIMALS + " decimals");
        }
        return amount;
    }
}

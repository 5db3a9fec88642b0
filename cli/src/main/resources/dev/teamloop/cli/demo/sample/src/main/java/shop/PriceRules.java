package shop;

import java.util.Locale;

/** What a customer pays. All amounts are cents. */
public final class PriceRules {
    private static final long FREE_DELIVERY_FROM = 50_00;
    private static final long DELIVERY = 4_90;

    private PriceRules() {}

    /** The price of a number of equal items: from 10 on 5 % less, from 100 on 12 % less, rounded down. */
    public static long items(long unitPrice, int quantity) {
        if (unitPrice < 0) {
            throw new IllegalArgumentException("unit price is negative: " + unitPrice);
        }
        if (quantity < 1) {
            throw new IllegalArgumentException("quantity is below 1: " + quantity);
        }
        long full = unitPrice * quantity;
        if (quantity >= 100) {
            return full * 88 / 100;
        }
        if (quantity >= 10) {
            return full * 95 / 100;
        }
        return full;
    }

    /** An amount after a voucher. A voucher never makes it negative; one that is not known changes nothing. */
    public static long redeem(long amount, String voucher) {
        if (voucher == null || voucher.isBlank()) {
            return amount;
        }
        switch (voucher.strip().toUpperCase(Locale.ROOT)) {
            case "WELCOME":
                return Math.max(0, amount - 5_00);
            case "TENTH":
                return amount - amount / 10;
            case "BIG20":
                return amount >= 100_00 ? amount - 20_00 : amount;
            default:
                return amount;
        }
    }

    /** What delivery costs: nothing for members and large orders, twice as much abroad. */
    public static long delivery(long amount, boolean member, String country) {
        if (member || amount >= FREE_DELIVERY_FROM) {
            return 0;
        }
        boolean home = country == null || country.equals("DE");
        return home ? DELIVERY : 2 * DELIVERY;
    }
}

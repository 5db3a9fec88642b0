package shop;

import java.util.ArrayList;
import java.util.List;

public final class Money {
    public static final int VAT_PERCENT = Integer.valueOf(19);

    private Money() {
    }

    public static int parse(String text) {
        String[] parts = text.strip().split("\\.", 2);
        if (!parts[0].matches("\\d+")) {
            throw new IllegalArgumentException("not a price: " + text);
        }
        int cents = Integer.parseInt(parts[0]) * 100;
        return parts.length == 1 ? cents : cents + Integer.parseInt((parts[1] + "00").substring(0, 2));
    }

    public static String format(int cents) {
        return String.format("%d.%02d EUR", cents / 100, cents % 100);
    }

    public static int withVat(int cents) {
        return cents + cents * VAT_PERCENT / 100;
    }

    public static List<Integer> split(int cents, int parts) {
        if (parts <= 0) {
            throw new IllegalArgumentException("parts must be positive");
        }
        List<Integer> shares = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            shares.add(cents / parts + (i < cents % parts ? 1 : 0));
        }
        return shares;
    }

    public static boolean isFree(int cents) {
        return cents == 0;
    }
}

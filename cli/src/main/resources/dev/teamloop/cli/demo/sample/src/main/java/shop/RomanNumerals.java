package shop;

/** Roman numerals from 1 to 3999, in their usual form only. */
public final class RomanNumerals {
    private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    private static final String[] SIGNS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

    private RomanNumerals() {}

    public static String format(int number) {
        if (number < 1 || number > 3999) {
            throw new IllegalArgumentException("no Roman numeral for " + number);
        }
        StringBuilder out = new StringBuilder();
        int rest = number;
        for (int i = 0; i < VALUES.length; i++) {
            while (rest >= VALUES[i]) {
                out.append(SIGNS[i]);
                rest -= VALUES[i];
            }
        }
        return out.toString();
    }

    public static int parse(String text) {
        if (text == null || text.isEmpty()) {
            throw new IllegalArgumentException("an empty text is no Roman numeral");
        }
        int sum = 0;
        int before = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            int value = value(text.charAt(i));
            sum += value < before ? -value : value;
            before = value;
        }
        if (sum < 1 || sum > 3999 || !format(sum).equals(text)) {
            throw new IllegalArgumentException("not in the usual form: " + text);
        }
        return sum;
    }

    private static int value(char sign) {
        switch (sign) {
            case 'I':
                return 1;
            case 'V':
                return 5;
            case 'X':
                return 10;
            case 'L':
                return 50;
            case 'C':
                return 100;
            case 'D':
                return 500;
            case 'M':
                return 1000;
            default:
                throw new IllegalArgumentException("no Roman sign: " + sign);
        }
    }
}

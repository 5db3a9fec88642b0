package dev.teamloop.probe.change;

import org.jspecify.annotations.Nullable;

/** Other letters and digits in the same places, then a sign more. */
final class TextRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) {
        if (value instanceof Character one) {
            return site.way() == 0 ? said(other(one), one) : Change.NO_FURTHER_WAY;
        }
        if (!(value instanceof String || value instanceof StringBuilder)) {
            return null;
        }
        String text = value.toString();
        if (site.way() > 1 || (site.way() == 1 && text.isEmpty())) {
            return Change.NO_FURTHER_WAY;
        }
        String other = site.way() == 0 ? other(text) : text + "x";
        return said(like(value, other), value);
    }

    private static Change said(Object other, Object value) {
        return Change.to(other, Show.instead(other, value));
    }

    @SuppressWarnings("UnnecessaryStringBuilder") // it is the value that is wanted
    private static Object like(Object value, String other) {
        return value instanceof StringBuilder ? new StringBuilder(other) : other;
    }

    /** A text of other letters and digits, its layout kept; an x before one that has none. */
    static String other(String text) {
        char[] signs = text.toCharArray();
        for (int i = 0; i < signs.length; i++) {
            signs[i] = Character.isLetterOrDigit(signs[i]) ? other(signs[i]) : signs[i];
        }
        String other = new String(signs);
        return other.equals(text) ? "x" + text : other;
    }

    private static char other(char one) {
        return switch (one) {
            case 'z' -> 'a';
            case 'Z' -> 'A';
            case '9' -> '0';
            default -> (char) (one + 1);
        };
    }
}

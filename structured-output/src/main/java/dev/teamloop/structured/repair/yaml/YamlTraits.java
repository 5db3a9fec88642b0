package dev.teamloop.structured.repair.yaml;

import java.util.BitSet;

/**
 * What the lines of a text have in them anywhere, so that a repair of what none of them has need not look at each.
 * {@code firsts}: the characters that values begin with, {@link #BEYOND_ASCII} for all beyond ASCII; {@code keys}, {@code dashes}: whether a line has one;
 * {@code colons}: whether one stands in a value.
 */
record YamlTraits(BitSet firsts, boolean keys, boolean dashes, boolean colons) {
    static final char BEYOND_ASCII = '\u007f';

    static YamlTraits of(YamlLine[] lines) {
        BitSet firsts = new BitSet(128);
        boolean keys = false;
        boolean dashes = false;
        boolean colons = false;
        for (YamlLine line : lines) {
            firsts.set(Math.min(line.first(), BEYOND_ASCII));
            keys |= line.hasKey();
            dashes |= line.hasDash();
            colons = colons || line.text().indexOf(':', line.valueAt()) >= 0;
        }
        return new YamlTraits(firsts, keys, dashes, colons);
    }

    /** Whether a value begins with one of these characters of ASCII or, with {@link #BEYOND_ASCII}, with any other. */
    boolean beginWithAny(String characters) {
        for (int i = 0; i < characters.length(); i++) {
            if (firsts.get(characters.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    boolean beginWithQuote() {
        return beginWithAny("\"'");
    }
}

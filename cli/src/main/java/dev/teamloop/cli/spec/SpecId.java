package dev.teamloop.cli.spec;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Ids that people can say: {@code export-orders-as-3f2a}. */
final class SpecId {
    private static final int MOST_WORDS = 3;
    private static final int LONGEST_WORD = 16;
    private static final Pattern WORD = Pattern.compile("[a-z0-9]+");

    private SpecId() {}

    /** From the first words of the idea that tell something; {@code nonce} are hexadecimal digits. */
    static String of(String idea, String nonce) {
        StringBuilder id = new StringBuilder();
        Matcher words = WORD.matcher(idea.toLowerCase(Locale.ROOT));
        for (int i = 0; i < MOST_WORDS && words.find(); ) {
            String word = words.group();
            if (word.length() > 2) {
                id.append(word, 0, Math.min(word.length(), LONGEST_WORD)).append('-');
                i++;
            }
        }
        return (id.length() == 0 ? "spec-" : id) + nonce;
    }
}

package dev.teamloop.knowledge.syntax.facts;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The length of something is one thing, whether it is asked with {@code len(x)}, {@code x.size()} or {@code x.length}. */
final class Sizes {
    /** How every way to ask is written; as a part of a claim's subject. */
    static final String LENGTH = ". length";

    private static final Pattern ASKED = Pattern.compile("(.*\\S) \\. (size|length) \\( \\)", Pattern.DOTALL);
    private static final Pattern COUNTED = Pattern.compile("len \\( (.*\\S) \\)", Pattern.DOTALL);

    private Sizes() {}

    /** A subject, as tokens, with its question for a length in the one form. */
    static String plain(String subject) {
        Matcher asked = ASKED.matcher(subject);
        if (asked.matches()) {
            return asked.group(1) + " " + LENGTH;
        }
        Matcher counted = COUNTED.matcher(subject);
        return counted.matches() && isOne(counted.group(1)) ? counted.group(1) + " " + LENGTH : subject;
    }

    /** {@code len(a) + len(b)} is no length. */
    private static boolean isOne(String inside) {
        int depth = 0;
        for (String token : inside.split(" ", -1)) {
            depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
            if (depth < 0) {
                return false;
            }
        }
        return depth == 0;
    }
}

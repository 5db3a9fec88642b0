package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A collection that is told whole says how many elements it has: {@code names() == []} says {@code len(names()) == 0}. */
final class Elements {
    private static final String LENGTH = " . length";
    private static final Pattern WHOLE = Pattern.compile("(?:List \\. of \\(|\\[|\\() ?(.*?) ?[\\])]", Pattern.DOTALL);

    private Elements() {}

    static boolean told(Assertion was, Assertion is) {
        boolean equal = was.kind() == Kind.EQUAL && is.kind() == Kind.EQUAL;
        boolean same = was.subject().equals(is.subject() + LENGTH)
                || (was.traced().isKnown()
                        && was.traced().subject().equals(is.traced().subject() + LENGTH));
        Matcher whole = WHOLE.matcher(is.expected());
        return equal && same && whole.matches() && was.expected().equals(Integer.toString(count(whole.group(1))));
    }

    private static int count(String inside) {
        if (inside.isBlank()) {
            return 0;
        }
        int depth = 0;
        int found = 1;
        for (String token : inside.split(" ", -1)) {
            depth += token.matches("[(\\[{]") ? 1 : token.matches("[)\\]}]") ? -1 : 0;
            found += depth == 0 && token.equals(",") ? 1 : 0;
        }
        return found;
    }
}

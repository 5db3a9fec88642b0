package dev.teamloop.structured.candidate;

import java.util.regex.Pattern;

/** A reply that goes on where the request had begun it: inside the first key of an object, {@code passed": true, …}}. */
final class PrefilledStart {
    private static final Pattern KEY = Pattern.compile("\\s*[A-Za-z_][\\w-]{0,60}\"\\s*:\\s*(?=[\"\\[{\\dtfn-])");

    private PrefilledStart() {}

    static String complete(String text) {
        return KEY.matcher(text).lookingAt() && text.stripTrailing().endsWith("}") ? "{\"" + text.stripLeading() : text;
    }
}

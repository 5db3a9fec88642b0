package dev.teamloop.base.secret;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One kind of secret, as {@code config/secrets.yaml} describes it.
 *
 * @param anchors in lower case where case does not matter
 * @param pattern tried where an anchor stands
 * @param partly whether the pattern's group {@code secret} is what is masked, and not all of the match
 * @param certain whether a match can be nothing else
 */
record Shape(
        List<String> anchors,
        boolean ignoreCase,
        Before before,
        Pattern pattern,
        boolean partly,
        SecretLikeness looks,
        boolean certain) {
    private static final String GROUP = "secret";

    Shape {
        anchors = List.copyOf(anchors);
    }

    /** What must not stand before an anchor. */
    enum Before {
        ANY,
        WORD,
        TOKEN
    }

    /** Throws IllegalArgumentException where the description is broken. */
    static Shape of(Map<?, ?> said) {
        boolean ignoreCase = Boolean.TRUE.equals(said.get("ignore_case"));
        List<String> anchors = new ArrayList<>();
        ((List<?>) Objects.requireNonNull(said.get("anchors"), "anchors"))
                .forEach(anchor -> anchors.add(String.valueOf(anchor)));
        String pattern = text(said, "pattern", "");
        return new Shape(
                anchors,
                ignoreCase,
                Before.valueOf(text(said, "after", "word").toUpperCase(Locale.ROOT)),
                Pattern.compile(pattern, ignoreCase ? Pattern.CASE_INSENSITIVE : 0),
                pattern.contains("(?<" + GROUP + ">"),
                SecretLikeness.valueOf(text(said, "looks", "any").toUpperCase(Locale.ROOT)),
                !Boolean.FALSE.equals(said.get("certain")));
    }

    private static String text(Map<?, ?> said, String key, String otherwise) {
        Object value = said.get(key);
        return value == null ? otherwise : String.valueOf(value);
    }

    /** What is secret where the pattern matches from this place on; else an empty span. */
    Span at(CharSequence text, int place) {
        if (!mayBegin(text, place)) {
            return Span.NONE;
        }
        Matcher matcher = pattern.matcher(text)
                .region(place, text.length())
                .useTransparentBounds(true)
                .useAnchoringBounds(false);
        if (!matcher.lookingAt()) {
            return Span.NONE;
        }
        int start = partly ? matcher.start(GROUP) : matcher.start();
        int end = partly ? matcher.end(GROUP) : matcher.end();
        return looks.fits(text.subSequence(start, end).toString()) ? new Span(start, end, certain) : Span.NONE;
    }

    private boolean mayBegin(CharSequence text, int place) {
        if (before == Before.ANY || place == 0) {
            return true;
        }
        char previous = text.charAt(place - 1);
        boolean inside =
                previous == '_' || Character.isLetterOrDigit(previous) || (previous == '-' && before == Before.TOKEN);
        return !inside || isEscape(text, place);
    }

    /** {@code \n} of a string, {@code %3D} of an address. */
    private static boolean isEscape(CharSequence text, int place) {
        boolean string = place >= 2 && text.charAt(place - 2) == '\\' && "nrtbf".indexOf(text.charAt(place - 1)) >= 0;
        boolean address = place >= 3
                && text.charAt(place - 3) == '%'
                && Character.digit(text.charAt(place - 2), 16) >= 0
                && Character.digit(text.charAt(place - 1), 16) >= 0;
        return string || address;
    }
}

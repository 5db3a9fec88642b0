package dev.teamloop.core.structured.repair;

import dev.teamloop.core.structured.repair.LenientString.Place;
import java.util.Set;

/**
 * Tells a quote that ends a string from one that belongs to it, by what follows. Looks ahead only a bounded way beyond
 * white space, so that reading stays linear.
 */
final class StringEnd {
    private static final int LOOK_AHEAD = 200;
    private static final Set<String> LITERALS = Set.of("true", "false", "null", "True", "False", "None");

    private StringEnd() {}

    static boolean isAt(String text, int quote, Place place) {
        int next = skipBlank(text, quote + 1);
        if (next == text.length()) {
            return true;
        }
        return switch (place) {
            case KEY -> text.charAt(next) == ':';
            case MEMBER -> endsMember(text, quote, next);
            case ELEMENT -> endsElement(text, quote, next);
        };
    }

    private static boolean endsMember(String text, int quote, int next) {
        char c = text.charAt(next);
        if (c == ',') {
            return keyOrCloser(text, skipBlank(text, next + 1));
        }
        if (c == '}' || c == ']') {
            return closesPlausibly(text, next);
        }
        boolean commaMissing = LenientScanner.isQuote(c) || isNewLineBetween(text, quote, next);
        return startsComment(text, next) || (commaMissing && isKeyAhead(text, next));
    }

    private static boolean endsElement(String text, int quote, int next) {
        char c = text.charAt(next);
        if (c == ',') {
            return valueOrCloser(text, skipBlank(text, next + 1));
        }
        if (c == '}' || c == ']') {
            return closesPlausibly(text, next);
        }
        return startsComment(text, next) || (next > quote + 1 && LenientScanner.isQuote(c));
    }

    private static boolean keyOrCloser(String text, int at) {
        if (at == text.length()) {
            return true;
        }
        char c = text.charAt(at);
        return c == '}' || c == ']' || c == ',' || startsComment(text, at) || isEntryAhead(text, at);
    }

    private static boolean valueOrCloser(String text, int at) {
        if (at == text.length()) {
            return true;
        }
        char c = text.charAt(at);
        if ("{[]},-+".indexOf(c) >= 0 || LenientScanner.isQuote(c) || Character.isDigit(c) || startsComment(text, at)) {
            return true;
        }
        int end = at;
        while (end < text.length() && end - at < 6 && Character.isLetter(text.charAt(end))) {
            end++;
        }
        String word = text.substring(at, end);
        return end == text.length() ? LenientWord.mayBeCut(word) : LITERALS.contains(word);
    }

    /** Brackets close plausibly where a comma, another entry or the text's end follows them. */
    private static boolean closesPlausibly(String text, int at) {
        int end = at;
        while (end < text.length() && end - at < LOOK_AHEAD && "}] \t\r\n".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        if (end == text.length() || end - at >= LOOK_AHEAD) {
            return true;
        }
        char c = text.charAt(end);
        return c == ','
                || c == '`'
                || c == '<'
                || c == '{'
                || c == '"'
                || startsComment(text, end)
                || isNewLineBetween(text, at, end);
    }

    /** A key, or a quoted text that nothing but the end of an entry follows: a key without a value is no part of a text. */
    private static boolean isEntryAhead(String text, int at) {
        if (isKeyAhead(text, at)) {
            return true;
        }
        int closing = LenientScanner.isQuote(text.charAt(at)) ? quoteAhead(text, at + 1) : -1;
        int next = closing < 0 ? text.length() : skipBlank(text, closing + 1);
        return next < text.length() && ",}".indexOf(text.charAt(next)) >= 0;
    }

    private static int quoteAhead(String text, int from) {
        int limit = Math.min(text.length(), from + LOOK_AHEAD);
        for (int at = from; at < limit && text.charAt(at) != '\n'; at++) {
            if (LenientScanner.isQuote(text.charAt(at))) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isKeyAhead(String text, int at) {
        int limit = Math.min(text.length(), at + LOOK_AHEAD);
        int end = at;
        if (LenientScanner.isQuote(text.charAt(at))) {
            end++;
            while (end < limit && !LenientScanner.isQuote(text.charAt(end)) && text.charAt(end) != '\n') {
                end++;
            }
            end++;
        } else {
            while (end < limit && LenientScanner.isKeyCharacter(text.charAt(end))) {
                end++;
            }
        }
        // a text that is cut inside the key is still a text whose string ended here
        int colon = end >= text.length() ? text.length() : skipBlank(text, end);
        return end > at && (colon == text.length() || text.charAt(colon) == ':');
    }

    private static boolean startsComment(String text, int at) {
        return text.startsWith("//", at) || text.startsWith("/*", at) || text.startsWith("# ", at);
    }

    private static boolean isNewLineBetween(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) == '\n') {
                return true;
            }
        }
        return false;
    }

    private static int skipBlank(String text, int from) {
        int at = Math.min(from, text.length());
        while (at < text.length() && LenientScanner.isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }
}

package dev.teamloop.structured.outline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.syntax.PlainScalar;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What a piece of text stands for at a place. */
final class Scalars {
    private static final Set<String> NOTHING = Set.of("null", "none", "~", "nil", "nothing");
    private static final Pattern EMPHASIS = Pattern.compile("(\\*\\*|__|`|\\*)(?<inside>[^*`\\n]+)\\1");
    private static final String CLOSING = "\"'”’";
    private static final String OPENING = "\"'“‘";
    private static final int SHORT = 5;

    private Scalars() {}

    /** A value on one line. Where a text is wanted, every letter counts but quotes around it. */
    static JsonNode read(String value, Spot spot) {
        String text = value.strip();
        if (spot.isText()) {
            boolean nothing =
                    spot.takes("null") && text.length() <= SHORT && NOTHING.contains(text.toLowerCase(Locale.ROOT));
            return nothing
                    ? NullNode.getInstance()
                    : TextNode.valueOf(unquoted(text).orElse(text));
        }
        String bare = withoutComment(text);
        bare = bare.endsWith(",") ? bare.substring(0, bare.length() - 1).strip() : bare;
        Optional<String> quoted = unquoted(bare);
        if (quoted.isPresent()) {
            return TextNode.valueOf(quoted.get());
        }
        var emphasised = EMPHASIS.matcher(bare);
        bare = emphasised.matches() ? emphasised.group("inside").strip() : bare;
        String word = bare.toLowerCase(Locale.ROOT);
        if (spot.takes("boolean") && (word.equals("true") || word.equals("false"))) {
            return BooleanNode.valueOf(word.equals("true"));
        }
        if (NOTHING.contains(word) && spot.takes("null")) {
            return NullNode.getInstance();
        }
        return PlainScalar.read(bare);
    }

    private static String withoutComment(String text) {
        int comment = text.indexOf(" #");
        return comment < 0 ? text : text.substring(0, comment).strip();
    }

    /** Whether a quote opens the text that none closes on its line. */
    static boolean isOpen(String text) {
        char quote = text.charAt(0);
        return (quote == '"' || quote == '\'')
                && unquoted(text).isEmpty()
                && text.chars().filter(c -> c == quote).count() % 2 == 1;
    }

    /** The text inside quotes that are around all of it; empty where they are not. */
    static Optional<String> unquoted(String text) {
        String whole = text.endsWith(",") && text.length() > 2 ? text.substring(0, text.length() - 1) : text;
        if (whole.length() < 2 || OPENING.indexOf(whole.charAt(0)) < 0) {
            return Optional.empty();
        }
        int kind = OPENING.indexOf(whole.charAt(0));
        char last = whole.charAt(whole.length() - 1);
        boolean closed = last == CLOSING.charAt(kind)
                || last == whole.charAt(0)
                || (kind > 1 && last == CLOSING.charAt(kind - 2));
        if (!closed || isPart(whole)) {
            return Optional.empty();
        }
        String inside = whole.substring(1, whole.length() - 1);
        return Optional.of(kind == 1 ? inside.replace("''", "'") : unescaped(inside));
    }

    /** Whether the quotes are those of the first and of the last of several words: {@code "a" and "b"}. */
    private static boolean isPart(String text) {
        int second = text.indexOf(text.charAt(0), 1);
        return second > 1
                && second < text.length() - 1
                && text.charAt(second - 1) != '\\'
                && !Character.isWhitespace(text.charAt(second - 1))
                && Character.isWhitespace(text.charAt(second + 1));
    }

    /** Escapes of JSON; a backslash before anything else is one. */
    private static String unescaped(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            int known = c == '\\' && at + 1 < text.length() ? "\"\\/ntr".indexOf(text.charAt(at + 1)) : -1;
            plain.append(known < 0 ? c : "\"\\/\n\t\r".charAt(known));
            at += known < 0 ? 0 : 1;
        }
        return plain.toString();
    }
}

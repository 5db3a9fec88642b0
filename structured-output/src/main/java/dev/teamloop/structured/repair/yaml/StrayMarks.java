package dev.teamloop.structured.repair.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Marks of syntax that are left at the ends of a text that was repaired: a quote without a fellow, a bracket that nothing
 * opened, a separator. Whoever wrote them miscounted, and the text may be another one.
 */
public final class StrayMarks {
    /** What stands behind a quoted text that is no sentence: separators, closing brackets, a remark. */
    private static final Pattern BEHIND = Pattern.compile("\\s*(?:[.,;!\\])}]+|\\([^()]{0,200}\\)[.,;]?)");

    /** More quoted texts, with separators between them. */
    private static final Pattern MORE = Pattern.compile("(?:\\s*[,;]\\s*(?:\"[^\"]*+\"|'[^']*+'))++\\s*[\\])]?");

    /** A quote that ends a word, a separator, and one that begins the next. */
    private static final Pattern GLUED = Pattern.compile("[\\w\\])}.](?:\"\\s*[,;]\\s*\"|'\\s*[,;]\\s*')[\\w*@(\\[]");

    private StrayMarks() {}

    /** Whether a line that was changed holds a text with such marks. */
    static boolean areLeft(YamlLines before, YamlLines after) {
        int least = Math.min(before.size(), after.size());
        int from = 0;
        while (from < least && isSame(before, from, after, from)) {
            from++;
        }
        int tail = 0;
        while (tail < least - from && isSame(before, before.size() - 1 - tail, after, after.size() - 1 - tail)) {
            tail++;
        }
        boolean linewise = before.size() == after.size();
        for (int i = from; i < after.size() - tail; i++) {
            boolean changed = !linewise || !isSame(before, i, after, i);
            if (changed && !after.isInside(i) && areIn(after.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSame(YamlLines some, int one, YamlLines others, int other) {
        return some.get(one).text().equals(others.get(other).text());
    }

    private static boolean areIn(YamlLine line) {
        boolean value = line.hasKey() || line.hasDash();
        return value
                && switch (line.first()) {
                    case '"', '\'' -> areIn(line, QuotedValue.of(line));
                    case '[' ->
                        StrictYaml.read(line.value()) instanceof Read.Values read
                                && areIn(read.values().get(0));
                    default -> false;
                };
    }

    private static boolean areIn(YamlLine line, QuotedValue quoted) {
        return quoted.kind() == QuotedValue.Kind.CLOSED
                && areAt(Quoting.unquoted(line.value().substring(1, quoted.closing()), line.first())
                        .strip());
    }

    private static boolean areIn(JsonNode value) {
        return value.isTextual()
                ? areAt(value.textValue().strip())
                : value.valueStream().anyMatch(StrayMarks::areIn);
    }

    /** Whether the text begins or ends with what was meant to delimit it, perhaps. */
    public static boolean areAt(String text) {
        return text.length() > 1
                && (areQuotes(text, '"')
                        || areQuotes(text, '\'')
                        || isOverclosed(text, '[', ']')
                        || isOverclosed(text, '{', '}')
                        || (text.startsWith("(\"") && text.endsWith("\")"))
                        || text.startsWith("\\\"")
                        || text.endsWith(",")
                        || isGlued(text));
    }

    private static boolean areQuotes(String text, char quote) {
        boolean begins = text.charAt(0) == quote;
        boolean ends = text.charAt(text.length() - 1) == quote;
        boolean touched = begins || ends;
        return ((touched || quote == '"') && count(text, quote) % 2 == 1)
                || (begins && ends && isOpening(text, next(text, quote)))
                || (begins && text.charAt(1) == quote && text.length() > 2 && !Character.isWhitespace(text.charAt(2)))
                || (ends && isDoubledAtTheEnd(text, quote))
                || (begins && isBehind(text, next(text, quote)));
    }

    /** Quotes that are no apostrophes within a word. */
    private static int count(String text, char quote) {
        int count = 0;
        for (int at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
            count += isApostrophe(text, at) ? 0 : 1;
        }
        return count;
    }

    private static boolean isApostrophe(String text, int at) {
        return text.charAt(at) == '\''
                && at > 0
                && at + 1 < text.length()
                && Character.isLetterOrDigit(text.charAt(at - 1))
                && Character.isLetterOrDigit(text.charAt(at + 1));
    }

    /** The first quote behind the one the text begins with that is neither escaped nor an apostrophe. */
    private static int next(String text, char quote) {
        int at = 1;
        while (at < text.length() - 1) {
            if (text.charAt(at) == quote && text.charAt(at - 1) != '\\' && !isApostrophe(text, at)) {
                return at;
            }
            at++;
        }
        return at;
    }

    /** Whether a quote opens another text, so that the first one is still open; or the text ends there. */
    private static boolean isOpening(String text, int at) {
        return at == text.length() - 1
                || (" ([{=,:".indexOf(text.charAt(at - 1)) >= 0 && !Character.isWhitespace(text.charAt(at + 1)));
    }

    private static boolean isDoubledAtTheEnd(String text, char quote) {
        int last = text.length() - 1;
        return last > 1 && text.charAt(last - 1) == quote && " ([{=,:".indexOf(text.charAt(last - 2)) < 0;
    }

    private static boolean isBehind(String text, int closing) {
        String rest = text.substring(Math.min(closing + 1, text.length()));
        return !rest.isEmpty()
                && (BEHIND.matcher(rest).matches() || MORE.matcher(rest).matches());
    }

    private static boolean isOverclosed(String text, char opening, char closing) {
        return text.charAt(text.length() - 1) == closing
                && text.chars().filter(c -> c == closing).count()
                        > text.chars().filter(c -> c == opening).count();
    }

    private static boolean isGlued(String text) {
        Matcher glued = GLUED.matcher(text);
        if ((text.indexOf(',') < 0 && text.indexOf(';') < 0) || !glued.find()) {
            return false;
        }
        int quote = glued.start() + 1;
        return text.indexOf(text.charAt(quote)) == quote;
    }
}

package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/**
 * What is wrong with the quotes of a one-line value that begins with one, so that the repairs of quotes share one view.
 * {@code closing}: the first quote that ends a scalar; {@code last}: the last one; -1 where there is none.
 */
record QuotedValue(Kind kind, int closing, int last) {
    private static final Pattern UNION =
            Pattern.compile("(?:\"[^\"]*\"|'[^']*')(?: ?\\| ?(?:\"[^\"]*\"|'[^']*'|[\\w.-]+))+");

    /** The fault, if any. */
    enum Kind {
        /** One quoted scalar, as YAML has it. */
        CLOSED,
        /** A quoted key, or no quoted value at all. */
        OTHER,
        /** The closing quote is missing. */
        UNCLOSED,
        /** Quotes inside the text are not escaped. */
        INNER,
        /** A quoted word, then plain text. */
        FRAGMENT,
        /** Quoted words with bars between them. */
        UNION
    }

    static QuotedValue of(YamlLine line) {
        return Quoting.isQuote(line.first()) && (line.hasKey() || line.hasDash())
                ? of(line.value(), line.hasKey())
                : new QuotedValue(Kind.OTHER, -1, -1);
    }

    /** {@code keyed}: a key stands before it on its line, so that it is none itself. */
    private static QuotedValue of(String value, boolean keyed) {
        char quote = value.charAt(0);
        int closing = Quoting.closing(value, 1, quote);
        if (closing < 0) {
            return new QuotedValue(Kind.UNCLOSED, -1, -1);
        }
        if (ScalarRegions.isRestEmpty(value, closing + 1)) {
            return new QuotedValue(Kind.CLOSED, closing, closing);
        }
        int end = value.length() - 1;
        boolean apostrophe = quote == '\''
                && closing > 1
                && Character.isLetter(value.charAt(closing - 1))
                && Character.isLetter(value.charAt(closing + 1));
        if (apostrophe && end > closing + 1 && value.charAt(end) == quote) {
            return new QuotedValue(Kind.INNER, closing, end);
        }
        if (quote == '\'' && value.endsWith("''") && closing < end - 2) {
            return new QuotedValue(Kind.INNER, closing, end);
        }
        int last = closing;
        int before = 0;
        for (int next = closing; next >= 0; next = Quoting.closing(value, next + 1, quote)) {
            before = last;
            last = next;
        }
        return new QuotedValue(faulty(value, keyed, closing, before, last), closing, last);
    }

    private static Kind faulty(String value, boolean keyed, int closing, int before, int last) {
        if (value.indexOf('|', closing) > 0 && UNION.matcher(value).matches()) {
            return Kind.UNION;
        }
        if (!keyed
                && value.charAt(closing + 1) == ':'
                && (closing + 2 == value.length() || value.charAt(closing + 2) == ' ')) {
            return Kind.OTHER;
        }
        boolean delimited = last > closing && ScalarRegions.isRestEmpty(value, last + 1);
        return delimited && !(endsWord(value, closing) && beginsWord(value, before)) ? Kind.INNER : Kind.FRAGMENT;
    }

    private static boolean endsWord(String value, int quote) {
        return quote > 1 && value.charAt(quote - 1) != ' ' && " .,;:)".indexOf(value.charAt(quote + 1)) >= 0;
    }

    private static boolean beginsWord(String value, int quote) {
        return " ([{".indexOf(value.charAt(quote - 1)) >= 0 && value.charAt(quote + 1) != ' ';
    }
}

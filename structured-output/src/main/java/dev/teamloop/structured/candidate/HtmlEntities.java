package dev.teamloop.structured.candidate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replies whose quotes were all escaped for HTML. */
final class HtmlEntities {
    private static final Pattern QUOTE = Pattern.compile("&quot;|&#34;|&#x22;");

    private HtmlEntities() {}

    /** The text itself where it holds a quote, or no reference stands for one that delimits: then they may be meant. */
    static String replace(String text) {
        if (text.indexOf('"') >= 0 || text.indexOf('&') < 0) {
            return text;
        }
        Matcher quote = QUOTE.matcher(text);
        int first = text.indexOf('&');
        while (first >= 0 && !quote.region(first, text.length()).lookingAt()) {
            first = text.indexOf('&', first + 1);
        }
        if (first < 0 || !delimits(text, first)) {
            return text;
        }
        // the ampersand last, so that nothing is decoded twice
        return QUOTE.matcher(text)
                .replaceAll("\"")
                .replace("&#39;", "'")
                .replace("&#x27;", "'")
                .replace("&#x2F;", "/")
                .replace("&apos;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&nbsp;", " ")
                .replace("&amp;", "&");
    }

    /** Whether a quote would begin a key or a value here. Inside a text, of HTML perhaps, references are the text's own. */
    private static boolean delimits(String text, int at) {
        int before = at - 1;
        while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
            before--;
        }
        return before < 0 || "{[:,-".indexOf(text.charAt(before)) >= 0;
    }
}

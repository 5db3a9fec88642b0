package dev.teamloop.core.structured.candidate;

/** Replies whose quotes were all escaped for HTML. */
final class HtmlEntities {
    private static final String QUOTE = "&quot;";

    private HtmlEntities() {}

    /** The text itself where it holds a quote, since then its references may be meant. */
    static String replace(String text) {
        if (text.indexOf('&') < 0 || !text.contains(QUOTE) || text.indexOf('"') >= 0) {
            return text;
        }
        // the ampersand last, so that nothing is decoded twice
        return text.replace(QUOTE, "\"")
                .replace("&#34;", "\"")
                .replace("&#39;", "'")
                .replace("&apos;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&nbsp;", " ")
                .replace("&amp;", "&");
    }
}

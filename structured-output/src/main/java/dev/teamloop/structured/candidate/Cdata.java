package dev.teamloop.structured.candidate;

/** The mark by which XML quotes text, {@code <![CDATA[…]]>}, around an answer. */
final class Cdata {
    private static final String OPENING = "<![CDATA[";
    private static final String CLOSING = "]]>";

    private Cdata() {}

    /** Without the mark; the text itself where a value begins before it, to which it then belongs. */
    static String strip(String text) {
        int opening = text.indexOf(OPENING);
        int closing = text.lastIndexOf(CLOSING);
        if (opening < 0 || closing < opening || holdsValue(text, opening)) {
            return text;
        }
        return text.substring(0, opening)
                + text.substring(opening + OPENING.length(), closing)
                + text.substring(closing + CLOSING.length());
    }

    private static boolean holdsValue(String text, int end) {
        return text.substring(0, end).chars().anyMatch(c -> "{[\"':".indexOf(c) >= 0);
    }
}

package dev.teamloop.core.structured.candidate;

/** The block in which some models think aloud before they answer. Only at the beginning; drafts in it are no answers. */
final class Reasoning {
    private static final String OPENING = "<think>";
    private static final String CLOSING = "</think>";

    private Reasoning() {}

    static String strip(String text) {
        String body = text.stripLeading();
        int closing = body.indexOf(CLOSING);
        if (closing < 0) {
            return text;
        }
        // some servers swallow the opening tag
        boolean leading = body.startsWith(OPENING) || !(body.startsWith("{") || body.startsWith("["));
        return leading ? body.substring(closing + CLOSING.length()) : text;
    }
}

package dev.teamloop.structured.candidate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fence of Markdown around the whole reply, longer than those inside it. */
final class MarkdownFence {
    private static final Pattern OPENING = Pattern.compile("\\s*(`{4,}|~{4,})\\h*(?:markdown|md)\\h*\\n");

    private MarkdownFence() {}

    static String strip(String text) {
        Matcher opening = OPENING.matcher(text);
        String whole = text.stripTrailing();
        if (!opening.lookingAt() || !whole.endsWith("\n" + opening.group(1))) {
            return text;
        }
        int end = whole.length() - opening.group(1).length();
        return end < opening.end() ? text : text.substring(opening.end(), end);
    }
}

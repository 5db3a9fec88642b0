package dev.teamloop.base.secret;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Private-key blocks of a text: whole ones, those whose end is cut off – then all that follows belongs to them –, and those
 * whose beginning is. In source code the mere words of a block's first line are none: something like a key must follow.
 */
final class PrivateKeys {
    private static final String WORDS = "PRIVATE KEY";

    private static final Pattern MARKER =
            Pattern.compile("-{4,5}+ ?(?<which>BEGIN|END) (?:[A-Z0-9]{1,12} ){0,4}" + WORDS + "(?: BLOCK)? ?-{4,5}");

    /**
     * A line break, as it is, as it stands in a string, or as a report of tests shows one ({@code E} before each line, lines
     * joined by semicolons), and the beginning of a key below it; or nothing at all.
     */
    private static final Pattern KEY_FOLLOWS = Pattern.compile("[ \\t]{0,20}+(?:\\z"
            + "|(?:\\r?\\n|\\\\r|\\\\n){1,4}+[\\s+|0-9>E-]{0,20}(?:[A-Za-z0-9+/]{4}|Proc-Type|Version|Comment)"
            + "|(?:\\\\r|\\\\n|[\"'+,;>E\\s]){1,60}+[A-Za-z0-9+/]{16})");

    /** What stands between the lines of a block, where it is no code. */
    private static final Pattern BODY = Pattern.compile("[A-Za-z0-9+/\\s\\\\\"',.:;>|-]*+={0,2}[\\srn\\\\\"',;>E+-]*+");

    private static final Pattern LONG_RUN = Pattern.compile("[A-Za-z0-9+/=]{32}");

    /** A line of a key, with what a diff or a listing puts before it. */
    private static final Pattern LINE = Pattern.compile("[\\s0-9:+|>E-]{0,20}[A-Za-z0-9+/=]{1,100}\\s{0,2}");

    private static final int LONGEST_LINE = 120;
    private static final int SHORTEST_INNER_LINE = 30;

    private final CharSequence text;
    private final List<Span> found = new ArrayList<>();

    private PrivateKeys(CharSequence text) {
        this.text = text;
    }

    /** In order, without overlap. */
    static List<Span> in(CharSequence text) {
        // each marker holds these words, and few texts do
        if (text instanceof String whole && !whole.contains(WORDS)) {
            return List.of();
        }
        PrivateKeys keys = new PrivateKeys(text);
        keys.search();
        return keys.found;
    }

    private void search() {
        Matcher marker = MARKER.matcher(text);
        int open = -1;
        int body = -1;
        while (marker.find()) {
            boolean begins = marker.group("which").equals("BEGIN");
            if (begins && (open < 0 || !keyFollows(body))) {
                open = marker.start();
                body = marker.end();
            } else if (!begins && open < 0) {
                add(startOfLinesAbove(marker.start()), marker.end());
            } else if (!begins) {
                if (keyFollows(body) || isBody(body, marker.start())) {
                    add(open, marker.end());
                }
                open = -1;
            }
        }
        if (open >= 0 && keyFollows(body)) {
            add(open, text.length());
        }
    }

    private void add(int start, int end) {
        found.add(new Span(start, end, true));
    }

    private boolean keyFollows(int from) {
        return KEY_FOLLOWS.matcher(text).region(from, text.length()).lookingAt();
    }

    private boolean isBody(int from, int to) {
        return BODY.matcher(text).region(from, to).matches()
                || LONG_RUN.matcher(text).region(from, to).find();
    }

    /** Where the key begins whose last line stands here and whose first line is cut off. */
    private int startOfLinesAbove(int end) {
        int free = found.isEmpty() ? 0 : found.get(found.size() - 1).end();
        int start = end;
        while (start > free) {
            int above = start - 1;
            while (above > free && start - above < LONGEST_LINE && text.charAt(above - 1) != '\n') {
                above--;
            }
            boolean inner = start < end && start - above < SHORTEST_INNER_LINE;
            if (inner || !LINE.matcher(text).region(above, start).matches()) {
                return start;
            }
            start = above;
        }
        return start;
    }
}

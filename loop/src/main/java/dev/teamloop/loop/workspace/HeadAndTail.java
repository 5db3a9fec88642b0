package dev.teamloop.loop.workspace;

/** Cuts long text down to its head and tail, for what a model is shown. */
public final class HeadAndTail {
    /** What one tool result may hold (SPEC §3). */
    public static final int TOOL_RESULT = 8 * 1024;

    private HeadAndTail() {}

    public static String to(String text, int limit) {
        if (text.length() <= limit) {
            return text;
        }
        int head = whole(text, limit * 2 / 3);
        int tail = whole(text, text.length() - (limit - limit * 2 / 3));
        return text.substring(0, head) + "\n… " + (tail - head) + " characters left out …\n" + text.substring(tail);
    }

    /** The head of a line. */
    static String line(String line, int limit) {
        if (line.length() <= limit) {
            return line;
        }
        int head = whole(line, limit);
        return line.substring(0, head) + " … " + (line.length() - head) + " characters of this line left out";
    }

    /** This place, or the one before it where a character would be cut in two. */
    private static int whole(String text, int place) {
        return Character.isLowSurrogate(text.charAt(place)) && Character.isHighSurrogate(text.charAt(place - 1))
                ? place - 1
                : place;
    }
}

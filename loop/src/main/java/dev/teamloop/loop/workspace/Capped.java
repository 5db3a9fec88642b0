package dev.teamloop.loop.workspace;

/** Cuts long text down to its head and tail, for what a model is shown. */
public final class Capped {
    /** What one tool result may hold (SPEC §3). */
    public static final int TOOL_RESULT = 8 * 1024;

    private Capped() {}

    public static String to(String text, int limit) {
        if (text.length() <= limit) {
            return text;
        }
        int head = limit * 2 / 3;
        int tail = limit - head;
        return text.substring(0, head) + "\n… " + (text.length() - limit) + " characters left out …\n"
                + text.substring(text.length() - tail);
    }
}

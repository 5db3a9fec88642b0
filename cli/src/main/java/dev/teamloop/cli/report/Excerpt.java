package dev.teamloop.cli.report;

/** A text, or the beginning and end of a long one with a line between that says so. {@code leftOut} counts characters. */
public record Excerpt(String text, long leftOut) {
    public static final Excerpt NONE = new Excerpt("", 0);

    /** The whole text, or its head and tail with at most {@code cap} characters together. */
    static Excerpt of(String text, int cap) {
        if (text.length() <= cap) {
            return new Excerpt(text, 0);
        }
        int head = boundary(text, cap * 3 / 4);
        int tail = boundary(text, text.length() - cap / 4);
        long leftOut = (long) tail - head;
        return new Excerpt(
                text.substring(0, head) + "\n… " + leftOut + " characters left out …\n" + text.substring(tail),
                leftOut);
    }

    /** Never between the two halves of a character. */
    private static int boundary(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }
}

package dev.teamloop.knowledge.index;

/** Lines up to a number of characters. A line that does not fit is left out, and the text says once that there was more. */
public final class BoundedText {
    private static final String MORE = "…\n";

    private final int mostChars;
    private final StringBuilder out = new StringBuilder();
    private boolean cut;

    public BoundedText(int mostChars) {
        this.mostChars = mostChars;
    }

    /** Says whether the line was taken. */
    public boolean line(String line) {
        if (cut || out.length() + line.length() + 1 + MORE.length() > mostChars) {
            cut = true;
            return false;
        }
        out.append(line).append('\n');
        return true;
    }

    /** A heading and its lines; nothing where there are none. */
    public void section(String heading, Iterable<String> lines) {
        boolean first = true;
        for (String line : lines) {
            if (first && !line(heading)) {
                return;
            }
            first = false;
            if (!line(line)) {
                return;
            }
        }
    }

    /** Characters that are still free. */
    public int left() {
        return Math.max(0, mostChars - out.length() - MORE.length());
    }

    @Override
    public String toString() {
        return cut && out.length() + MORE.length() <= mostChars ? out + MORE : out.toString();
    }
}

package dev.teamloop.structured.candidate;

/** The word before a value, as in {@code final_answer: {'a': None}}: YAML reads it as a key, the model meant a heading. */
public final class Label {
    private static final int LONGEST = 60;
    private static final String NOT_INSIDE = "{}[]\"'`,#<>\n";

    private Label() {}

    /**
     * The place of the bracket that the text between the places begins with, apart from a label before it on its line; -1
     * where it begins otherwise.
     */
    public static int bracketAfter(String text, int from, int to) {
        int first = Candidate.firstVisible(text, from, to);
        if (isBracket(text, first, to)) {
            return first;
        }
        int colon = first;
        while (colon < to && colon - first <= LONGEST && NOT_INSIDE.indexOf(text.charAt(colon)) < 0) {
            if (text.charAt(colon) == ':') {
                break;
            }
            colon++;
        }
        boolean labelled = colon > first && colon < to && text.charAt(colon) == ':' && text.charAt(first) != '-';
        if (!labelled) {
            return -1;
        }
        int next = colon + 1;
        while (next < to && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
            next++;
        }
        return isBracket(text, next, to) ? next : -1;
    }

    /** The label before the bracket that {@link #bracketAfter} found; empty where there is none. */
    static String before(String text, int from, int bracket) {
        int first = Candidate.firstVisible(text, from, bracket);
        int colon = text.lastIndexOf(':', bracket);
        return colon < first ? "" : text.substring(first, colon).strip();
    }

    private static boolean isBracket(String text, int at, int to) {
        return at < to && (text.charAt(at) == '{' || text.charAt(at) == '[');
    }
}

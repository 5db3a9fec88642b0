package dev.teamloop.core.structured.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Balanced brackets inside prose, found in one pass. Brackets inside a bracket's strings do not count; a string does not
 * go beyond its line, since an apostrophe or a lone quote in prose must not swallow the rest.
 */
final class JsonSpans {
    private static final int MOST = 256;
    private static final int UNCLOSED = 8;

    private final String text;
    private int[] open = new int[64];
    private int depth;
    private final List<int[]> spans = new ArrayList<>();

    private JsonSpans(String text) {
        this.text = text;
    }

    /** The outermost balanced parts in their order; at most the last 256. */
    static List<Candidate> find(String text) {
        return new JsonSpans(text).outermost();
    }

    /** Where the first few brackets open that are never closed. */
    static List<Integer> unclosed(String text) {
        JsonSpans spans = new JsonSpans(text);
        spans.scan();
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < Math.min(spans.depth, UNCLOSED); i++) {
            starts.add(spans.open[i]);
        }
        return starts;
    }

    private List<Candidate> outermost() {
        scan();
        List<Candidate> found = new ArrayList<>();
        for (int[] span : spans.subList(Math.max(0, spans.size() - MOST), spans.size())) {
            found.add(Candidate.part(text, Candidate.Origin.PROSE, span[0], span[1], false));
        }
        return found;
    }

    private void scan() {
        boolean inString = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (inString) {
                if (c == '\\') {
                    at++;
                } else if (c == '"' || c == '\n') {
                    inString = false;
                }
            } else if (c == '{' || c == '[') {
                push(at);
            } else if (c == '}' || c == ']') {
                close(c, at + 1);
            } else {
                inString = c == '"' && depth > 0;
            }
        }
    }

    private void push(int at) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        open[depth] = at;
        depth++;
    }

    private void close(char closer, int end) {
        char opener = closer == '}' ? '{' : '[';
        if (depth == 0 || text.charAt(open[depth - 1]) != opener) {
            return;
        }
        depth--;
        int start = open[depth];
        // spans end in order, so those inside the new one are the last ones
        while (!spans.isEmpty() && spans.get(spans.size() - 1)[0] > start) {
            spans.remove(spans.size() - 1);
        }
        spans.add(new int[] {start, end});
    }
}

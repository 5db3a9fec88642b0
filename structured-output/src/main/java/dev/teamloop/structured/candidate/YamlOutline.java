package dev.teamloop.structured.candidate;

/** Tells from the beginnings of its lines whether a text is written as YAML, well or badly, rather than as prose or JSON. */
final class YamlOutline {
    private static final int ENOUGH = 200;

    private final String text;
    private int structure;
    private int prose;

    private YamlOutline(String text) {
        this.text = text;
    }

    /**
     * Keys and entries are the most of what begins lines, and nearly all of what begins at the margin; a bracket there
     * belongs to JSON, also behind a tag.
     */
    static boolean isAt(String text, int from, int to) {
        YamlOutline outline = new YamlOutline(text);
        boolean json = false;
        int line = from;
        for (int lines = 0; line < to && lines < ENOUGH && !json; lines++) {
            int next = text.indexOf('\n', line);
            int end = next < 0 ? to : Math.min(next, to);
            int first = line < end && text.charAt(line) == '<' ? text.indexOf('>', line) + 1 : line;
            json = first < end && "{[}]".indexOf(text.charAt(first)) >= 0;
            outline.count(line, end);
            line = end + 1;
        }
        return !json && outline.structure >= 2 && outline.structure >= 4 * outline.prose;
    }

    /** Whether a line between the places, the first one apart, begins with a key, a dash or a bracket. */
    static boolean holdsStructure(String text, int from, int to) {
        int line = text.indexOf('\n', from) + 1;
        YamlOutline outline = new YamlOutline(text);
        while (line > 0 && line < to && outline.structure == 0) {
            int next = text.indexOf('\n', line);
            int end = next < 0 ? to : Math.min(next, to);
            if (line < end && "{[}]\"'".indexOf(text.charAt(line)) >= 0) {
                return true;
            }
            outline.count(line, end);
            line = next + 1;
        }
        return outline.structure > 0;
    }

    /** Whether a line before the place is one of YAML that begins at the margin with a key; a capital makes it a heading. */
    static boolean holdsKeys(String text, int to) {
        for (int line = 0; line < to; line = text.indexOf('\n', line) + 1) {
            int at = line;
            while (isKeyCharacter(text.charAt(at))) {
                at++;
            }
            boolean ends = at + 1 < text.length() && text.charAt(at) == ':' && text.charAt(at + 1) <= ' ';
            if (at > line && ends && !Character.isUpperCase(text.charAt(line))) {
                return true;
            }
        }
        return false;
    }

    private void count(int line, int end) {
        int start = line;
        while (start < end && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
            start++;
        }
        if (isStructure(start, end)) {
            structure++;
        } else if (start == line && start < end && "<#`-.".indexOf(text.charAt(start)) < 0) {
            prose++;
        }
    }

    private boolean isStructure(int start, int end) {
        int at = start;
        while (at + 1 < end && text.charAt(at) == '-') {
            at += text.charAt(at + 1) == ' ' ? 2 : 1;
        }
        int word = at;
        while (at < end && isKeyCharacter(text.charAt(at))) {
            at++;
        }
        return word > start
                || (at > word && at < end && (text.charAt(at) == ':' || (text.charAt(at) == '：' && isAscii(word, at))));
    }

    /** A colon of another script is one behind a key; behind words of that script it is prose. */
    private boolean isAscii(int from, int to) {
        return text.substring(from, to).chars().allMatch(c -> c < 128);
    }

    private static boolean isKeyCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
    }
}

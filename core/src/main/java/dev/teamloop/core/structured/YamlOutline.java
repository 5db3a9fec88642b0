package dev.teamloop.core.structured;

import dev.teamloop.core.structured.candidate.Candidate;
import dev.teamloop.core.structured.candidate.Candidates;

/** Tells from the beginnings of its lines whether a text is written as YAML, well or badly, rather than as prose. */
final class YamlOutline {
    private static final int ENOUGH = 200;

    private YamlOutline() {}

    /** Whether the text or the fence or tag around the part is written as YAML. */
    static boolean around(Candidate part, Candidates candidates, String text) {
        return isOutlined(text, 0, text.length())
                || candidates.parts().stream()
                        .filter(other -> other.origin() != Candidate.Origin.PROSE && !other.looksLikeJson())
                        .filter(other -> other.start() <= part.start() && part.end() <= other.end())
                        .anyMatch(other -> isOutlined(text, other.start(), other.end()));
    }

    /** Keys and entries are the most of what begins lines, and nearly all of what begins at the margin. */
    private static boolean isOutlined(String text, int from, int to) {
        int structure = 0;
        int prose = 0;
        int lines = 0;
        for (int line = from; line < to && lines < ENOUGH; lines++) {
            int next = text.indexOf('\n', line);
            int end = next < 0 ? to : Math.min(next, to);
            int start = line;
            while (start < end && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
                start++;
            }
            if (isStructure(text, start, end)) {
                structure++;
            } else if (start == line && start < end && "<#`-.}]".indexOf(text.charAt(start)) < 0) {
                prose++;
            }
            line = end + 1;
        }
        return structure >= 2 && structure >= 4 * prose;
    }

    private static boolean isStructure(String text, int start, int end) {
        int at = start;
        while (at + 1 < end && text.charAt(at) == '-') {
            at += text.charAt(at + 1) == ' ' ? 2 : 1;
        }
        int word = at;
        while (at < end && (Character.isLetterOrDigit(text.charAt(at)) || "_-.\"'".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        return word > start || (at > word && at < end && text.charAt(at) == ':');
    }
}

package dev.teamloop.structured.candidate;

import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of the reply that may be the value. {@code start} and {@code end} tell where it lies in the text it was found in;
 * {@code toTheEnd}: nothing after it says that it is complete.
 */
public final class Candidate {
    /** What marked the part. */
    public enum Origin {
        WHOLE,
        FENCE,
        TAG,
        PROSE,
        KEY
    }

    private static final int AROUND = 40;
    private static final Pattern WORD_BEFORE =
            Pattern.compile("(?:^|\\n)[\\s#*_`]*([A-Za-z_]+)[*_`]*\\s*:[*_]*\\s*(?:`{3}\\w*\\s*)?\\z");
    /** What it is, in one word before it. */
    private static final Pattern ANNOUNCED =
            Pattern.compile("(?:^|\\n)\\h*(?:Final|Answer|Result|Output)\\h*[:：]\\h*\\z");

    private static final Set<String> COMMENT_MARKS = Set.of("//", "<!--", "~~");
    private static final int LONGEST_TAG = 80;
    private static final Pattern TAG_BEFORE = Pattern.compile("<([A-Za-z_][\\w-]*)>\\s*\\z");

    private final String source;
    private final Origin origin;
    private final int start;
    private final int end;
    private final boolean toTheEnd;
    private final List<Correction> corrections;

    private Candidate(
            String source, Origin origin, int start, int end, boolean toTheEnd, List<Correction> corrections) {
        this.source = source;
        this.origin = origin;
        this.start = start;
        this.end = end;
        this.toTheEnd = toTheEnd;
        this.corrections = List.copyOf(corrections);
    }

    /** All of a text. */
    public static Candidate whole(String text, List<Correction> corrections) {
        return new Candidate(text, Origin.WHOLE, 0, text.length(), true, corrections);
    }

    /** A part of a text that was reached with the given corrections. */
    static Candidate part(
            String source, Origin origin, int start, int end, boolean toTheEnd, List<Correction> corrections) {
        return new Candidate(source, origin, start, end, toTheEnd, corrections);
    }

    /** The part as a text of its own; copied when asked for. */
    public String text() {
        return source.substring(start, end);
    }

    public Origin origin() {
        return origin;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    public boolean toTheEnd() {
        return toTheEnd;
    }

    /** How the candidate was reached; made when asked for. */
    public List<Correction> corrections() {
        if (origin == Origin.WHOLE) {
            return corrections;
        }
        List<Correction> all = new ArrayList<>(corrections);
        String before = source.substring(Math.max(0, start - AROUND), Math.min(source.length(), start + 4 * AROUND));
        all.add(Correction.ofText(
                "candidate_recovery",
                "Took the value out of surrounding prose, fences or tags.",
                before,
                source.substring(start, Math.min(end, start + 4 * AROUND))));
        return List.copyOf(all);
    }

    /** Whether marks of a terminal or characters of no width stand at its beginning or end, which YAML takes for text. */
    public boolean isNoisy() {
        return TerminalNoise.isAround(source, start, end);
    }

    /** Whether the words before it make it no answer where another one stands beside it. */
    public boolean isNoAnswerBesideAnother() {
        return start > 0 && ExampleWords.leadToNoAnswer(source, start);
    }

    /** Whether the part was found in prose, behind words of its line; another value is none. */
    public boolean isAmidALine() {
        int at = start - 1;
        while (at >= 0 && source.charAt(at) != '\n' && isBlank(source.charAt(at))) {
            at--;
        }
        return origin == Origin.PROSE
                && at >= 0
                && "\n}],".indexOf(source.charAt(at)) < 0
                && !ANNOUNCED
                        .matcher(source)
                        .region(Math.max(0, start - AROUND), start)
                        .find();
    }

    /** Whether the mark of a comment is all that stands before it on its line. */
    public boolean isCommentedOut() {
        // looked at from the place backwards, and not far: a text of one line may hold many values
        String before = source.substring(Math.max(0, start - AROUND), start);
        int line = before.lastIndexOf('\n') + 1;
        return (line > 0 || start <= AROUND)
                && COMMENT_MARKS.contains(before.substring(line).strip());
    }

    /** Whether another part holds it, or is the same. */
    public boolean isPartOf(Candidate whole) {
        return whole.start <= start && end <= whole.end;
    }

    /** The word before the part, with a colon behind it and perhaps the mark of a fence. */
    public Optional<String> wordBefore() {
        Matcher word = WORD_BEFORE.matcher(source).region(Math.max(0, start - AROUND), start);
        return word.find() ? Optional.of(word.group(1)) : Optional.empty();
    }

    /** The name of the tag that opens right before the part. */
    public Optional<String> tagBefore() {
        Matcher tag = TAG_BEFORE.matcher(source).region(Math.max(0, start - LONGEST_TAG), start);
        return tag.find() ? Optional.of(tag.group(1)) : Optional.empty();
    }

    /** Whether an opening bracket that does not belong to the part stands right before it. */
    public boolean isBehindBracket() {
        int at = start - 1;
        while (at >= 0 && Character.isWhitespace(source.charAt(at))) {
            at--;
        }
        return at >= 0 && source.charAt(at) == '{';
    }

    /** Whether the part begins like JSON. */
    public boolean looksLikeJson() {
        int at = firstVisible(source, start, end);
        return at < end && (source.charAt(at) == '{' || source.charAt(at) == '[');
    }

    static int firstVisible(String text, int from, int to) {
        int at = from;
        while (at < to && isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == '\ufeff';
    }
}

package dev.teamloop.structured.candidate;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Judges the sentence that runs into a value or stands above it: whether it gives the value (SPEC §9.2). Pure. */
final class LeadSentence {
    /** Words of a label, {@code JSON:}, and of a line without a colon that stands alone above a value. */
    private static final int LABEL = 1;

    private static final int TITLE = 2;
    private static final int CHARACTERS = 3;
    private static final Pattern PARENTHESES = Pattern.compile("(?<=\\S)\\s*[(（][^)）]{0,60}[)）]");
    private static final Pattern SENTENCE_END = Pattern.compile(
            "(?<!(?:^|[\\s(])[zp])[.!?…](?=\\s|[*_]*$)|;(?=\\s+(?:so )?(?:here|this is|below)\\b)|[。！？]");
    private static final String ENDS = ".!?…;。！？";
    private static final Pattern SHORT_FORM =
            Pattern.compile("(?i)\\b(?:e\\.\\s?g|i\\.\\s?e|z\\.\\s?B|p\\.\\s?e[jxs]|par ex|por ej|cf|vs)\\.$");
    private static final Pattern LABELLED = Pattern.compile("([^:：\\n]{2,60})[*_]*[:：][*_]*((?: ?[^ ]{1,20}){1,4})");
    private static final Pattern CLAUSE_END = Pattern.compile("[,;:，；：] ?|\\bbut | [–—-] ");
    private static final Pattern OWN_WORK =
            Pattern.compile("(?i)(?:I|we)(?:[’']ve| have)? (?:\\w+ed|wrote|built|made|did|put)\\b");
    static final Pattern MARKS = Pattern.compile("^[\\s>*_#`\"'“(\\[-]+|[\\s*_`\"'“(\\p{So}\uFE0F]+$");
    static final Pattern COLON = Pattern.compile("[\\s*_]*[:：=>→–—-]+$");
    static final Pattern CJK = Pattern.compile("[\\p{IsHan}\\p{IsHangul}\\p{IsHiragana}\\p{IsKatakana}]");
    static final Pattern LETTER = Pattern.compile("\\p{L}");
    private static final LeadIns WORDS = LeadIns.BUILT_IN;

    private LeadSentence() {}

    /** What follows the last end of a sentence. */
    static String lastOf(String words) {
        int begin = 0;
        Matcher end = SENTENCE_END.matcher(words);
        while (mayEnd(words, begin) && end.find()) {
            begin = SHORT_FORM.matcher(words.substring(0, end.end())).find() ? begin : end.end();
        }
        String last = words.substring(begin).strip();
        return LETTER.matcher(last).find() ? last : "";
    }

    /** Whether a mark stands there that may end a sentence; of most words before a value none does. */
    private static boolean mayEnd(String words, int from) {
        for (int at = from; at < words.length(); at++) {
            if (ENDS.indexOf(words.charAt(at)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a sentence that runs into a value gives it. {@code inside}: it stands on the value's line. */
    static boolean gives(String sentence, boolean inside) {
        String words =
                WORDS.ignored().matcher(COLON.matcher(sentence).replaceAll("")).replaceAll("");
        boolean colon = COLON.matcher(sentence).find();
        if ((colon && WORDS.isJudgement(words)) || (!inside && isLabelled(words))) {
            return true;
        }
        if (WORDS.unreal().isIn(words)) {
            return false;
        }
        String clause = clause(words);
        if (isAnnouncement(clause)
                || isAnnouncement(words)
                || (colon && WORDS.announcements().makesUp(clause))) {
            return true;
        }
        boolean dense = CJK.matcher(words).find();
        int size = dense ? words.length() / CHARACTERS : words.split(" ", -1).length;
        int longest = colon ? LABEL : !inside && !dense ? TITLE : 0;
        return WORDS.isReal(clause)
                && !WORDS.foreign().isIn(words)
                && (size <= longest || WORDS.finding().matcher(clause).matches());
    }

    /** Whether a line above a value that is no vote gives it: it ends in a colon, and tells of the model's own work or denies nothing. */
    static boolean announces(String sentence) {
        String words = COLON.matcher(sentence).replaceAll("");
        return COLON.matcher(sentence).find()
                && (OWN_WORK.matcher(words).lookingAt()
                        ? !WORDS.negated().isIn(words)
                        : WORDS.isReal(words) && !WORDS.foreign().isIn(words));
    }

    private static boolean isAnnouncement(String words) {
        return WORDS.announcement().matcher(MARKS.matcher(words).replaceAll("")).matches();
    }

    /** Whether the words are a label that announces the answer, and a word or two behind it: {@code Verdict: passed}. */
    private static boolean isLabelled(String words) {
        Matcher labelled = LABELLED.matcher(words);
        return labelled.matches() && isAnnouncement(labelled.group(1)) && WORDS.isReal(labelled.group(2));
    }

    /** The last clause of a sentence. */
    static String clause(String sentence) {
        String plain =
                PARENTHESES.matcher(COLON.matcher(sentence).replaceAll("")).replaceAll(" ");
        int begin =
                CLAUSE_END.matcher(plain).results().mapToInt(MatchResult::end).reduce(0, (one, last) -> last);
        return MARKS.matcher(plain.substring(begin)).replaceAll("");
    }
}

package dev.teamloop.structured.candidate;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a value is a statement of its own or stands amid a sentence of the model's, where it may be an example, a wish or
 * somebody else's words. A sentence that runs into a value gives it only where it announces an answer or says in plain words
 * what the model found; what else sentences may say cannot be listed.
 */
public final class SentenceBoundary {
    private static final int FURTHEST = 600;
    private static final int WRAPPED = 50;
    private static final int LABEL = 2;

    private static final Pattern MARKS = Pattern.compile("^[\\s>*_#`\"'“(\\[-]+|[\\s*_`\"'“(]+$");
    private static final Pattern HEADING = Pattern.compile("\\s*#{1,6} .*");
    private static final Pattern SPECIAL_TOKEN = Pattern.compile("[|｜]>\\s*$");
    private static final Pattern CJK = Pattern.compile("\\p{IsHan}");
    private static final Pattern LETTER = Pattern.compile("\\p{L}");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?…](?=\\s|[*_]*$)|[。！？]");
    private static final Pattern SHORT_FORM = Pattern.compile("(?i)\\b(?:e\\.\\s?g|i\\.\\s?e|z\\.\\s?B|cf|vs)\\.$");
    private static final Pattern COLON = Pattern.compile("[\\s*_]*[:：=>→–—-]+$");
    private static final Pattern CLAUSE_END = Pattern.compile("[,;:，；：] ?|\\bbut | [–—-] ");

    /** Words by which a sentence speaks of what is not, was not, or is somebody else's. */
    private static final Pattern UNREAL = Pattern.compile(
            "(?i)\\b(?:if|unless|once|until|suppos\\w*|assum\\w+|imagin\\w+|pretend\\w*|provided|had|were|was|(?<!\\bmy"
                    + " (?:final )?(?:verdict|answer|decision) )would|could(?! not)|might|may|should|will"
                    + " be|wants?|wish\\w*|like(?:s|d)?|love|(?:an|another|other|old|older|previous\\w*|earlier|prior|last|opposite|contrary|possible|expected|required)"
                    + " ?|hypothe\\w+|counter\\w*|example\\w*|sample\\w*|instance|illustrat\\w*|template|placeholder|dummy|mock\\w*|fixture\\w*|form(?:at)?|schema|shape|comparison|tempt\\w+|refus\\w+|declin\\w+|claim\\w*|says|(?<!that"
                    + " )said|tells?|told|asserts?|expects?|reads|contains?"
                    + "|states?|writes|wrote|quot\\w+|inject\\w*|instead|rather|never)\\b|['’]d\\b");

    private static final Pattern YAML_LINE = Pattern.compile("(?:\\s+|- ).*|[\\w-]+:[ \\t]+\\S.*|#.*");

    private static final Pattern ENTRY = Pattern.compile("[\\w-]+: .*");
    private static final Pattern NEGATED =
            Pattern.compile("(?i)\\b(?:not|don['’]t|won['’]t)\\b(?! (?:find|see|able to find|nitpick|complain))");
    private static final Pattern FORM = Pattern.compile(
            "(?i) example (?:tests?|files?|apps?|code|project|class)\\b| (?:in|as|following|according to|per|with) the"
                    + " (?:\\w+ ){0,2}(?:format|schema|form|structure|template)\\b(?: (?:that )?you (?:asked"
                    + " for|requested|specified|wanted))?");

    private static final String OPENING =
            "(?:and|so|now|thus|therefore|hence|ok(?:ay)?|sure|well|done|ready|finished|all set|again|step"
                    + " \\d+|finally|overall|accordingly|actually|wait|no|yes|mine|better|edit|on second thoughts?|to"
                    + " repeat|let me (?:summari[sz]e|conclude|answer)|in (?:short|summary|conclusion|total|json|yaml))";

    private static final String GIVING =
            "(?:here(?:['’]?s| is| are| comes| it is| you (?:go|are))?|this is|below(?: is| are)?|(?:the"
                    + " )?following(?: is| are)?|I(?:['’]ll| will| hereby| now| must| have to)?(?: \\w+ly)?"
                    + " (?:return|answer|reply|respond|conclude|submit|vote|give|issue|record|report|decide|come)(?: with|"
                    + " as| to pass| to fail| to| that)?|returning|please (?:find|see)|see|find)";

    private static final String ANSWER =
            "(?:(?:my|the|this|our|your|only|a summary of (?:my|the)) )*(?:(?:final|overall|full|structured|requested"
                    + "|complete|formatted|formal|official|corrected|updated|revised|amended|valid|strict|resulting|json|yaml|review|evaluation|audit|test|reviewer|auditor|tester|code|actual|short)"
                    + " )*(?:verdict|answer|results?|review|decision|conclusion|response|reply|assessment"
                    + "|evaluation|judge?ment|json|yaml|output|handover|summary|object|vote|report|findings|correct(?:ed|ion)|revised|updated?|draft|final)(?:"
                    + " (?:in|as|of|for|on|after|based on)(?: [\\w'’-]+){1,6})?";

    private static final Pattern ANNOUNCEMENT = Pattern.compile(
            "(?i)(?:(?:after|having|based on|given|looking at|from) .{0,80}? )??(?:" + OPENING + "\\b ?)*(?:" + GIVING
                    + "\\b ?)?(?:" + ANSWER + ")?(?: ?(?:is below|is as follows|as follows|is|are|would"
                    + " be|below|follows|here))?|.{0,60}\\b(?:output|answer|reply|respond|return)(?:"
                    + " with| in)?(?: only| strict| valid)? (?:json|yaml)(?: only)?"
                    + "|(?:以下|下面|这)?(?:就?是)?(?:因此|所以|综上)?(?:我的|本次|最终|总体|整体|代码|的)*(?:结论|结果|评审|意见|答案|判断|裁决|回复|输出|JSON)+(?:如下|为|是)?|(?:hier"
                    + " (?:ist|sind|kommt) )?(?:mein|das|die|unser)?e?"
                    + " ?(?:end|gesamt)?(?:urteil|ergebnis|antwort|bewertung|entscheidung|fazit)(?:"
                    + " lautet| ist| als json)?");

    private static final Pattern FINDING = Pattern.compile("(?i)(?:(?:and|so|therefore|thus|hence) )?"
            + "(?:I|we|everything|all|it|this|there|nothing|no|the|correctness)\\b.{0,80}?\\b(?:fine|good|right|correct(?:ly)?"
            + "|sound|ok(?:ay)?|clean|complete|final|satisfied|pass(?:es)?|approve|works?|complain|nitpick|(?:issue|problem|flaw|fault|reason|regression|bug)s?)(?:"
            + " (?:with|in|to|here|of|this|it)\\b[^,;]{0,40})?|我?.{0,6}(?:没有|看不出|未)(?:发现)?.{0,6}问题");

    /** Said of a value in the sentence behind it. */
    private static final Pattern TAKEN_BACK =
            Pattern.compile("(?im)^[ (*_]*(?:note:? )?(?:(?:this|that|it|the above|above)\\b[^.\\n"
                    + "]{0,60}?\\b(?:examples?|sample|format|template|placeholder|illustrat\\w*|hypothe\\w*|would|not"
                    + " my)\\b|that is what I['’]d\\b|(?:would|is|was|were|if|unless|once|only if|provided)\\b)");

    private final String text;
    private final Introduction introduction;

    /** {@code text}: the whole reply, cleaned. */
    public SentenceBoundary(String text) {
        this.text = text;
        this.introduction = new Introduction(text);
    }

    /** Whether the value between the places is a statement of its own; what lies before {@code from} belongs to another one. */
    public boolean standsAlone(int from, int start, int stop) {
        int first = Math.max(from, start - FURTHEST);
        return !introduction.setsAside(first, start, stop)
                && isLedTo(text.substring(first, start))
                && !goesOn(stop)
                && !isTakenBack(stop);
    }

    /** Whether the text, all of which is YAML, gives what begins with a known key at {@code key}. */
    public boolean givesFrom(int key) {
        String above = text.substring(0, key).stripTrailing();
        boolean entry =
                YAML_LINE.matcher(above.substring(above.lastIndexOf('\n') + 1)).matches();
        return (entry && !introduction.setsAside(0, key, text.length())) || standsAlone(0, key, text.length());
    }

    private static boolean isLedTo(String before) {
        if (SPECIAL_TOKEN.matcher(before).find()) {
            return true;
        }
        Introduction.Line line = Introduction.lineBefore(before);
        String words = MARKS.matcher(line.text()).replaceAll("");
        if (!LETTER.matcher(words).find()) {
            return true;
        }
        if (HEADING.matcher(line.text()).matches() && !line.inside()) {
            return !UNREAL.matcher(words).find();
        }
        boolean label = !line.inside()
                && !CJK.matcher(words).find()
                && (words.split(" ").length <= LABEL || ENTRY.matcher(words).matches());
        if (label && !COLON.matcher(words).find()) {
            return !UNREAL.matcher(words).find() && !NEGATED.matcher(words).find();
        }
        String sentence = lastSentence(words);
        return sentence.isEmpty() || gives(wrapped(before, line) + sentence);
    }

    /** What follows the last end of a sentence. */
    private static String lastSentence(String words) {
        int begin = 0;
        Matcher end = SENTENCE_END.matcher(words);
        while (end.find()) {
            begin = SHORT_FORM.matcher(words.substring(0, end.end())).find() ? begin : end.end();
        }
        String last = words.substring(begin).strip();
        return LETTER.matcher(last).find() ? last : "";
    }

    /** The line above, where the sentence begins there. */
    private static String wrapped(String before, Introduction.Line line) {
        int end = before.lastIndexOf('\n', Math.max(0, line.begin() - 1));
        int begin = end < 0 ? 0 : before.lastIndexOf('\n', end - 1) + 1;
        String above = end < 0 ? "" : before.substring(begin, end).strip();
        boolean prose = above.length() >= WRAPPED && Character.isLetter(above.charAt(0));
        return prose && ".!?:。！？：".indexOf(above.charAt(above.length() - 1)) < 0 ? lastSentence(above) + " " : "";
    }

    /** Whether a sentence that runs into a value gives it. */
    private static boolean gives(String sentence) {
        String words = FORM.matcher(COLON.matcher(sentence).replaceAll("")).replaceAll("");
        if (UNREAL.matcher(words).find()) {
            return false;
        }
        String plain = words.replaceAll("\\([^)]{0,20}\\)", " ");
        int begin =
                CLAUSE_END.matcher(plain).results().mapToInt(MatchResult::end).reduce(0, (one, last) -> last);
        String clause = MARKS.matcher(plain.substring(begin)).replaceAll("");
        return ANNOUNCEMENT.matcher(clause).matches()
                || (!NEGATED.matcher(clause).find() && FINDING.matcher(clause).matches());
    }

    /** Whether the sentence goes on behind the value on its line. */
    private boolean goesOn(int stop) {
        int at = stop;
        while (at < text.length() && " `\"'”*_)".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at == text.length()) {
            return false;
        }
        char next = text.charAt(at);
        boolean linked =
                ",;–—→-".indexOf(next) >= 0 && LETTER.matcher(lineFrom(at)).find();
        return linked || isWord(next);
    }

    /** A letter that begins no sentence. */
    private static boolean isWord(char c) {
        return Character.isLetter(c) && !Character.isUpperCase(c);
    }

    private String lineFrom(int at) {
        int end = text.indexOf('\n', at);
        return text.substring(at, end < 0 ? text.length() : end);
    }

    private boolean isTakenBack(int stop) {
        int end = Math.min(text.length(), stop + FURTHEST);
        String behind = text.substring(stop, end).replaceAll("^[\\s.`}*_~]+", "");
        Matcher back = TAKEN_BACK.matcher(behind);
        return back.lookingAt();
    }
}

package dev.teamloop.structured.candidate;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether a value is a statement of its own or stands amid a sentence of the model's, where it may be an example, a wish or
 * somebody else's words. A sentence that runs into a value gives it only where it announces an answer, judges the work or says in
 * plain words what the model found, and is the model's own; what else sentences may say cannot be listed.
 */
public final class SentenceBoundary {
    private static final int FURTHEST = 600;
    private static final int WRAPPED = 50;

    private static final Pattern HEADING = Pattern.compile("\\s*#{1,6} .*");
    private static final Pattern COMMENT = Pattern.compile("//.*|/\\*.*\\*/");
    private static final Pattern SPECIAL_TOKEN = Pattern.compile("[|｜]>\\s*$");
    private static final Pattern CALL = Pattern.compile(
            "(?:[\\w.]+\\()+|[\\w. ]+=|functools|return|export default|(?:\\[\\w+\\]){1,2}\\w+\\[\\w+\\]|<pre>(?:<code\\b[^<>]*>)?|<code\\b[^<>]*>|cat >>? ?\\S+ <<.*");
    private static final WordPattern EXAMPLE_TAG =
            WordPattern.of("(?i)<(?:example|sample|illustration)s?\\b[^<>\\n]*>\\s*(?:`{3}\\w*\\s*)?$", 0);
    private static final Pattern EMPHASIS = Pattern.compile("[*_]+(?=\\s*[:：]|\\s*$)");

    private static final Pattern WOULD = Pattern.compile("(?i)\\b(?:I|we)(?: would|['’]d)\\b[^:]{0,40}$");
    private static final Pattern CONDITION_BEHIND =
            Pattern.compile("(?i)^[\\s`\"'”]*,? ?(?:but )?(?:only )?(?:if|once|unless)\\b");
    private static final WordPattern CONDITION_BEFORE =
            WordPattern.of("(?i)\\bif\\b.{3,160}\\b(?:I|we)(?: would|['’]d)\\b[^:]{0,40}$", 0);

    private static final Pattern YAML_LINE = Pattern.compile("(?:\\s+|- ).*|[\\w-]+:[ \\t]+\\S.*|#.*");
    /** A line of a list or a table: an analysis that is over. */
    private static final Pattern ITEM = Pattern.compile("(?:[-*•+]|\\d{1,2}[.)、])\\s+\\S.*|\\|.*\\|");

    private static final Pattern UNDER_CONDITION =
            Pattern.compile("(?i)\\b(?:if|unless|until|once|would|should)\\b|如果|若|wenn|falls");

    private static final Pattern REMARK = Pattern.compile("\\([^()]{1,80}\\)");
    private static final Pattern TERMINAL = Pattern.compile("(?m)^[$%] [\\w./-]+");

    private static final Pattern APART = Pattern.compile("\\n[ \\t]*\\n\\s*(?:(?:`{3,}|~{3,})\\w{0,20}\\s*)?\\z");
    private static final Pattern ENTRY = Pattern.compile("[\\w-]+: .*");
    private static final LeadIns WORDS = LeadIns.BUILT_IN;

    private final String text;
    private final Introduction introduction;
    private final boolean vote;

    /** {@code text}: the whole reply, cleaned. */
    public SentenceBoundary(String text) {
        this(text, true);
    }

    /**
     * {@code vote}: the value judges, so that a quoted one would do harm; of other values a line that ends in a colon and says
     * nothing against it gives what stands below it.
     */
    public SentenceBoundary(String text, boolean vote) {
        this.vote = vote;
        this.text = text;
        this.introduction = new Introduction(text);
    }

    /** Whether the value between the places is a statement of its own; what lies before {@code from} belongs to another one. */
    public boolean standsAlone(int from, int start, int stop) {
        int first = Math.max(from, start - FURTHEST);
        String before = text.substring(first, start);
        boolean announced = LeadSentence.LETTER
                .matcher(LeadSentence.lastOf(Introduction.lineBefore(before).text()))
                .find();
        return !introduction.setsAside(first, start, stop)
                && !isExample(from, start)
                && isLedTo(before)
                && !goesOn(stop, announced)
                && !isTakenBack(stop);
    }

    /** Whether the text, all of which is YAML, gives what begins with a known key at {@code key}. */
    public boolean givesFrom(int key) {
        String above = text.substring(0, key).stripTrailing();
        boolean entry =
                YAML_LINE.matcher(above.substring(above.lastIndexOf('\n') + 1)).matches();
        return (entry && !introduction.setsAside(0, key, text.length())) || standsAlone(0, key, text.length());
    }

    /**
     * Whether the value counts for nothing, whatever the answer is: what leads to it says that it is an example, or it would be given
     * under a condition that stands in the same sentence.
     */
    public boolean isNoAnswer(int from, int start, int stop) {
        String before = before(from, start);
        Introduction.Line line = Introduction.lineBefore(before);
        return isExample(before, line) || (line.inside() && isConditional(LeadSentence.lastOf(line.text()), stop));
    }

    /** Whether what leads to the value says that it is an example. */
    public boolean isExample(int from, int start) {
        String before = before(from, start);
        return isExample(before, Introduction.lineBefore(before));
    }

    private String before(int from, int start) {
        return text.substring(Math.max(from, start - FURTHEST), start);
    }

    private static boolean isExample(String before, Introduction.Line line) {
        if (EXAMPLE_TAG.isIn(before)) {
            return true;
        }
        if (!LeadSentence.LETTER.matcher(line.text()).find()) {
            return false;
        }
        String words = EMPHASIS.matcher(LeadSentence.MARKS.matcher(line.text()).replaceAll(""))
                .replaceAll("");
        String sentence = WORDS.ignored().matcher(LeadSentence.lastOf(words)).replaceAll("");
        return (sentence.isEmpty() && WORDS.exampleBelow().isIn(words))
                || (WORDS.example().isIn(sentence)
                        && !WORDS.announcement()
                                .matcher(LeadSentence.clause(sentence))
                                .matches());
    }

    private boolean isConditional(String sentence, int stop) {
        return (WOULD.matcher(sentence).find()
                        && CONDITION_BEHIND.matcher(lineFrom(stop)).find())
                || CONDITION_BEFORE.isIn(sentence);
    }

    private boolean isLedTo(String before) {
        Introduction.Line line = Introduction.lineBefore(before);
        if (SPECIAL_TOKEN.matcher(before).find() || CALL.matcher(line.text()).matches()) {
            return true;
        }
        String words = LeadSentence.MARKS.matcher(line.text()).replaceAll("");
        if (!LeadSentence.LETTER.matcher(words).find()) {
            return true;
        }
        if (COMMENT.matcher(line.text()).matches() && !line.inside()) {
            return WORDS.isReal(words) && !WORDS.foreign().isIn(words);
        }
        if (HEADING.matcher(line.text()).matches() && !line.inside()) {
            return !WORDS.unreal().isIn(words);
        }
        if (!line.inside() && isApart(before, line)) {
            return true;
        }
        if (!line.inside()
                && ENTRY.matcher(words).matches()
                && !LeadSentence.COLON.matcher(words).find()) {
            return WORDS.isReal(words);
        }
        if (!line.inside()
                && ITEM.matcher(line.text()).matches()
                && !LeadSentence.COLON.matcher(words).find()) {
            return isOwn(before, words);
        }
        String sentence = LeadSentence.lastOf(words);
        return sentence.isEmpty()
                || LeadSentence.gives(wrapped(before, line) + sentence, line.inside())
                || (!vote && !line.inside() && LeadSentence.announces(sentence));
    }

    /** Whether what stands above, behind a blank line, is a terminal's, or a remark in brackets: it leads to nothing. */
    private static boolean isApart(String before, Introduction.Line line) {
        if (!APART.matcher(before).find()) {
            return false;
        }
        String above = before.stripTrailing();
        String paragraph = above.substring(above.lastIndexOf("\n\n") + 1);
        boolean remark = REMARK.matcher(line.text()).matches() && WORDS.isReal(line.text());
        return remark || TERMINAL.matcher(paragraph).find();
    }

    /** Whether a list above a value tells of the model's own work: what leads to the list says so, else the last entry does. */
    private static boolean isOwn(String before, String lastEntry) {
        List<String> above = before.stripTrailing().lines().map(String::strip).toList();
        int at = above.size() - 1;
        while (at >= 0
                && (above.get(at).isEmpty()
                        || isMark(above.get(at))
                        || ITEM.matcher(above.get(at)).matches())) {
            at--;
        }
        String head = at < 0 ? "" : LeadSentence.MARKS.matcher(above.get(at)).replaceAll("");
        boolean led = LeadSentence.COLON.matcher(head).find()
                && WORDS.isReal(head)
                && !WORDS.foreign().isIn(head);
        boolean row = lastEntry.endsWith("|") && APART.matcher(before).find();
        boolean ended = led || row;
        return ended
                ? !UNDER_CONDITION.matcher(lastEntry).find()
                : APART.matcher(before).find()
                        && WORDS.isReal(lastEntry)
                        && !WORDS.foreign().isIn(lastEntry);
    }

    private static boolean isMark(String line) {
        return line.startsWith("```") || line.startsWith("~~~");
    }

    /** The line above, where the sentence begins there. */
    private static String wrapped(String before, Introduction.Line line) {
        int end = before.lastIndexOf('\n', Math.max(0, line.begin() - 1));
        int begin = end < 0 ? 0 : before.lastIndexOf('\n', end - 1) + 1;
        String above = end < 0 ? "" : before.substring(begin, end).strip();
        boolean prose = above.length() >= WRAPPED && Character.isLetter(above.charAt(0));
        return prose && ".!?:。！？：".indexOf(above.charAt(above.length() - 1)) < 0
                ? LeadSentence.lastOf(above) + " "
                : "";
    }

    /** Whether the sentence goes on behind the value on its line, and says more than that this is the answer. */
    private boolean goesOn(int stop, boolean announced) {
        int at = stop;
        while (at < text.length() && " `\"'”*_)".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at == text.length()) {
            return false;
        }
        char next = text.charAt(at);
        String rest = lineFrom(at);
        boolean linked = ",;，；–—→-".indexOf(next) >= 0
                && LeadSentence.LETTER.matcher(rest).find();
        boolean speaks = WORDS.unreal().isIn(rest)
                || (!announced
                        && !LeadSentence.CJK.matcher(rest).lookingAt()
                        && !WORDS.confirmed().matcher(rest).lookingAt());
        return (linked || isWord(next)) && speaks;
    }

    /** A letter that begins no sentence. */
    private static boolean isWord(char c) {
        return Character.isLetter(c) && !Character.isUpperCase(c);
    }

    private String lineFrom(int at) {
        int end = text.indexOf('\n', at);
        return text.substring(at, end < 0 ? text.length() : end);
    }

    /** Whether words behind a value say that it does not count, or that none is given. */
    public static boolean takesBack(String behind) {
        return new SentenceBoundary(behind).isTakenBack(0) || WORDS.refused().isIn(behind);
    }

    private boolean isTakenBack(int stop) {
        int end = Math.min(text.length(), stop + FURTHEST);
        String behind = text.substring(stop, end).replaceAll("^(?:[\\s.`}*_~(>#-]|</[^<>\\n]{1,60}>)+", "");
        return WORDS.takenBack().matcher(behind).lookingAt()
                && !WORDS.confirmed().matcher(behind).lookingAt();
    }
}

package dev.teamloop.loop.goal;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words with which a text is no goal, whatever it measures. */
final class UnmeasurableWords {
    private static final Pattern NEGATIVE_BUDGET =
            Pattern.compile("(?:\\bbudget|预算)\\s*[≤<=:＝：]*\\s*[¥￥]?\\s*[-−]\\s*[¥￥]?\\d", Pattern.CASE_INSENSITIVE);
    /** What is left of a budget or of rounds that could not be read. */
    private static final Pattern UNREAD_LIMIT = Pattern.compile(
            "(?:\\bbudget|预算|\\bmax[_ -]?rounds)\\s*(?:[≤<=:：]|[$€£¥￥])\\s*\\S*|¥\\s*\\d\\S*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TOKENS = Pattern.compile(
            "\\b\\d[\\d.,]*\\s*(?:k|m|thousand|million)?\\s+tokens?\\b|\\btokens?\\s+(?:limit|budget)\\b[^,;]*\\d\\w*",
            Pattern.CASE_INSENSITIVE);
    /** Money of another kind than the budget is counted in. */
    private static final Pattern FOREIGN_MONEY = Pattern.compile(
            "[$€£]\\s*\\d[\\d.,]*|\\d[\\d.,]*\\s*(?:[$€£]|(?:usd|eur|gbp|chf|jpy|us dollars?|dollars?|euros?|bucks|cents?|pounds?|francs?|美元|欧元|刀)(?!\\w))"
                    + "|\\b(?:usd|eur|gbp|chf)\\s*\\d[\\d.,]*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern MONEY_EACH = Pattern.compile(
            "(?:[¥￥]\\s*\\d[\\d.,]*|\\d[\\d.,]*\\s*(?:yuan|rmb|cny|元|块))(?:[^,;.]{0,40}\\bper\\s+|\\s*(?:per|an?|each|every|/)\\s*)(?:round|day|hour|week|month|file|kr|key result|agent|call)s?\\b|每(?:轮|天|次|个)[^,，。]{0,8}(?:元|块|¥)",
            Pattern.CASE_INSENSITIVE);

    private static final String NUMBER_WORD =
            "(?:\\d+(?:[.,]\\d+)?|half an?|an?|one|two|three|four|five|six|eight|ten|twelve|several|a few|a couple of)";
    /** How long the loop may take: of what is measured in seconds and minutes {@link Unit} knows. */
    private static final Pattern DURATION = Pattern.compile(
            "(?:\\b(?:within|in|under|after|for|by|max\\.?|at most|no more than|not more than|less than|up to|takes?|takes until|until)\\s+)*"
                    + "\\b" + NUMBER_WORD
                    + "[\\s-]*(?:h|hrs?|hours?|days?|weeks?|months?|nights?)\\b(?:\\s*\\d+\\s*m(?:in)?\\b)?(?:\\s+(?:max|at most|tops))?"
                    + "|\\bhalf an hour\\b"
                    + "|\\d+\\s*(?:个?小时|天|周)(?:内|以内|之内)?|\\b(?:until|by)\\s+\\d{1,2}(?::\\d\\d)?\\s*(?:am|pm|o'clock)\\b"
                    + "|\\b(?:by|until|till)\\s+(?:tomorrow|tonight|noon|midnight|(?:(?:next|this)\\s+)?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|month)|(?:the\\s+)?end\\s+of\\s+(?:the\\s+)?(?:day|week|month|year|january|february|march|april|may|june|july|august|september|october|november|december)|eod|eow)\\b(?:\\s+(?:morning|evening|night))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BETWEEN =
            Pattern.compile("\\bbetween\\s+\\d[\\d.,]*\\s*[%\\w]{0,6}\\s+and\\s+\\d[\\d.,]*", Pattern.CASE_INSENSITIVE);
    /** A folder's name in signs that may as well be the sentence's next word. */
    private static final Pattern UNCLEAR_PATH =
            Pattern.compile(MaskedText.PATH + "(?<next>[\\p{IsHan}&&[^的里下中内目模和与及或、]])");

    private static final Pattern ALL_BUT = Pattern.compile(
            "\\b(?:all|every|each)\\b[^,;.]*\\b(?:but|except(?:\\s+for)?|save\\s+for|other\\s+than|apart\\s+from)\\s+\\S+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SOME_LEFT = Pattern.compile(
            "\\bbut\\s+(?:please\\s+)?(?:leave|keep|spare|not)\\s+(?:the\\s+ones|those|these|some|any|one|two|\\d+)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern EXCEPT = Pattern.compile(
            "\\b(?:except(?:ing)?(?:\\s+for)?|excluding|apart\\s+from|other\\s+than)\\s+(?<what>[^,;.]{2,40})",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LEFT_ALONE = Pattern.compile(
            "\\bbut\\s+(?:(?:please|do)\\s+)?(?:leave|keep|spare|preserve|not\\s+touch|don.t\\s+touch)\\s+[^,;.]{2,60}",
            Pattern.CASE_INSENSITIVE);
    /** A path or a name of the code. */
    private static final Pattern NAME = Pattern.compile("[_/`]|\\w\\(\\)");

    private static final Pattern THERE = Pattern.compile(
            "\\b\\w+ there\\b(?!\\s+(?:is|are|was|were|should|must|may|shall|can|could|be|will|has|have)\\b)(?=\\s+(?:to|at|is|of|by)\\b|\\s*[≥>≤<=\\d])|\\b(?!out\\b)\\w+ there(?=\\s*(?:[.,;]|$))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern EACH = Pattern.compile(
            "\\b(?:each|every)\\s+(?:single\\s+)?(?:file|module|class|package|folder|function|method)\\b"
                    + "|\\beach\\s+(?:have|has|reach|reaches|be|is|get|gets|at|with|to)\\b|\\d\\s*%?\\s+each\\b(?!\\s+\\w)|\\bper\\s+(?:file|module|class|package|function|method)\\b",
            Pattern.CASE_INSENSITIVE);

    private UnmeasurableWords() {}

    /**
     * Why, and what can be said instead; {@code text} is the goal's with paths and quotations masked, {@code counted}: more is measured
     * than whether tests pass.
     */
    static Optional<String> reason(GoalText goal, String text, boolean counted) {
        if (NEGATIVE_BUDGET.matcher(goal.objective()).find()) {
            return Optional.of("the goal's budget is below zero; write for instance budget≤¥20");
        }
        Matcher money = FOREIGN_MONEY.matcher(MaskedText.of(goal.objective()).text());
        if (money.find()) {
            return Optional.of(
                    "'" + money.group().strip() + "': a budget is counted in yuan; write it so, as in budget≤¥20");
        }
        Matcher each = MONEY_EACH.matcher(goal.objective());
        if (each.find()) {
            return Optional.of(
                    "'" + each.group().strip() + "': a budget is for the whole loop; write it so, as in budget≤¥20");
        }
        Matcher unread = UNREAD_LIMIT.matcher(goal.words());
        if (unread.find()) {
            return Optional.of("'" + unread.group().strip()
                    + "' cannot be read; write it once, as in budget≤¥20 and max_rounds=30, in whole rounds");
        }
        Matcher tokens = TOKENS.matcher(text);
        if (tokens.find()) {
            return Optional.of(
                    "'" + tokens.group() + "': tokens cannot be limited in a goal; write a budget, as in budget≤¥20");
        }
        Matcher duration = DURATION.matcher(text);
        if (duration.find()) {
            return Optional.of("'"
                    + goal.words().substring(duration.start(), duration.end()).strip()
                    + "': a goal has no time limit; leave it out, and limit the loop by budget≤¥20 or max_rounds=30");
        }
        Matcher between = BETWEEN.matcher(text);
        if (between.find()) {
            return Optional.of(
                    "'" + between.group() + "': a measure has one bound; say 'at least' or 'at most' with one figure");
        }
        Matcher path = UNCLEAR_PATH.matcher(text);
        if (path.find() && goal.words().charAt(path.start()) == '/') {
            return Optional.of("where the path ends cannot be told at '/" + path.group("next")
                    + "'; put a path with such signs between backticks");
        }
        Matcher alone = LEFT_ALONE.matcher(text);
        if (alone.find()) {
            String words = goal.words().substring(alone.start(), alone.end()).strip();
            // other words are for who does the work
            if (NAME.matcher(words).find()) {
                return Optional.of(
                        "'" + words + "': a goal cannot say what is to be left alone; name what is to be counted,"
                                + " and keep files closed with scope.forbidden");
            }
        }
        Matcher except = EXCEPT.matcher(text);
        if (except.find()) {
            return Optional.of("a goal cannot leave '"
                    + goal.words()
                            .substring(except.start("what"), except.end("what"))
                            .strip()
                    + "' out; name the folders that count instead");
        }
        if (ALL_BUT.matcher(text).find() || SOME_LEFT.matcher(text).find()) {
            return Optional.of("a goal cannot leave some out; say how many may be left, as in 'TODO count ≤ 1'");
        }
        Matcher there = THERE.matcher(text);
        if (there.find()) {
            return Optional.of(
                    "'" + there.group() + "': write the place beside its measure, as in 'coverage of src/api to 80%'");
        }
        return counted && EACH.matcher(text).find()
                ? Optional.of(
                        "a measure is taken over a goal's files as a whole, not for each; name the files or folders that count")
                : Optional.empty();
    }
}

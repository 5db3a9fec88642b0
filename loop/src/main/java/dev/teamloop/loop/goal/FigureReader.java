package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.Comparison;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the figures of a text in which paths and quotations are masked. Pure. */
final class FigureReader {
    private static final String AT_LEAST = "≥|>=|=>|>|至少|(?:不要|不得|不能|别)低于|不低于|不少于|达到|超过|高于|大于"
            + "|(?:\\b(?:not|never)|n['’]t)(?: ever)? (?:fall|drop|go|sink|dip|be|get|slip) (?:below|under|less than|lower than)|\\b(?:at least|at or (?:above|over)|equal to or above|no (?:less|fewer|lower|smaller|worse) than|not less than|not below|more than|above|over|minimum(?: of)?)";
    private static final String AT_MOST =
            "≤|<=|=<|<|(?:不要|不得|不能|不可|别)(?:超过|高于|大于|多于)|不多于|\\b(?:at or (?:below|under)|equal to or below)|\\b(?:not|never) (?:exceed|go above|rise above|be above|be over)|至多|不超过|不高于|最多|低于|少于|小于|不大于"
                    + "|\\b(?:at most|no (?:more|higher|larger|bigger|longer|slower|heavier|greater) th[ae]n|not more than|not above|up to|less than|fewer than|below|under|within|maximum(?: of)?)";
    private static final String EXACTLY = "==|=|等于|\\b(?:exactly|equals?(?: to)?)";
    private static final String UNIT =
            "%|percentage points?|percent points?|per ?cent|points?|pp|pts?|个?百分点|个点|[kmg]i?b|bytes?|b|ms|milliseconds?|seconds?|secs?|s|minutes?|mins?|毫秒|秒|分钟";
    private static final Pattern FIGURE = Pattern.compile(
            "(?:(?<least>" + AT_LEAST + ")|(?<most>" + AT_MOST + ")|(?<exact>" + EXACTLY
                    + "))?\\s*(?<![\\w./#-])(?<number>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+,\\d{1,2}(?![\\d,])|\\d+(?:\\.\\d+)?)(?:\\s*(?<unit>"
                    + UNIT + ")(?!\\w))?(?![\\w/]|\\.\\d|-\\w)",
            Pattern.CASE_INSENSITIVE);
    /** What leaves the number itself out. */
    private static final Pattern STRICT = Pattern.compile(
            "[<>]|超过|高于|大于|低于|少于|小于|more than|above|over|less than|fewer than|below|under", Pattern.CASE_INSENSITIVE);

    private static final Pattern ARROW_AFTER = Pattern.compile("^\\s*(?:→|-+>|=+>|⇒)");
    private static final Pattern TO_AFTER = Pattern.compile(
            "^\\s*(?:(?:(?:up|down) )?to\\b|(?:提升|提高|增加|上升|降低|减少|下降|降)?[到至])[^\\d,.;]{0,20}\\d",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern START_BEFORE = Pattern.compile(
            "(?:(?:\\d|\\bhalf)\\s+(?:out\\s+)?of(?:\\s+(?:the|our|my|all|these|those))*|\\bfrom|\\bcurrently|\\btoday|\\bat present|\\bis now|从|目前|当前|现在)\\s*(?:是|为|at|about|around|is)?\\s*[~≈]?\\s*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BY_BEFORE = Pattern.compile(
            "(?:\\b(?:down|up)|\\bby\\s*(?:another|a further|an additional|about|around|some)?|\\badd(?:ing)?|\\bwrite|\\bcreate|\\banother|(?<![\\d\\w])\\+)\\s*$|(?:提高|提升|增加|上升|降低|减少|下降)了?\\s*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern AWAY_BEFORE = Pattern.compile(
            "\\b(?:remov(?:e|ing)|delet(?:e|ing)|eliminate|resolve|get rid of|kill|fix|fixing|clear|drop|solve|address|mend|clean up|close)\\s*$",
            Pattern.CASE_INSENSITIVE);
    /** "Kill the remaining 12": how many there are. */
    private static final Pattern WHOLE_BEFORE = Pattern.compile(
            "\\b(?:remov(?:e|ing)|delet(?:e|ing)|eliminat(?:e|ing)|resolv(?:e|ing)|rid of|kill(?:ing)?|fix(?:ing)?|clear(?:ing)?|drop(?:ping)?|solv(?:e|ing)|address(?:ing)?|mend(?:ing)?|clean(?:ing)? up|clos(?:e|ing)|purg(?:e|ing))(?: of)?(?: (?:all|the|our|my|these|those|of|any|every|remaining|last|other|existing|current))+\\s*$",
            Pattern.CASE_INSENSITIVE);

    /** "…, we have 190". */
    private static final Pattern HAVE_BEFORE = Pattern.compile(
            "(?:^|[,;.(:]\\s*)(?:(?:but|and|as|today|now|currently)\\s+)?(?:(?:we|they|it)(?: (?:still|now|currently))? (?:have|has|had|got|stands? at|(?:is|are) at)|there (?:are|is|were)(?: (?:still|now|currently))?)(?: about| around| some)?\\s*$",
            Pattern.CASE_INSENSITIVE);
    /** "12% today, should be 60%". */
    private static final Pattern TODAY_AFTER = Pattern.compile(
            "^\\s*(?:(?:errors?|findings?|warnings?|issues?|tests?)\\s+)?(?:today|now|currently|at present|at the moment|right now)\\b.{0,60}\\d",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TO_BEFORE = Pattern.compile("\\bto\\s*$", Pattern.CASE_INSENSITIVE);

    private static final Pattern MORE_AFTER = Pattern.compile(
            "^\\s*(?:more|higher|better|additional|extra|further|new|fewer|less|smaller|lower|shorter)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern POSTFIX = Pattern.compile(
            "^\\s*(?:(?<least>以上|or (?:more|better|higher|above)\\b)|(?<most>以下|以内|之内|or (?:less|fewer|below|lower|better)\\b))",
            Pattern.CASE_INSENSITIVE);
    /** "Must not fall below 80": a floor. */
    private static final Pattern FLOOR_BEFORE = Pattern.compile(
            "(?:\\b(?:not|never|cannot)|n['’]t)\\b[^,;.]{0,40}\\b(?:fall|drop|go|sink|dip|be|get|slip|decrease)\\s*$|(?:\\bnot|n['’]t)\\s+(?:reduce|lower|decrease|drop|cut)\\b[^,;.]{0,40}$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BELOW = Pattern.compile("below|under|less than|lower than", Pattern.CASE_INSENSITIVE);
    /** "Bring it up to 80": where it is to come, and no ceiling. */
    private static final Pattern RISE_BEFORE = Pattern.compile(
            "\\b(?:get|gets|getting|bring|brings|raise|raising|push|increase|increasing|lift|take|bump|move|drive|improve|improving|boost|grow|pull|crank|rise|rises|go|goes|is|coverage)\\b[^,;]{0,60}$",
            Pattern.CASE_INSENSITIVE);

    /** The word that a number belongs to: a version, a ticket. */
    static final Pattern NAME_BEFORE = Pattern.compile("([A-Za-z+]+)\\s*(?:#|no\\.?|number)?\\s*$");

    private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d\\d");
    private static final Pattern DATED =
            Pattern.compile("^(?:st|nd|rd|th)\\b|^\\s*(?:am|pm|o'clock|:\\d)", Pattern.CASE_INSENSITIVE);

    private final String text;

    private FigureReader(String text) {
        this.text = text;
    }

    /** In the order of the text. */
    static List<Figure> read(String text) {
        return new FigureReader(text).read();
    }

    private List<Figure> read() {
        List<Figure> found = new ArrayList<>();
        Matcher matcher = FIGURE.matcher(text);
        while (matcher.find()) {
            found.add(figure(matcher));
        }
        for (GoalWords.Times times : GoalWords.DATA.times()) {
            Matcher factor = times.matcher(text);
            while (factor.find()) {
                found.add(new Figure(
                        times.factor(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Figure.Role.TARGET,
                        Figure.Form.FACTOR,
                        factor.start(),
                        factor.end()));
            }
        }
        found.sort(Comparator.comparingInt(Figure::from));
        return List.copyOf(found);
    }

    private Figure figure(Matcher matcher) {
        String before = text.substring(0, matcher.start());
        String after = text.substring(matcher.end());
        Matcher postfix = POSTFIX.matcher(after);
        boolean post = postfix.find();
        Optional<Comparison> comparison =
                comparison(matcher, before).or(() -> post ? limit(postfix) : Optional.empty());
        Optional<Unit> unit = Optional.ofNullable(matcher.group("unit")).flatMap(Unit::of);
        String number = matcher.group("number");
        boolean change = (comparison.isEmpty() && AWAY_BEFORE.matcher(before).find())
                || (BY_BEFORE.matcher(before).find() && !YEAR.matcher(number).matches())
                || MORE_AFTER.matcher(after).find()
                || unit.filter(one -> one == Unit.POINTS).isPresent();
        return new Figure(
                value(number),
                unit,
                comparison,
                strict(matcher) && !isFloor(matcher, before),
                change && TO_AFTER.matcher(after).find()
                        ? Figure.Role.TARGET
                        : role(before, after, comparison.isPresent(), unit.isPresent(), number),
                change ? Figure.Form.CHANGE : Figure.Form.PLAIN,
                matcher.start(),
                matcher.end() + (post ? postfix.end() : 0));
    }

    private static boolean strict(Matcher matcher) {
        String sign = matcher.group("least") == null ? matcher.group("most") : matcher.group("least");
        return sign != null && STRICT.matcher(sign.strip()).matches();
    }

    private static double value(String number) {
        String plain = number.matches("\\d+,\\d{1,2}") ? number.replace(',', '.') : number.replace(",", "");
        return new BigDecimal(plain).doubleValue();
    }

    private static Figure.Role role(String before, String after, boolean compared, boolean unit, String number) {
        if (ARROW_AFTER.matcher(after).find()
                || TO_AFTER.matcher(after).find()
                || START_BEFORE.matcher(before).find()
                || (!compared && isOfToday(before, after, number))) {
            return Figure.Role.START;
        }
        boolean inBrackets = before.lastIndexOf('(') > before.lastIndexOf(')') && after.contains(")");
        boolean dated = DATED.matcher(after).find()
                || (!unit && !compared && YEAR.matcher(number).matches());
        return (inBrackets && !compared) || dated || isVersion(before, compared, number)
                ? Figure.Role.ASIDE
                : Figure.Role.TARGET;
    }

    /** How much there is now. */
    private static boolean isOfToday(String before, String after, String number) {
        return WHOLE_BEFORE.matcher(before).find()
                || (HAVE_BEFORE.matcher(before).find() && !number.equals("0"))
                || (TODAY_AFTER.matcher(after).find()
                        && !TO_BEFORE.matcher(before).find());
    }

    /** "Python 3.12", "port 8080", "issue 80": the number is the word's before. */
    private static boolean isVersion(String before, boolean compared, String number) {
        Matcher word = NAME_BEFORE.matcher(before);
        if (!word.find()) {
            return false;
        }
        String name = word.group(1).toLowerCase(Locale.ROOT);
        return GoalWords.DATA.versions().contains(name)
                || (!compared
                        && !number.equals("0")
                        && GoalWords.DATA.versionedTools().contains(name));
    }

    private static Optional<Comparison> comparison(Matcher matcher, String before) {
        String most = matcher.group("most");
        if (isFloor(matcher, before)) {
            return Optional.of(Comparison.AT_LEAST);
        }
        if (most != null
                && most.equalsIgnoreCase("up to")
                && RISE_BEFORE.matcher(before).find()) {
            return Optional.empty();
        }
        return matcher.group("exact") != null ? Optional.of(Comparison.EXACTLY) : limit(matcher);
    }

    private static boolean isFloor(Matcher matcher, String before) {
        String most = matcher.group("most");
        return most != null
                && BELOW.matcher(most).matches()
                && FLOOR_BEFORE.matcher(before).find();
    }

    private static Optional<Comparison> limit(Matcher matcher) {
        if (matcher.group("least") != null) {
            return Optional.of(Comparison.AT_LEAST);
        }
        return matcher.group("most") != null ? Optional.of(Comparison.AT_MOST) : Optional.empty();
    }
}

package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a goal text says beside its measures. Nothing of it is passed over in silence: a number, a path or a place that belongs to
 * no measure makes the text one that cannot be understood; other words are told to the agents, and to the user as what no figure
 * watches over. Pure.
 */
final class UnreadWords {
    private static final Pattern TOKEN = Pattern.compile("(?<path>" + MaskedText.PATH
            + "+)|(?<number>(?<![\\p{L}\\d_])\\d[\\d.,]*(?!\\p{Lu})\\p{Ll}{0,3}(?![\\p{L}\\d]))|(?<han>\\p{IsHan}+)|(?<word>(?!\\p{IsHan})\\p{L}(?:(?!\\p{IsHan})[\\p{L}\\p{M}\\d_'’-]|\\.(?=[\\p{L}\\d]))*)|(?<quoted>"
            + MaskedText.QUOTE + "+)");
    private static final Pattern CLAUSE =
            Pattern.compile("[;。；，、!?！？\\n()]|,(?=\\s|$|\\p{IsHan})|[.:](?=\\s|$)|\\s[–—-]\\s");
    private static final Pattern PLACE = Pattern.compile(
            "(?i)\\b(?:in|under|within|inside|throughout|across|(?<!away )from|below)\\s+(?:(?:all|the|our|my|every)\\s+)*$");
    /** What a number belongs to that is none of a measure: a date, a ticket; and the word before a version. */
    /** What budget and rounds were taken out of. */
    private static final Pattern LIMIT = Pattern.compile("(?i)\\b(?:spend\\w*|cost\\w*|budget|rounds?)\\b|花|预算");

    private static final Pattern CONDITION =
            Pattern.compile("(?i)\\b(?:only|not|never|without|don['’]t)\\b.*\\s\\p{L}+\\s+\\p{L}|不要|不能|别|仅|只");
    private static final Pattern ASIDE = Pattern.compile(
            "\\d{4}-\\d\\d(?:-\\d\\d)?|#\\d+|v?\\d+\\.\\d+\\.\\d+|\\b(?!(?:At|Max|In|To|Of|By|Only|With|And|Under|Over|Within|After|For|Use)\\b)[A-Z][A-Za-z.+#]*\\s+v?\\d+(?:\\.\\d+)*\\b(?!\\s*%)");

    private static final Pattern NAME_BEFORE = Pattern.compile("[A-Za-z+]+\\s*(?:#|no\\.?|number)?\\s*$");
    /** What limits are counted in: where one is left, its number was not read. */
    private static final Set<String> LIMITED = Set.of("yuan", "rmb", "cny", "rounds");

    private static final char PASSED_OVER = '\u0001';
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\d'’-]+");

    private final GoalText goal;
    private final MaskedText masked;
    private final String text;
    private final List<MetricMention> mentions;
    private final String rest;

    /** {@code read}: the figures that belong to a measure, or are no target. */
    UnreadWords(
            GoalText goal,
            MaskedText masked,
            List<MetricMention> mentions,
            List<Figure> read,
            List<ScopeReader.Scope> scopes) {
        this.goal = goal;
        this.masked = masked;
        this.text = masked.text();
        this.mentions = mentions;
        this.rest = rest(read, scopes);
    }

    /** What of the clauses says more than the measures do, word for word. */
    List<String> said() throws TargetReader.Unsayable {
        Set<String> found = new LinkedHashSet<>(conditions());
        Matcher token = TOKEN.matcher(rest);
        while (token.find()) {
            if (says(token)) {
                found.add(stretch(token.start()));
            }
        }
        return List.copyOf(found);
    }

    /** Clauses that forbid or restrict, though in words that say nothing elsewhere. */
    private List<String> conditions() {
        List<String> found = new ArrayList<>();
        int begin = 0;
        Matcher end = CLAUSE.matcher(text);
        while (begin <= text.length()) {
            int stop = end.find() ? end.start() : text.length();
            String clause = rest.substring(begin, stop);
            boolean unread = clause.equals(text.substring(begin, stop));
            if (unread
                    && CONDITION.matcher(clause).find()
                    && !LIMIT.matcher(clause).find()) {
                found.add(goal.words().substring(begin, stop).strip());
            }
            begin = stop == text.length() ? stop + 1 : end.end();
        }
        return found;
    }

    /** Whether the word says something; what could change a measure is refused. */
    private boolean says(Matcher token) throws TargetReader.Unsayable {
        String before = rest.substring(0, token.start());
        String said = goal.words().substring(token.start(), token.end());
        if (token.group("path") != null) {
            if (!GoalWords.DATA.notScopes().matcher(before).find()) {
                String path = masked.words(token.start(), token.end());
                throw new TargetReader.Unsayable("what '" + path
                        + "' is there for cannot be told; write it beside its measure, as in 'coverage of " + path
                        + " to 80%' or 'TODO count in " + path + " to 0'");
            }
            return true;
        }
        if (token.group("number") != null) {
            boolean none = said.equals("0") && mentions.stream().anyMatch(one -> one.is(MetricKind.OCCURRENCES));
            if (none) {
                return false;
            }
            if (mentions.stream().noneMatch(MetricMention::fixed)) {
                throw new TargetReader.Unsayable(
                        "'" + stretch(token.start())
                                + "' cannot be kept, for nothing measures it; leave it out, or name the measure beside it, as in"
                                + " 'coverage of src/a to 80% and coverage of src/b to 70%'. Limits are budget≤¥20 and max_rounds=30");
            }
            return true;
        }
        if (token.group("han") != null) {
            return !isFillerHan(said);
        }
        String word = said.toLowerCase(Locale.ROOT).replaceAll("['’]s$", "");
        if (LIMITED.contains(word)) {
            throw new TargetReader.Unsayable("'" + stretch(token.start())
                    + "' cannot be read; write limits in digits, as in budget≤¥20 and max_rounds=30");
        }
        if (token.group("quoted") == null && isFiller(word)) {
            return false;
        }
        if (isPlace(token.start(), token.end()) && !GoalWords.DATA.noScopes().contains(word)) {
            throw new TargetReader.Unsayable("whether '" + said + "' names files cannot be told; write it beside its"
                    + " measure, as in 'coverage of " + said + " to 80%' or 'TODO count in " + said
                    + " to 0', or leave it out");
        }
        return true;
    }

    /** Behind a preposition of place, or alone in brackets. */
    private boolean isPlace(int from, int to) {
        boolean bracketed = from > 0 && text.charAt(from - 1) == '(' && to < text.length() && text.charAt(to) == ')';
        return bracketed || PLACE.matcher(text.substring(0, from)).find();
    }

    static boolean isFiller(String word) {
        return word.chars().allMatch(Character::isDigit)
                || GoalWords.DATA.between().contains(word)
                || GoalWords.DATA.after().contains(word)
                || GoalWords.DATA.filler().contains(word)
                || GoalWords.DATA.nouns().values().stream().anyMatch(nouns -> nouns.contains(word));
    }

    private static boolean isFillerHan(String words) {
        String left = words;
        for (String word : GoalWords.DATA.fillerHan()) {
            left = left.replace(word, "");
        }
        return left.chars().allMatch(sign -> GoalWords.DATA.betweenChars().indexOf(sign) >= 0);
    }

    /** The words around the place that nothing was read of, within their clause. */
    private String stretch(int at) {
        int begin = 0;
        int stop = text.length();
        Matcher end = CLAUSE.matcher(text);
        while (end.find() && stop == text.length()) {
            begin = end.end() <= at ? end.end() : begin;
            stop = end.start() >= at ? end.start() : stop;
        }
        int from = at;
        while (from > begin && isUnread(from - 1)) {
            from--;
        }
        int to = at;
        while (to < stop && isUnread(to)) {
            to++;
        }
        return goal.words().substring(from, to).replaceAll("^[\\s,，:：]+|[\\s,，:：]+$", "");
    }

    private boolean isUnread(int at) {
        return rest.charAt(at) == text.charAt(at) || rest.charAt(at) == PASSED_OVER;
    }

    /** The text without what was read. */
    private String rest(List<Figure> read, List<ScopeReader.Scope> scopes) {
        StringBuilder left = new StringBuilder(text);
        for (MetricMention mention : mentions) {
            if (mention.is(MetricKind.TESTS_PASS)) {
                blankKnown(left, mention);
            } else {
                blank(left, mention.from(), mention.to());
            }
        }
        for (Figure figure : read) {
            Matcher name = NAME_BEFORE.matcher(text.substring(0, figure.from()));
            boolean aside = figure.role() == Figure.Role.ASIDE && name.find();
            fill(left, aside ? name.start() : figure.from(), figure.to(), aside ? PASSED_OVER : ' ');
        }
        scopes.forEach(scope -> blank(left, scope.from(), scope.to()));
        ASIDE.matcher(text).results().forEach(one -> fill(left, one.start(), one.end(), PASSED_OVER));
        return left.toString();
    }

    /** Between the words of a mention of tests that pass others may stand. */
    private void blankKnown(StringBuilder left, MetricMention mention) {
        mention.scope()
                .map(scope -> text.indexOf(scope, mention.from()))
                .filter(at -> at >= 0)
                .ifPresent(at -> blank(left, at, at + mention.scope().get().length()));
        Matcher word = WORD.matcher(text).region(mention.from(), mention.to());
        while (word.find()) {
            if (isFiller(word.group().toLowerCase(Locale.ROOT)) || isFillerHan(word.group())) {
                blank(left, word.start(), word.end());
            }
        }
    }

    private static void blank(StringBuilder text, int from, int to) {
        fill(text, from, to, ' ');
    }

    private static void fill(StringBuilder text, int from, int to, char sign) {
        for (int at = from; at < to; at++) {
            text.setCharAt(at, sign);
        }
    }
}

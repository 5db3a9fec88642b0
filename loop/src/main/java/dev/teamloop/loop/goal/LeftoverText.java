package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A goal text without what was read of it: measures, their figures and their places are blanks of the same length. Pure. */
final class LeftoverText {
    private static final Pattern CLAUSE =
            Pattern.compile("[;。；，、!?！？\\n()]|,(?=\\s|$|\\p{IsHan})|[.:](?=\\s|$)|\\s[–—-]\\s");
    /** Dates, tickets and versions, with the name before: they are there for nothing, and are shown with what stands around them. */
    private static final Pattern ASIDE = Pattern.compile(
            "\\d{4}-\\d\\d(?:-\\d\\d)?|#\\d+|v?\\d+\\.\\d+\\.\\d+|\\b(?!(?:At|Max|In|To|Of|By|Only|With|And|Under|Over|Within|After|For|Use)\\b)[A-Z][A-Za-z.+#]*\\s+v?\\d+(?:\\.\\d+)*\\b(?!\\s*%)");

    private static final char PASSED_OVER = '\u0001';
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\d'’-]+");

    private final String words;
    private final String text;
    private final List<MetricMention> mentions;
    private final String rest;

    /**
     * Of a goal's words and the same masked.
     *
     * @param read the figures that belong to a measure, or are no target
     */
    LeftoverText(
            String words,
            String text,
            List<MetricMention> mentions,
            List<Figure> read,
            List<ScopeReader.Scope> scopes) {
        this.words = words;
        this.text = text;
        this.mentions = mentions;
        this.rest = rest(read, scopes);
    }

    /** What is left, in the places of the whole. */
    String rest() {
        return rest;
    }

    /** A clause of which nothing was read: as it is masked, and as it was written. */
    record Clause(int begin, String masked, String written) {}

    List<Clause> unreadClauses() {
        List<Clause> found = new ArrayList<>();
        int begin = 0;
        Matcher end = CLAUSE.matcher(text);
        while (begin <= text.length()) {
            int stop = end.find() ? end.start() : text.length();
            String clause = rest.substring(begin, stop);
            if (clause.equals(text.substring(begin, stop))) {
                found.add(new Clause(begin, clause, words.substring(begin, stop).strip()));
            }
            begin = stop == text.length() ? stop + 1 : end.end();
        }
        return found;
    }

    /** The words around the place that nothing was read of, within their clause. */
    String stretch(int at) {
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
        return words.substring(from, to).replaceAll("^[\\s,，:：]+|[\\s,，:：]+$", "");
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
            Matcher name = FigureReader.NAME_BEFORE.matcher(text.substring(0, figure.from()));
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
            if (GoalWords.DATA.isFiller(word.group().toLowerCase(Locale.ROOT))
                    || GoalWords.DATA.isFillerHan(word.group())) {
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

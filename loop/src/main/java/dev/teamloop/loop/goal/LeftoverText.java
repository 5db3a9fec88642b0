package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A goal text without what was read of it: measures, their figures and their places are blanks of the same length. Pure. */
final class LeftoverText {
    /** Dates, tickets and versions, with the name before: they are there for nothing, and are shown with what stands around them. */
    private static final Pattern ASIDE = Pattern.compile(
            "\\d{4}-\\d\\d(?:-\\d\\d)?|#\\d+|\\b[A-Z][A-Z0-9]{1,9}-\\d+\\b|v?\\d+\\.\\d+\\.\\d+|\\b(?!(?:At|Max|In|To|Of|By|Only|With|And|Under|Over|Within|After|For|Use)\\b)[A-Z][A-Za-z.+#]*\\s+v?\\d+(?:\\.\\d+)*\\b(?!\\s*%)");

    /** That of "w/o", of which the place may be the first sign. */
    private static final int LONGEST_ASIDE = 3;

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
        for (int at = 0; at <= text.length(); ) {
            TextClause clause = TextClause.around(text, at);
            if (clause.of(rest).equals(clause.of(text))) {
                found.add(new Clause(
                        clause.begin(), clause.of(rest), clause.of(words).strip()));
            }
            at = clause.end() + 1;
        }
        return found;
    }

    /** The words around the place that nothing was read of, within their clause. */
    String stretch(int at) {
        TextClause clause = TextClause.around(text, at);
        int from = at;
        while (from > clause.begin() && isUnread(from - 1)) {
            from--;
        }
        int to = at;
        while (to < clause.end() && isUnread(to)) {
            to++;
        }
        return words.substring(from, to).replaceAll("^[\\s,，:：]+|[\\s,，:：]+$", "");
    }

    /** The thought in which the place lies, where something of it was read and no remark has begun; else empty. */
    Optional<String> besideMeasure(int at) {
        TextClause thought = TextClause.thought(text, at);
        boolean read = IntStream.range(thought.begin(), thought.end()).anyMatch(one -> !isUnread(one));
        String before = rest.substring(thought.begin(), Math.min(thought.end(), at + LONGEST_ASIDE));
        return read && !GoalWords.DATA.asides().matcher(before).find()
                ? Optional.of(thought.of(words).strip())
                : Optional.empty();
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

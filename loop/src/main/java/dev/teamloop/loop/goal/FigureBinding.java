package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says which measure a figure is the target of. Between the two only words may stand that name nothing else: so a figure of
 * something that is not measured is never taken for one of something that is. Pure.
 */
final class FigureBinding {
    private static final Pattern WORD = Pattern.compile("[A-Za-z](?:[\\w'/-]*\\w)?");
    /** A figure before its measure stands beside it. */
    private static final Pattern ACROSS = Pattern.compile("[,:→⇒=>]");

    private static final Pattern NEXT_WORD = Pattern.compile("^[\\s-]*([A-Za-z][\\w-]*)");

    private final String text;
    private final List<MetricMention> mentions;
    private final List<Figure> figures;
    private final List<ScopeReader.Scope> scopes;

    FigureBinding(String text, List<MetricMention> mentions, List<Figure> figures, List<ScopeReader.Scope> scopes) {
        this.text = text;
        this.mentions = mentions;
        this.figures = figures;
        this.scopes = scopes;
    }

    /** The figures of each mention, in the order of the mentions. */
    List<List<Figure>> bound() {
        List<List<Figure>> bound = new ArrayList<>();
        mentions.forEach(mention -> bound.add(new ArrayList<>()));
        for (Figure figure : figures) {
            if (figure.isTarget()) {
                owner(figure).ifPresent(at -> bound.get(at).add(figure));
            }
        }
        return bound;
    }

    /** The figures without which the text cannot be understood, and that belong to no measure. */
    List<Figure> loose(List<List<Figure>> bound) {
        // a migration's own words may hold a number
        boolean renames = mentions.stream().anyMatch(MetricMention::fixed);
        return figures.stream()
                .filter(figure ->
                        figure.counts() && (!renames || figure.comparison().isPresent()))
                .filter(figure -> bound.stream().noneMatch(list -> list.contains(figure)))
                .filter(figure -> mentions.stream().noneMatch(one -> one.overlaps(figure.from(), figure.to())))
                .toList();
    }

    private Optional<Integer> owner(Figure figure) {
        int best = -1;
        int distance = Integer.MAX_VALUE;
        for (int at = 0; at < mentions.size(); at++) {
            MetricMention mention = mentions.get(at);
            boolean before = mention.to() <= figure.from();
            int away = before ? figure.from() - mention.to() : mention.from() - figure.to();
            if (takesFigures(mention) && away >= 0 && away < distance && joined(mention, figure)) {
                best = at;
                distance = away;
            }
        }
        return best >= 0 ? Optional.of(best) : spokenOf(figure);
    }

    /** What says its target itself takes none; but a command that is to be clean may be said to be so in figures. */
    private static boolean takesFigures(MetricMention mention) {
        return !mention.fixed() && (mention.implied().isEmpty() || mention.is(MetricKind.COMMAND));
    }

    private boolean joined(MetricMention mention, Figure figure) {
        boolean before = mention.to() <= figure.from();
        int from = before ? mention.to() : figure.to();
        int to = before ? figure.from() : mention.from();
        boolean between = mentions.stream()
                        .anyMatch(one -> one.from() >= from && one.to() <= to && !one.equals(mention))
                || figures.stream()
                        .anyMatch(one -> one.isTarget() && one.from() >= from && one.to() <= to && !one.equals(figure));
        boolean near = before || !ACROSS.matcher(text.substring(from, to)).find();
        return !between && near && plain(from, to, mention) && (!before || countsIt(mention, figure));
    }

    /** "Our coverage is embarrassing, I would like to see it at 60%": it is the only measure there is. */
    private Optional<Integer> spokenOf(Figure figure) {
        boolean alone = mentions.size() == 1 && mentions.get(0).to() <= figure.from() && figure.percent();
        if (!alone || !mentions.get(0).isCoverage() || figure.form() != Figure.Form.PLAIN) {
            return Optional.empty();
        }
        int clause = Math.max(text.lastIndexOf(',', figure.from()), text.lastIndexOf('.', figure.from()));
        boolean spoken = clause > mentions.get(0).to()
                && plain(clause + 1, figure.from(), mentions.get(0))
                && WORD.matcher(text.substring(clause, figure.from()))
                        .results()
                        .anyMatch(word ->
                                GoalWords.DATA.pronouns().contains(word.group().toLowerCase(Locale.ROOT)));
        return spoken ? Optional.of(0) : Optional.empty();
    }

    /** Whether nothing stands there that names something else than the mention does. */
    private boolean plain(int from, int to, MetricMention mention) {
        StringBuilder rest = new StringBuilder(text.substring(from, to));
        for (int at = 0; at < scopes.size(); at++) {
            ScopeReader.Scope scope = scopes.get(at);
            boolean listed = at > 0
                    && scopes.get(at - 1).owner() == scope.owner()
                    && scopes.get(at - 1).to() <= scope.from()
                    && ScopeReader.isListed(text.substring(scopes.get(at - 1).to(), scope.from()));
            blank(rest, (listed ? scopes.get(at - 1).to() : scope.from()) - from, scope.to() - from);
        }
        figures.stream()
                .filter(figure -> !figure.isTarget())
                .forEach(figure -> blank(rest, figure.from() - from, figure.to() - from));
        Matcher word = WORD.matcher(rest);
        StringBuilder signs = new StringBuilder();
        while (word.find()) {
            String said = word.group().toLowerCase(Locale.ROOT);
            boolean noun = mention.is(MetricKind.COMMAND) && isNoun(said, mention);
            if (!noun && !GoalWords.DATA.between().contains(said)) {
                return false;
            }
            word.appendReplacement(signs, "");
        }
        word.appendTail(signs);
        String allowed = GoalWords.DATA.betweenChars() + GoalWords.DATA.betweenSigns() + MaskedText.PATH;
        return signs.chars().allMatch(sign -> Character.isWhitespace(sign) || allowed.indexOf(sign) >= 0);
    }

    /** Errors and warnings are the same only to a tool that does not count them apart. */
    private static boolean isNoun(String word, MetricMention mention) {
        boolean apart =
                mention.named().stream().anyMatch(metric -> !metric.noun().isEmpty());
        return GoalWords.DATA.nouns().entrySet().stream()
                .filter(nouns -> nouns.getKey().equals("any") || !apart)
                .anyMatch(nouns -> nouns.getValue().contains(word));
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int at = Math.max(0, from); at < Math.min(text.length(), to); at++) {
            text.setCharAt(at, ' ');
        }
    }

    /** A bare number counts what the word behind it says: "by 100 lines" is no coverage. */
    private boolean countsIt(MetricMention mention, Figure figure) {
        Matcher next = NEXT_WORD.matcher(text.substring(figure.to()));
        if (!next.find() || figure.unit().isPresent() || figure.form() == Figure.Form.FACTOR) {
            return true;
        }
        int at = figure.to() + next.start(1);
        String word = next.group(1).toLowerCase(Locale.ROOT);
        boolean counted = mention.is(MetricKind.COMMAND)
                && GoalWords.DATA.nouns().values().stream().anyMatch(nouns -> nouns.contains(word));
        return counted
                || GoalWords.DATA.after().contains(word)
                || mentions.stream()
                        .anyMatch(one -> one.from() == at && !one.equals(mention) && !one.is(MetricKind.TESTS_COUNT));
    }
}

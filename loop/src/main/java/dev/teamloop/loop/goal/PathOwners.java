package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells which measure of a goal's text a path belongs to. Pure. */
final class PathOwners {
    private static final Pattern PATH = Pattern.compile(MaskedText.PATH + "+");
    /** What may stand between a path and the measure behind it that is its. */
    private static final Pattern BESIDE = Pattern.compile("\\s*(?:'s|的|模块的|目录的|[:：])?\\s*");

    private static final Pattern JOINED =
            Pattern.compile("(?:\\b(?:and|while|but|then|plus))\\s+$", Pattern.CASE_INSENSITIVE);
    private static final Pattern SENTENCE_END = Pattern.compile("[.;!?](?=\\s|$)|[。；！？]");
    private static final Pattern CLAUSE_END = Pattern.compile("[;。；，!?！？\\n]|,(?=\\s)|[.:](?=\\s)");
    private static final Pattern AFTER_PREPOSITION = Pattern.compile(
            "\\b(?:of|in|for|under|within|across|inside|throughout|from|on|only)\\s+(?:all\\s+|the\\s+|our\\s+)*(?:(?:module|package|folder|directory|class|file)\\s+)?$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w'’-]*");

    private final String text;
    private final List<MetricMention> mentions;
    private final List<Figure> figures;

    PathOwners(String text, List<MetricMention> mentions, List<Figure> figures) {
        this.text = text;
        this.mentions = mentions;
        this.figures = figures;
    }

    /** Whether the path is what is counted, and no place. */
    boolean isCounted(int from) {
        return mentions.stream().anyMatch(one -> one.is(MetricKind.OCCURRENCES) && one.overlaps(from, from + 1));
    }

    /** The measure that the path is a part of or stands right beside; -1 for none. */
    int own(int from, int to) {
        for (int at = 0; at < mentions.size(); at++) {
            MetricMention mention = mentions.get(at);
            boolean within = mention.overlaps(from, from + 1) && !mention.is(MetricKind.OCCURRENCES);
            boolean before = mention.from() >= to
                    && BESIDE.matcher(text.substring(to, mention.from())).matches();
            if (within || (before && mention.isCoverage())) {
                return at;
            }
        }
        for (int at = 0; at < mentions.size(); at++) {
            MetricMention mention = mentions.get(at);
            if (mention.isCoverage()
                    && mention.to() <= from
                    && text.substring(mention.to(), from).isBlank()) {
                return at;
            }
        }
        return -1;
    }

    /** The measure that a path belongs to; -1 for none. */
    int owner(int from) {
        String before = text.substring(0, from);
        for (int at = 0; at < mentions.size(); at++) {
            if (mentions.get(at).overlaps(from, from + 1)) {
                return mentions.get(at).is(MetricKind.OCCURRENCES) ? -1 : at;
            }
        }
        if (isOfAnotherThought(from)) {
            return -1;
        }
        int previous = -1;
        int next = -1;
        for (int at = 0; at < mentions.size(); at++) {
            previous = mentions.get(at).to() <= from ? at : previous;
            next = next < 0 && mentions.get(at).from() > from ? at : next;
        }
        if (previous >= 0 && next >= 0 && endsSentence(mentions.get(previous).to() - 1, from)) {
            // a sentence that begins with a place
            return endsSentence(from, mentions.get(next).from()) ? -1 : next;
        }
        // what stands within the measure before says nothing of the path
        int since = previous < 0 ? 0 : mentions.get(previous).to();
        if (GoalWords.DATA.notScopes().matcher(withoutFigures(since, from)).find()) {
            return -1;
        }
        boolean related = AFTER_PREPOSITION.matcher(before).find();
        boolean about = previous >= 0
                && mentions.get(previous).is(MetricKind.TESTS_COUNT)
                && before.stripTrailing().toLowerCase(Locale.ROOT).matches(".*\\b(?:for|of)(?: the)?");
        if (about) {
            // tests for a file stand elsewhere
            return -1;
        }
        if (!related && next >= 0 && JOINED.matcher(before).find()) {
            // "and src/a reaches 80%" begins something else
            return endsSentence(from, mentions.get(next).from()) ? -1 : next;
        }
        boolean samePrevious =
                previous >= 0 && sameClause(mentions.get(previous).to(), from);
        boolean sameNext = next >= 0 && sameClause(from, mentions.get(next).from());
        if (samePrevious && (related || !sameNext)) {
            return previous;
        }
        if (sameNext) {
            return next;
        }
        return previous >= 0 ? (related ? previous : -1) : next >= 0 && hasPathOfItsOwn(next) ? -1 : next;
    }

    /** "While removing jquery from static/js" names no measure, and says something of the path. */
    private boolean isOfAnotherThought(int from) {
        TextClause thought = TextClause.thought(text, from);
        return mentions.stream().noneMatch(mention -> thought.overlaps(mention.from(), mention.to()))
                && WORD.matcher(thought.of(text))
                        .results()
                        .map(word -> word.group().toLowerCase(Locale.ROOT))
                        .anyMatch(GoalWords.DATA::mayBeName);
    }

    /** Whether a path stands behind the measure in its clause: then one of another clause is not its. */
    private boolean hasPathOfItsOwn(int at) {
        int end = mentions.get(at).to();
        Matcher path = PATH.matcher(text).region(end, text.length());
        return path.find() && sameClause(end, path.start());
    }

    /** "No more than 10" denies nothing. */
    private String withoutFigures(int from, int to) {
        StringBuilder words = new StringBuilder(text.substring(from, to));
        figures.stream()
                .filter(figure -> figure.from() >= from && figure.to() <= to)
                .forEach(figure -> words.replace(
                        figure.from() - from, figure.to() - from, " ".repeat(figure.to() - figure.from())));
        return words.toString();
    }

    private boolean sameClause(int from, int to) {
        return !CLAUSE_END.matcher(text.substring(from, to)).find();
    }

    private boolean endsSentence(int from, int to) {
        return SENTENCE_END.matcher(text.substring(from, to)).find();
    }
}

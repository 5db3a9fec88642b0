package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which figure and which scope of a text count for a mention: its own, or those of another one that it stands in a list with. Pure. */
final class SharedWords {
    private static final Pattern LIST = Pattern.compile("\\s*(?:,|and|or|&|/|\\+|和|、|,\\s*and)\\s*(?:the\\s+)?");

    private static final Set<String> DENIALS = Set.of("no", "zero", "0");

    /** Behind a place that may be said of all that follows. */
    private static final Pattern LEADING = Pattern.compile("(?:目录|模块|文件夹|里面|下面|里|中|内|下)的?|[:：]");

    private static final Pattern ECHO =
            Pattern.compile("\\b(?:as\\s+well|too|likewise|also|the\\s+same)\\b|也", Pattern.CASE_INSENSITIVE);

    private final String text;
    private final List<MetricMention> mentions;
    private final List<ScopeReader.Scope> scopes;
    private final List<List<Figure>> bound;

    /** {@code bound}: the figures of each mention. */
    SharedWords(String text, List<MetricMention> mentions, List<ScopeReader.Scope> scopes, List<List<Figure>> bound) {
        this.text = text;
        this.mentions = mentions;
        this.scopes = scopes;
        this.bound = bound;
    }

    /** Nothing tells its target. */
    boolean isUnsaid(int at) {
        int from = source(at);
        return bound.get(from).isEmpty()
                && mentions.get(at).implied().isEmpty()
                && mentions.get(from).implied().isEmpty();
    }

    /** "Line coverage to 80% and branch coverage to 70% in src" may mean src for one or for both. */
    void requireOwnScope(int at) throws TargetReader.UnsayableException {
        for (int later = at + 1; later < mentions.size(); later++) {
            int end = bound.get(later).stream()
                    .mapToInt(Figure::to)
                    .max()
                    .orElse(
                            mentions.get(later).implied().isPresent()
                                    ? mentions.get(later).to()
                                    : Integer.MAX_VALUE);
            int which = later;
            boolean behind = scopes.stream().anyMatch(scope -> scope.owner() == which && scope.from() >= end);
            if (behind
                    && together(at, later)
                    && scope(at).isEmpty()
                    && isAlike(mentions.get(at), mentions.get(later))) {
                throw new TargetReader.UnsayableException("whether '" + String.join(", ", scopesOf(later))
                        + "' is meant for both measures cannot be told; write it beside each, as in 'coverage of src to 80%"
                        + " and branch coverage of src to 70%'");
            }
        }
    }

    /** "In src: ruff clean, mypy at most 10", 「src 下 ruff 清零，mypy 不超过 10」: a place before the first may be meant for both. */
    void requireNoLeadingScope(int at) throws TargetReader.UnsayableException {
        for (int earlier = 0; earlier < at && scope(at).isEmpty(); earlier++) {
            int first = earlier;
            boolean leading = scopes.stream()
                    .filter(scope -> scope.owner() == first)
                    .anyMatch(scope -> scope.to() <= mentions.get(first).from()
                            && LEADING.matcher(text.substring(
                                            scope.from(), mentions.get(first).from()))
                                    .find());
            if (leading && isAlike(mentions.get(earlier), mentions.get(at)) && together(earlier, at)) {
                throw new TargetReader.UnsayableException("whether '" + String.join(", ", scopesOf(earlier))
                        + "' is meant for both measures cannot be told; write it beside each");
            }
        }
    }

    /** Whether no sentence ends between two mentions. */
    private boolean together(int one, int other) {
        return !text.substring(mentions.get(one).to(), mentions.get(other).from())
                .matches("(?s).*(?:[;.](?:\\s.*|$)|[。；].*)");
    }

    /** "Line coverage of src to 80% and branch coverage to 70%" may mean src for both, or everything for the second. */
    void requireWhole(int at) throws TargetReader.UnsayableException {
        TextClause thought = TextClause.thought(text, mentions.get(at).from());
        boolean saysWhole = GoalWords.DATA.whole().matcher(thought.of(text)).find();
        for (int earlier = 0; earlier < at; earlier++) {
            if (mentions.get(at).isCoverage()
                    && mentions.get(earlier).isCoverage()
                    && scope(at).isEmpty()
                    && !scopesOf(earlier).isEmpty()
                    && !saysWhole) {
                throw new TargetReader.UnsayableException("whether '" + String.join(", ", scopesOf(earlier))
                        + "' is meant for both measures cannot be told; write it beside each, as in 'coverage of src to 80%"
                        + " and branch coverage of src to 70%', or say 'overall'");
            }
        }
    }

    /** "Mypy clean for tools, then ruff clean as well" may mean tools for the second. */
    void requireNoEcho(int at) throws TargetReader.UnsayableException {
        if (at == 0 || !scope(at).isEmpty() || scopesOf(at - 1).isEmpty()) {
            return;
        }
        TextClause thought = TextClause.thought(text, mentions.get(at).from());
        if (ECHO.matcher(thought.of(text)).find()) {
            throw new TargetReader.UnsayableException("whether '" + String.join(", ", scopesOf(at - 1))
                    + "' is meant for both measures cannot be told; write it beside each");
        }
    }

    /** "TODO and FIXME down to 10" may be ten of each, or ten in all. */
    void requireOwnCount(int at, Figure figure) throws TargetReader.UnsayableException {
        int from = source(at);
        boolean counted = figure.form() == Figure.Form.PLAIN && figure.value() > 0;
        if (from != at && counted && !mentions.get(at).isCoverage()) {
            throw new TargetReader.UnsayableException(
                    "whether '" + text.substring(figure.from(), figure.to()).strip()
                            + "' is meant for each or for all together cannot be told; write a figure beside each, as in"
                            + " 'TODO count ≤ 5 and FIXME count ≤ 5'");
        }
    }

    /** The mention whose figure counts for this one: itself, or one that it is listed with. */
    int source(int at) {
        int last = at;
        while (isBare(last) && last + 1 < mentions.size() && listed(last, last + 1)) {
            last++;
        }
        if (!isBare(last)) {
            return last;
        }
        int first = at;
        while (isBare(first) && first > 0 && listed(first - 1, first)) {
            first--;
        }
        return isBare(first) || mentions.get(first).implied().isEmpty() ? at : first;
    }

    private boolean isBare(int at) {
        return bound.get(at).isEmpty() && mentions.get(at).implied().isEmpty();
    }

    private boolean listed(int first, int second) {
        MetricMention one = mentions.get(first);
        MetricMention other = mentions.get(second);
        return isAlike(one, other)
                && LIST.matcher(text.substring(one.to(), other.from())).matches();
    }

    private static boolean isAlike(MetricMention one, MetricMention other) {
        return (one.isCoverage() && other.isCoverage())
                || (one.is(MetricKind.COMMAND) && other.is(MetricKind.COMMAND))
                || (one.is(MetricKind.OCCURRENCES) && other.is(MetricKind.OCCURRENCES));
    }

    /** The scope of a mention: its own, else that of another mention of its kind. */
    List<String> scope(int at) {
        List<String> own = scopesOf(at);
        MetricMention mention = mentions.get(at);
        for (int other = 0; own.isEmpty() && other < mentions.size(); other++) {
            boolean listed = other != at && listed(Math.min(at, other), Math.max(at, other));
            boolean repeated = other != at
                    && mention.isCoverage()
                    && mentions.get(other).isCoverage()
                    && bound.get(other).isEmpty();
            boolean same = other != at
                    && mention.replacement().isEmpty()
                    && mentions.get(other).replacement().isPresent()
                    && isPartOf(mention, mentions.get(other));
            boolean alike = (listed && sayTheSame(at, other)) || repeated || same;
            own = alike ? scopesOf(other) : own;
        }
        return own;
    }

    /**
     * "TODO and FIXME in src to 0", "ruff clean and mypy clean in src": one of the two has nothing of its own, or both say the same in
     * the same words. Else each may have a place of its own.
     */
    private boolean sayTheSame(int one, int other) {
        if (isBare(one) || isBare(other)) {
            return source(one) == source(other);
        }
        return bound.get(one).isEmpty()
                && bound.get(other).isEmpty()
                && mentions.get(one).replacement().isPresent()
                        == mentions.get(other).replacement().isPresent()
                && form(mentions.get(one)).equals(form(mentions.get(other)))
                && !text.substring(
                                mentions.get(Math.min(one, other)).to(),
                                mentions.get(Math.max(one, other)).from())
                        .contains(",");
    }

    /** The words of a mention without what it names: of texts whether it only denies them, all of a tool's. */
    private String form(MetricMention mention) {
        List<String> words = List.of(text.substring(mention.from(), mention.to())
                .toLowerCase(Locale.ROOT)
                .strip()
                .split("\\s+"));
        return mention.is(MetricKind.OCCURRENCES)
                ? DENIALS.contains(words.get(0)) && !words.contains("left") ? "no" : mention.toString()
                : words.stream()
                        .filter(word -> mention.named().stream()
                                .noneMatch(metric -> metric.words().contains(word) || word.equals(metric.name())))
                        .collect(Collectors.joining(" "));
    }

    /** "Migrate src from f() to g: no f( left" speaks of one text twice. */
    private static boolean isPartOf(MetricMention mention, MetricMention other) {
        return mention.is(MetricKind.OCCURRENCES)
                && mention.text()
                        .filter(one -> other.text().filter(one::startsWith).isPresent())
                        .isPresent();
    }

    private List<String> scopesOf(int at) {
        return scopes.stream()
                .filter(scope -> scope.owner() == at)
                .map(ScopeReader.Scope::word)
                .distinct()
                .toList();
    }
}

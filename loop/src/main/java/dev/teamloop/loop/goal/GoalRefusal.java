package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Words for a goal that cannot be taken: the nearest one that can be said, or the configuration that would measure it. Pure. */
final class GoalRefusal {
    /** What a user is told whose goal cannot be measured. */
    static final String NOT_MEASURABLE = """
            the goal names nothing that can be measured. Say what figure decides, for instance:
              team-loop goal "src/handlers branch coverage 0%→≥50%, budget≤¥20"
              team-loop goal "old-pkg → new-pkg migration, all tests pass\"""";

    private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w-]*");
    private static final Pattern RENAME = Pattern.compile(
            "(?i)\\brename\\s+(?:the\\s+)?(?:function\\s+|class\\s+|method\\s+|module\\s+|variable\\s+|package\\s+)?(\\S+)");
    private static final Pattern ARGUMENTS = Pattern.compile("^\\s+--?[A-Za-z][\\w-]*(?:=\\S+)?");
    private static final Pattern IN_WORDS = Pattern.compile(
            "\\b(?:(?:a|one|two|three|four) )?(?:half|halves|thirds?|quarters?|fourths?|fifths?|tenths?)\\b|\\b(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|hundred)(?:-\\w+)?\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern UP_TO = Pattern.compile("up to ", Pattern.CASE_INSENSITIVE);
    private static final Pattern HAN_NUMBER = Pattern.compile("[一二两三四五六七八九十]成半?|百分之[一二三四五六七八九十百]+");
    private static final Pattern COUNTED_NEXT = Pattern.compile("^\\s*([A-Za-z][\\w-]*)");
    private static final Pattern CLEAN = Pattern.compile(
            "\\b([A-Za-z][\\w-]*)\\s+(?:is\\s+|be\\s+)?clean\\b|\\b(?:get|bring|reduce|cut|take)\\s+(?<down>[A-Za-z][\\w-]*)\\s+(?:down\\s+)?(?:to|by)\\s+\\d|\\b(?:no|zero|0)\\s+([A-Za-z][\\w-]*)\\s+(?:errors|warnings|findings|issues|violations)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COUNTED = Pattern.compile(
            "(?<![\\w.])(?:\\d+|no|zero)\\s+(?:more\\s+)?((?:\\w+\\s+)?(?:warnings?|errors?|violations?|findings?|issues?))\\b|\\bnumber\\s+of\\s+((?:[A-Za-z-]+\\s+)?[A-Za-z-]+)|\\b((?:\\w+\\s+)?(?:warnings?|errors?|violations?|findings?|issues?))\\s+(?:count\\s+)?(?:from\\s+\\d+\\s+)?(?:down\\s+)?to\\s+\\d+",
            Pattern.CASE_INSENSITIVE);

    private final MaskedText masked;
    private final List<MetricMention> mentions;
    private final List<KnownMetric> metrics;
    private final NearWords near;

    GoalRefusal(MaskedText masked, List<MetricMention> mentions, List<KnownMetric> metrics) {
        this.masked = masked;
        this.mentions = mentions;
        this.metrics = metrics;
        this.near = new NearWords(masked, mentions);
    }

    /** Nothing in the text is a measure. */
    String notMeasurable() {
        Matcher rename = RENAME.matcher(masked.original());
        if (rename.find()) {
            return unnamed(rename.group(1));
        }
        Optional<String> slip = near.slip();
        if (slip.isPresent()) {
            return "the goal names nothing that can be measured; " + slip.get();
        }
        for (Pattern named : List.of(CLEAN, COUNTED)) {
            Matcher tool = named.matcher(masked.text());
            if (tool.find()) {
                return snippet(firstGroup(tool), "lower", "", true);
            }
        }
        return near.hint()
                .map(say -> "the goal names nothing that can be measured; " + say)
                .orElse(NOT_MEASURABLE);
    }

    private static String firstGroup(Matcher found) {
        return IntStream.rangeClosed(1, found.groupCount())
                .mapToObj(found::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    /** A figure that belongs to no measure. */
    String loose(Figure figure) {
        String said = said(figure);
        boolean time = isAlone(figure)
                && figure.unit().filter(one -> one.kind() == Unit.Kind.TIME).isPresent();
        Optional<String> hint = near.hint();
        if (hint.isPresent()) {
            return "what '" + said + "' belongs to cannot be told; " + hint.get();
        }
        List<String> words = nouns(figure);
        if (time && mentions.stream().noneMatch(mention -> mention.is(MetricKind.COMMAND))) {
            return "'" + said
                    + "' belongs to no measure, and a goal has no time limit; leave it out, and limit the loop by budget≤¥20"
                    + " or max_rounds=30";
        }
        boolean lower = figure.comparison()
                        .filter(one -> one == Comparison.AT_MOST)
                        .isPresent()
                || GoalWords.DATA.down().matcher(masked.text()).find()
                || figure.unit().filter(unit -> unit.kind() != Unit.Kind.SHARE).isPresent();
        String unit = figure.unit()
                .filter(one -> one != Unit.POINTS && figure.form() == Figure.Form.PLAIN)
                .map(Unit::sign)
                .orElse("");
        String nearest = mentions.stream().anyMatch(MetricMention::isCoverage) && figure.percent()
                ? "if coverage is meant, write 'coverage of PATH to " + GoalMetric.plain(figure.value()) + "%'"
                : "write it beside its measure, as in '" + example(figure) + "', or leave it out";
        String name = MetricEntry.name(String.join(" ", words));
        if (metrics.stream().anyMatch(metric -> metric.name().equals(name))) {
            return "what '" + said + "' says of '" + name + "' cannot be told; write '" + name + " ≤ 10' or 'reduce "
                    + name + " by 20%'";
        }
        return words.isEmpty() || isBesideMeasure(figure)
                ? "what '" + said + "' belongs to cannot be told; " + nearest
                : "what '" + said + "' counts is not measured: "
                        + snippet(String.join(" ", words), lower ? "lower" : "higher", unit, false);
    }

    /** Whether a measure is named in the figure's clause, so that it is more likely that one's than that of another. */
    private boolean isBesideMeasure(Figure figure) {
        TextClause clause = TextClause.around(masked.text(), figure.from());
        return mentions.stream()
                .filter(mention -> !mention.kinds().isEmpty() && clause.overlaps(mention.from(), mention.to()))
                .anyMatch(mention -> suits(figure, mention));
    }

    /** A time is none of a size's. */
    private static boolean suits(Figure figure, MetricMention mention) {
        Optional<Unit.Kind> kind = figure.unit().map(Unit::kind).filter(one -> one != Unit.Kind.SHARE);
        return kind.isEmpty()
                || mention.named().stream()
                        .anyMatch(metric -> metric.unit().map(Unit::kind).equals(kind));
    }

    /** How the figure is said of a measure that the text names. */
    private String example(Figure figure) {
        return mentions.stream()
                .filter(mention -> mention.is(MetricKind.COMMAND))
                .flatMap(mention -> mention.named().stream())
                .findFirst()
                .map(metric -> metric.name() + " ≤ " + GoalMetric.plain(figure.value())
                        + figure.unit().map(unit -> " " + unit.sign()).orElse(""))
                .orElse("coverage of src to 80%");
    }

    /** Whether no word stands between it and what was read before it in its clause. */
    private boolean isAlone(Figure figure) {
        String text = masked.text();
        int since = Math.max(text.lastIndexOf(',', figure.from()), text.lastIndexOf(';', figure.from())) + 1;
        for (MetricMention mention : mentions) {
            since = mention.to() <= figure.from() ? Math.max(since, mention.to()) : since;
        }
        return WORD.matcher(text.substring(since, figure.from()))
                .results()
                .map(word -> word.group().toLowerCase(Locale.ROOT))
                .allMatch(GoalWords.DATA.between()::contains);
    }

    /** Up to two words before the figure that name what it counts, else those behind it. */
    private List<String> nouns(Figure figure) {
        String text = masked.text();
        int clause = Math.max(text.lastIndexOf(',', figure.from()), text.lastIndexOf(';', figure.from()));
        List<String> before = words(text.substring(Math.max(0, clause), figure.from()));
        Matcher next = COUNTED_NEXT.matcher(text.substring(figure.to()));
        boolean bare = figure.unit().isEmpty() && figure.form() == Figure.Form.PLAIN && next.find();
        if (bare
                && GoalWords.DATA.nouns().values().stream()
                        .noneMatch(nouns -> nouns.contains(next.group(1).toLowerCase(Locale.ROOT)))
                && !GoalWords.DATA.noNames().contains(next.group(1).toLowerCase(Locale.ROOT))
                && !GoalWords.DATA.after().contains(next.group(1).toLowerCase(Locale.ROOT))) {
            return List.of(next.group(1).toLowerCase(Locale.ROOT));
        }
        if (before.isEmpty()
                && figure.unit().filter(unit -> unit.kind() != Unit.Kind.SHARE).isPresent()) {
            // a time or a size is of something, in whatever words
            WORD.matcher(text.substring(Math.max(0, clause), figure.from()))
                    .results()
                    .map(word -> word.group().toLowerCase(Locale.ROOT))
                    .filter(word -> !GoalWords.DATA.between().contains(word))
                    .forEach(before::add);
        }
        if (!before.isEmpty()) {
            return before.subList(Math.max(0, before.size() - 2), before.size());
        }
        List<String> after = words(text.substring(figure.to()).split("[,;.]", 2)[0]);
        return after.subList(0, Math.min(2, after.size()));
    }

    private static List<String> words(String text) {
        Set<String> plain = GoalWords.DATA.between();
        List<String> found = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            String low = word.group().toLowerCase(Locale.ROOT);
            boolean named = !plain.contains(low)
                    && Unit.of(low).isEmpty()
                    && !GoalWords.DATA.noNames().contains(low);
            if (named && low.length() > 1 && !GoalWords.DATA.noScopes().contains(low)) {
                found.add(low);
            }
        }
        return found;
    }

    private String snippet(String words, String better, String unit, boolean findings) {
        String name = MetricEntry.name(words);
        String presets = findings
                ? "; without configuration are known: "
                        + metrics.stream()
                                .filter(KnownMetric::counts)
                                .flatMap(metric -> metric.words().stream())
                                .distinct()
                                .sorted()
                                .collect(Collectors.joining(", "))
                : "";
        return "there is no metric '" + name + "'" + presets + ". Put a command that prints it into team-loop.json:\n"
                + MetricEntry.text(name, better, unit);
    }

    /** A measure that no runner gives. */
    String unknown(MetricMention mention) {
        String said = said(mention);
        String nearest = said.contains("coverage")
                ? "'branch coverage to at least 80%' or 'coverage (of lines) to at least 80%'"
                : "'fix the failing tests', 'at least 95% of the tests pass' or 'at least 200 tests'";
        return "'" + said + "' is not measured; the nearest goal is " + nearest;
    }

    /** A measure without a figure; {@code alone}: nothing else in the text is one. */
    String withoutFigure(MetricMention mention, boolean alone) {
        String said = said(mention);
        Matcher arguments = ARGUMENTS.matcher(masked.original().substring(mention.to()));
        if (mention.is(MetricKind.COMMAND) && arguments.find()) {
            return "the tool's own arguments are not read ('" + said + " "
                    + arguments.group().strip()
                    + "'); write its name alone, as in '" + said
                    + " clean', or give verify.metrics an entry with the whole command";
        }
        Matcher inWords = IN_WORDS.matcher(masked.text());
        if (alone && inWords.find()) {
            return "'" + inWords.group() + "' is read only in digits; write it so, as in '80%' or 'by 10%'";
        }
        Matcher han = HAN_NUMBER.matcher(masked.text());
        if (han.find()) {
            return "'" + han.group() + "' is read only in digits; write it so, as in '80%'";
        }
        String how = mention.isCoverage()
                ? "'" + said + " to at least 80%' or 'increase " + said + " by 10 points'"
                : mention.is(MetricKind.COMMAND) && mention.named().stream().anyMatch(KnownMetric::counts)
                        ? mention.example(said)
                        : mention.is(MetricKind.TESTS_COUNT)
                                ? "'at least 200 tests'"
                                : "'" + said + " to 0', or 'at most N'";
        return "the goal says " + (alone ? "" : "also ") + "'" + said + "' without a target. Say for instance " + how;
    }

    String severalFigures(List<Figure> figures) {
        return "the goal names several targets for one measure: "
                + figures.stream().map(this::said).collect(Collectors.joining(", "))
                + "; write one";
    }

    /** Besides that all tests pass, the text asks for something that no figure tells. */
    String onlyTests(String deed) {
        Matcher rename = RENAME.matcher(masked.original());
        if (rename.find()) {
            return unnamed(rename.group(1));
        }
        return "'all tests pass' does not tell when '"
                + deed.replaceAll("^[^A-Za-z]+", "").strip()
                + "' is done: it may hold before anything was. Say what can be counted, for instance"
                + " 'OLD_NAME → NEW_NAME, all tests pass' or 'at most 3 uses of OLD_NAME, all tests pass'";
    }

    private static String unnamed(String old) {
        String name = old.replaceAll("[,.;:]+$|\\(\\)$", "");
        return "the goal does not say what '" + name + "' becomes; write 'rename " + name + " to NEW_NAME'";
    }

    private String said(Figure figure) {
        return masked.original().substring(figure.from(), figure.to()).strip();
    }

    private String said(MetricMention mention) {
        return masked.original().substring(mention.from(), mention.to()).strip();
    }

    /** "Requests up to 500", of a measure that nobody said to rise or to fall. */
    void requireOneWay(MetricMention mention, Optional<Figure> figure) throws TargetReader.UnsayableException {
        String said = figure.map(this::said).orElse("");
        if (UP_TO.matcher(said).lookingAt()
                && mention.named().stream().anyMatch(metric -> metric.lower().isEmpty())) {
            throw new TargetReader.UnsayableException(
                    "'" + said + "' may be a floor or a ceiling; say 'at least' or 'at most'");
        }
    }
}

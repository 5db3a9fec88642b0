package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.MetricReading;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads the measures of one goal text: what is named, which figure and which scope belong to it. */
final class GoalMeasures {
    private static final Pattern UPWARDS = Pattern.compile("(?:\\bup(?:\\s+by)?|\\+)\\s*$", Pattern.CASE_INSENSITIVE);
    private static final Pattern WORD_BEHIND = Pattern.compile("[ \\t]+([A-Za-z][\\w'’-]*)");
    private static final Pattern NOUN = Pattern.compile("^\\s*([A-Za-z]+)");

    private final GoalText goal;
    private final MaskedText masked;
    private final String text;
    private final List<MetricMention> mentions;
    private final List<Figure> figures;
    private final ScopeReader scopeReader;
    private final List<ScopeReader.Scope> scopes;
    private final List<List<Figure>> bound;
    private final SharedWords shared;
    private final List<Figure> loose;
    private final GoalRefusal refusal;

    GoalMeasures(GoalText goal, List<KnownMetric> metrics) {
        this.goal = goal;
        this.masked = MaskedText.of(goal.words());
        this.text = masked.text();
        this.mentions = MentionReader.read(masked, metrics);
        this.figures = goal.figures();
        this.scopeReader = new ScopeReader(masked, mentions, figures);
        this.scopes = scopeReader.read();
        FigureBinding binding = new FigureBinding(text, mentions, figures, scopes);
        this.bound = binding.bound();
        this.loose = binding.loose(bound);
        this.shared = new SharedWords(text, mentions, scopes, bound);
        this.refusal = new GoalRefusal(masked, mentions, metrics);
    }

    GoalReading read() {
        try {
            requireSayable();
            List<MetricReading> found = metrics();
            List<String> notes = new GoalNotes(goal.words(), text).of(mentions, at -> bound.get(shared.source(at)));
            return found.isEmpty()
                    ? new GoalReading.Refused(refusal.notMeasurable(), true)
                    : new GoalReading.Understood(found, beside(), notes);
        } catch (TargetReader.UnsayableException e) {
            return new GoalReading.Refused(e.reason(), false);
        }
    }

    private List<String> beside() throws TargetReader.UnsayableException {
        List<Figure> read = figures.stream()
                .filter(figure -> !figure.isTarget() || bound.stream().anyMatch(list -> list.contains(figure)))
                .toList();
        List<MetricMention> used = IntStream.range(0, mentions.size())
                .filter(at -> !shared.isUnsaid(at))
                .mapToObj(mentions::get)
                .toList();
        List<ScopeReader.Scope> places =
                scopes.stream().filter(scope -> !shared.isUnsaid(scope.owner())).toList();
        LeftoverText leftover = new LeftoverText(goal.words(), text, used, read, places);
        return new UnreadWords(masked, used, leftover).said();
    }

    private void requireSayable() throws TargetReader.UnsayableException {
        Optional<String> several = GoalTextReader.severalLimits(goal.words());
        if (several.isPresent()) {
            throw new TargetReader.UnsayableException(several.get());
        }
        Optional<String> never = scopeReader
                .excluded()
                .map(path -> "a goal cannot leave '" + path + "' out; name the folders that count instead")
                .or(() -> scopeReader
                        .between()
                        .map(path -> "which measure '" + path
                                + "' is meant for cannot be told; write it beside its measure, as in 'coverage of "
                                + path + " to 80%'"))
                .or(() -> new UnmeasurableWords(
                                goal, text, mentions.stream().anyMatch(mention -> !mention.is(MetricKind.TESTS_PASS)))
                        .reason());
        if (never.isPresent()) {
            throw new TargetReader.UnsayableException(never.get());
        }
        boolean unknown = mentions.stream().anyMatch(mention -> mention.kinds().isEmpty());
        if (!loose.isEmpty() && !unknown) {
            throw new TargetReader.UnsayableException(refusal.loose(loose.get(0)));
        }
        for (int at = 0; at < mentions.size(); at++) {
            boolean only = mentions.stream().allMatch(mention -> mention.kinds().isEmpty());
            if (mentions.get(at).kinds().isEmpty() && (only || !bound.get(at).isEmpty())) {
                throw new TargetReader.UnsayableException(refusal.unknown(mentions.get(at)));
            }
        }
        if (!loose.isEmpty()) {
            throw new TargetReader.UnsayableException(refusal.loose(loose.get(0)));
        }
    }

    private List<MetricReading> metrics() throws TargetReader.UnsayableException {
        LinkedHashSet<MetricReading> found = new LinkedHashSet<>();
        Optional<MetricMention> unsaid = Optional.empty();
        for (int at = 0; at < mentions.size(); at++) {
            MetricMention mention = mentions.get(at);
            int from = shared.source(at);
            List<Figure> said = bound.get(from);
            if (shared.isUnsaid(at)) {
                unsaid = mention.kinds().isEmpty() || isKept(mention) ? unsaid : Optional.of(mention);
            } else if (!mention.kinds().isEmpty()) {
                found.addAll(metrics(at, mentions.get(from), said));
            }
        }
        if (unsaid.isPresent() && !otherwiseSaid(unsaid.get(), found)) {
            throw new TargetReader.UnsayableException(refusal.withoutFigure(unsaid.get(), found.isEmpty()));
        }
        requireWhole(found);
        return List.copyOf(found);
    }

    private List<MetricReading> metrics(int at, MetricMention source, List<Figure> said)
            throws TargetReader.UnsayableException {
        if (said.stream().map(Figure::value).distinct().count() > 1) {
            throw new TargetReader.UnsayableException(refusal.severalFigures(said));
        }
        MetricMention mention = mentions.get(at);
        Optional<Figure> figure = said.stream().findFirst();
        requireWholeReplacement(mention);
        requireToOrBy(source, figure);
        if (figure.isPresent()) {
            shared.requireOwnCount(at, figure.get());
        }
        shared.requireOwnScope(at);
        shared.requireNoEcho(at);
        shared.requireNoLeadingScope(at);
        shared.requireWhole(at);
        MetricMention whole =
                mention.implied().isPresent() || source.equals(mention) ? mention : inheriting(mention, source);
        refusal.requireOneWay(mention, figure);
        requireRightWay(mention, figure);
        return new TargetReader(
                        whole,
                        figure,
                        shared.scope(at),
                        figure.filter(this::isDown).isPresent(),
                        figure.map(one -> FigureTurn.of(one, figures, text)).orElse(FigureTurn.NONE))
                .read(figure.flatMap(this::nounAfter));
    }

    /** "From unittest to plain pytest": what is to stand in a text's place is one word, and what comes behind begins something else. */
    private void requireWholeReplacement(MetricMention mention) throws TargetReader.UnsayableException {
        Matcher next = WORD_BEHIND.matcher(text).region(mention.to(), text.length());
        if (mention.fixed()
                && mention.replacement().isPresent()
                && next.lookingAt()
                && !GoalWords.DATA.behindReplacement().contains(next.group(1).toLowerCase(Locale.ROOT))) {
            throw new TargetReader.UnsayableException(
                    "whether '" + mention.replacement().get() + "' or '"
                            + mention.replacement().get() + " " + next.group(1)
                            + "' is to stand there cannot be told; write 'OLD → NEW', with what else is to be said behind a comma");
        }
    }

    /** "Increase the TODO count by 10%" asks for what would make it worse. */
    private void requireRightWay(MetricMention mention, Optional<Figure> figure)
            throws TargetReader.UnsayableException {
        boolean changed =
                figure.filter(said -> said.form() == Figure.Form.CHANGE).isPresent();
        boolean lower = mention.is(MetricKind.OCCURRENCES)
                || mention.named().stream()
                        .findFirst()
                        .flatMap(KnownMetric::lower)
                        .orElse(false);
        if (changed && lower && isUp(figure.orElseThrow()) && !isDown(figure.orElseThrow())) {
            throw new TargetReader.UnsayableException("of '"
                    + masked.original().substring(mention.from(), mention.to()).strip()
                    + "' less is better, and the goal asks for the other way");
        }
    }

    private boolean isUp(Figure figure) {
        String before = text.substring(clauseBegin(figure), figure.from());
        return GoalWords.DATA.raising().matcher(before).find()
                || UPWARDS.matcher(before).find();
    }

    private int clauseBegin(Figure figure) {
        return Math.max(0, Math.max(text.lastIndexOf(',', figure.from()), text.lastIndexOf(';', figure.from())));
    }

    /** "Raise coverage 10%" may be to 10 % or by 10 points. */
    private void requireToOrBy(MetricMention mention, Optional<Figure> figure) throws TargetReader.UnsayableException {
        boolean bare = figure.filter(said -> said.form() == Figure.Form.PLAIN
                        && said.comparison().isEmpty()
                        && said.from() >= mention.to()
                        && text.substring(mention.to(), said.from()).isBlank())
                .isPresent();
        boolean started = figures.stream().anyMatch(Figure::starting);
        if (bare
                && !started
                && GoalWords.DATA
                        .raising()
                        .matcher(text.substring(0, mention.from()))
                        .find()) {
            String value = GoalMetric.plain(figure.orElseThrow().value());
            throw new TargetReader.UnsayableException("'"
                    + text.substring(mention.from(), figure.orElseThrow().to()).strip() + "' may mean to " + value
                    + " or by " + value + "; write 'to' or 'by'");
        }
    }

    /** "ruff and mypy clean": the figure of the last is that of all. */
    private static MetricMention inheriting(MetricMention mention, MetricMention source) {
        return new MetricMention(
                mention.kinds(),
                mention.named(),
                mention.text(),
                mention.replacement(),
                mention.scope(),
                source.implied(),
                mention.fixed(),
                mention.from(),
                mention.to());
    }

    private boolean isKept(MetricMention mention) {
        return mention.isCoverage()
                && GoalWords.DATA
                        .kept()
                        .matcher(text.substring(0, mention.from()))
                        .find()
                && mentions.size() > 1;
    }

    /** Whether the mention only repeats what another one says with a figure. */
    private static boolean otherwiseSaid(MetricMention mention, Set<MetricReading> found) {
        return found.stream()
                .anyMatch(reading -> mention.isCoverage()
                        ? reading.kind().isCoverage()
                        : mention.is(MetricKind.COMMAND)
                                ? mention.named().stream()
                                        .anyMatch(one -> reading.command()
                                                .filter(one.name()::equals)
                                                .isPresent())
                                : mention.is(MetricKind.OCCURRENCES)
                                        ? reading.kind() == MetricKind.OCCURRENCES && !isListedWith(mention, reading)
                                        : mention.is(reading.kind()));
    }

    /** "25 TODO and FIXME comments": two short marks are two things to count. */
    private static boolean isListedWith(MetricMention mention, MetricReading reading) {
        return mention.text().filter(GoalMeasures::isMark).isPresent()
                && reading.pattern().filter(GoalMeasures::isMark).isPresent()
                && !mention.text().equals(reading.pattern());
    }

    private static boolean isMark(String text) {
        return text.matches("TODO|FIXME|HACK|XXX");
    }

    /** "Refactor the parser, all tests pass" would be met before anything was done. */
    private void requireWhole(Set<MetricReading> found) throws TargetReader.UnsayableException {
        if (found.isEmpty() || found.stream().anyMatch(reading -> reading.kind() != MetricKind.TESTS_PASS)) {
            return;
        }
        StringBuilder rest = new StringBuilder(text);
        mentions.forEach(
                mention -> rest.replace(mention.from(), mention.to(), " ".repeat(mention.to() - mention.from())));
        Matcher deed = GoalWords.DATA.deeds().matcher(rest);
        while (deed.find()) {
            if (!GoalWords.DATA
                    .notScopes()
                    .matcher(rest.substring(0, deed.start()))
                    .find()) {
                throw new TargetReader.UnsayableException(refusal.onlyTests(deed.group()));
            }
        }
    }

    private boolean isDown(Figure figure) {
        int end = Math.min(text.length(), figure.to() + 12);
        return GoalWords.DATA
                .down()
                .matcher(text.substring(clauseBegin(figure), end))
                .find();
    }

    private Optional<String> nounAfter(Figure figure) {
        Matcher noun = NOUN.matcher(text.substring(figure.to()));
        return noun.find() ? Optional.of(noun.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
    }
}

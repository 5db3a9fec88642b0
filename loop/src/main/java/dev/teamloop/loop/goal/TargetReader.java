package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.goal.MetricReading.Fixed;
import dev.teamloop.core.goal.MetricReading.Relative;
import dev.teamloop.core.goal.MetricReading.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes metrics of a mention, its figure and its scope, or says why that is no goal. Pure. */
final class TargetReader {
    private static final double WHOLE = 100;

    private final MetricMention mention;
    private final Optional<Figure> figure;
    private final List<String> scope;
    private final boolean down;
    private final FigureTurn turn;

    /** {@code down}: whether the words beside the figure say that less is wanted. */
    TargetReader(MetricMention mention, Optional<Figure> figure, List<String> scope, boolean down, FigureTurn turn) {
        this.mention = mention;
        this.figure = figure;
        this.scope = scope;
        this.down = down;
        this.turn = turn;
    }

    /** Thrown within this package where a figure makes no goal; its message is told. */
    static final class UnsayableException extends Exception {
        private static final long serialVersionUID = 1L;

        UnsayableException(String reason) {
            super(reason, null, false, false);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    List<MetricReading> read(Optional<String> nounAfter) throws UnsayableException {
        List<MetricReading> found = new ArrayList<>();
        for (MetricKind kind : mention.kinds()) {
            found.add(
                    switch (kind) {
                        case COVERAGE_BRANCH, COVERAGE_LINE, TESTS_PASS -> ratio(kind);
                        case TESTS_COUNT -> count(kind, Comparison.AT_LEAST);
                        case OCCURRENCES -> count(kind, Comparison.AT_MOST);
                        case COMMAND -> command(nounAfter);
                    });
        }
        return found;
    }

    private MetricReading ratio(MetricKind kind) throws UnsayableException {
        Comparison comparison = figure.flatMap(Figure::comparison).orElse(Comparison.AT_LEAST);
        if (comparison == Comparison.AT_MOST || (down && relative() && !isKept()) || turn == FigureTurn.FALLING) {
            throw new UnsayableException(
                    kind.id() + " is a figure to be raised; say for instance '" + words(kind) + " to at least 80%'");
        }
        return reading(
                kind,
                comparison,
                figure.isEmpty() ? new Fixed(mention.implied().orElse(1.0)) : share(kind, figure.get()));
    }

    /** "Must not drop": the figure of today is the bound. */
    private boolean isKept() {
        return figure.filter(said -> said.form() == Figure.Form.FACTOR && said.value() == 1)
                .isPresent();
    }

    private Target share(MetricKind kind, Figure said) throws UnsayableException {
        if (said.unit().filter(unit -> unit.kind() != Unit.Kind.SHARE).isPresent()) {
            throw new UnsayableException(kind.id() + " has no "
                    + said.unit().get().sign() + "; it is a share: say '" + words(kind) + " to 80%'");
        }
        double value = said.value();
        if (said.form() == Figure.Form.FACTOR) {
            if (value < 1) {
                throw new UnsayableException("'" + factor(value) + " the baseline' would make it worse; say '"
                        + words(kind) + " to 80%' or 'increase " + words(kind) + " by 10 points'");
            }
            return new Relative(value, 0, factor(value));
        }
        boolean asRatio = said.unit().isEmpty() && value < 1;
        double ratio = asRatio ? value : value / WHOLE;
        if (said.unit().isEmpty() && value == 1) {
            throw new UnsayableException("'" + words(kind) + " 1' may be 1% or 100%; write the one that is meant");
        }
        if (ratio > 1) {
            throw new UnsayableException("the goal asks for " + GoalMetric.plain(value)
                    + "%, and a share lies between 0% and 100%; the nearest goal is '" + words(kind) + " to 100%'");
        }
        return said.form() == Figure.Form.CHANGE
                ? new Relative(1, ratio, GoalMetric.plain(ratio * WHOLE) + " points more than")
                : new Fixed(ratio);
    }

    private String words(MetricKind kind) {
        String of = scope.isEmpty() ? "" : " of " + String.join(" and ", scope);
        return switch (kind) {
            case COVERAGE_BRANCH -> "branch coverage" + of;
            case TESTS_PASS -> "test pass rate";
            case COVERAGE_LINE, TESTS_COUNT, OCCURRENCES, COMMAND -> "coverage" + of;
        };
    }

    private MetricReading count(MetricKind kind, Comparison wanted) throws UnsayableException {
        Comparison comparison =
                figure.flatMap(Figure::comparison).filter(said -> !relative()).orElse(wanted);
        boolean lower = wanted == Comparison.AT_MOST;
        if ((comparison != wanted && comparison != Comparison.EXACTLY)
                || (down && relative() && !lower)
                || turn == (lower ? FigureTurn.RISING : FigureTurn.FALLING)) {
            throw new UnsayableException(kind.id() + " is a figure to be "
                    + (lower ? "lowered; say 'at most N'" : "raised; say 'at least N tests'"));
        }
        if (figure.flatMap(Figure::unit)
                .filter(unit -> !(relative() && unit == Unit.PERCENT))
                .isPresent()) {
            throw new UnsayableException(kind.id() + " is a count, and '"
                    + figure.get().unit().get().sign() + "' is none; write a plain number, or 'by 10%' for a tenth");
        }
        if (figure.isEmpty()) {
            return reading(kind, comparison, new Fixed(mention.implied().orElse(0.0)));
        }
        return reading(
                kind,
                comparison,
                relative()
                        ? change(figure.get(), lower)
                        : new Fixed(
                                comparison == Comparison.EXACTLY
                                        ? figure.get().value()
                                        : figure.get().limit(comparison)));
    }

    private boolean relative() {
        return figure.filter(said -> said.form() != Figure.Form.PLAIN).isPresent();
    }

    /** Of counts and sizes "10 %" is a tenth of the baseline. */
    private static Target change(Figure said, boolean lower) throws UnsayableException {
        if (said.form() == Figure.Form.FACTOR) {
            if (lower == said.value() > 1) {
                throw new UnsayableException("'" + factor(said.value()) + " the baseline' would make it worse; say "
                        + (lower ? "'halve' or 'by 10%'" : "'double' or 'by 10%'"));
            }
            return new Relative(said.value(), 0, factor(said.value()));
        }
        String more = lower ? " less than" : " more than";
        double sign = lower ? -1 : 1;
        if (said.percent()) {
            if (lower && said.value() > WHOLE) {
                throw new UnsayableException("nothing can fall by more than 100%");
            }
            return new Relative(1 + sign * said.value() / WHOLE, 0, GoalMetric.plain(said.value()) + "%" + more);
        }
        return new Relative(1, sign * said.value(), GoalMetric.plain(said.value()) + more);
    }

    private static String factor(double factor) {
        if (factor == 1) {
            return "no worse than";
        }
        return factor == 0.5 ? "half" : GoalMetric.plain(Math.round(factor * 1000) / 1000.0) + " times";
    }

    private MetricReading command(Optional<String> nounAfter) throws UnsayableException {
        Optional<KnownMetric> known =
                CommandMentions.byNoun(mention.named(), nounAfter).stream().findFirst();
        if (known.isEmpty()) {
            throw new UnsayableException(
                    "what is counted here is not what the tool's figure counts; write its name alone, as in 'javac clean'");
        }
        KnownMetric metric = known.get();
        if (!scope.isEmpty() && !metric.scoped()) {
            throw new UnsayableException("'" + metric.name() + "' always measures the whole project; leave '"
                    + String.join(", ", scope)
                    + "' out, or put a command that measures only that into team-loop.json:\n"
                    + MetricEntry.text(MetricEntry.name(metric.name() + "_" + scope.get(0)), "lower", ""));
        }
        Comparison comparison = direction(metric);
        boolean lower = comparison == Comparison.AT_MOST;
        Target target = figure.isEmpty()
                ? new Fixed(mention.implied().orElse(0.0))
                : relative()
                        ? changed(metric, figure.get(), lower)
                        : new Fixed(limit(metric, figure.get(), comparison));
        return new MetricReading(
                MetricKind.COMMAND,
                scope,
                comparison,
                target,
                Optional.empty(),
                Optional.empty(),
                Optional.of(metric.name()),
                metric.unit().map(Unit::sign));
    }

    private Target changed(KnownMetric metric, Figure said, boolean lower) throws UnsayableException {
        boolean share = metric.unit().filter(unit -> unit == Unit.PERCENT).isPresent();
        if (said.form() == Figure.Form.CHANGE && (share || !said.percent())) {
            double amount = share ? said.value() : inUnit(metric, said);
            return new Relative(
                    1,
                    lower ? -amount : amount,
                    GoalMetric.plain(said.value())
                            + said.unit()
                                    .map(unit -> share ? " points" : " " + unit.sign())
                                    .orElse("")
                            + (lower ? " less than" : " more than"));
        }
        return change(said, lower);
    }

    private Comparison direction(KnownMetric metric) throws UnsayableException {
        Optional<Comparison> said = figure.flatMap(Figure::comparison).filter(one -> !relative());
        Optional<Comparison> better = metric.lower().map(lower -> lower ? Comparison.AT_MOST : Comparison.AT_LEAST);
        if (said.isPresent() && better.isPresent() && said.get() != Comparison.EXACTLY && !said.equals(better)) {
            throw new UnsayableException(
                    "of '" + metric.name() + "' " + (metric.lower().get() ? "less" : "more") + " is better; write '"
                            + metric.name() + " " + better.get().sign() + " …'");
        }
        if (better.filter(way -> turn == (way == Comparison.AT_MOST ? FigureTurn.RISING : FigureTurn.FALLING))
                .isPresent()) {
            throw new UnsayableException("of '" + metric.name() + "' "
                    + (metric.lower().get() ? "less" : "more") + " is better, and the goal asks for the other way");
        }
        Optional<Comparison> found =
                said.or(() -> better).or(() -> down ? Optional.of(Comparison.AT_MOST) : multiplied());
        if (found.isEmpty()) {
            throw new UnsayableException("whether less or more of '" + metric.name()
                    + "' is better is not known; write ≤ or ≥, or \"better\": \"lower\" into verify.metrics."
                    + metric.name());
        }
        return found.get();
    }

    /** "Double the number of requests" asks for more. */
    private Optional<Comparison> multiplied() {
        return figure.filter(said -> said.form() == Figure.Form.FACTOR && said.value() > 1)
                .map(said -> Comparison.AT_LEAST);
    }

    /** Findings are counted; what has a unit is measured, and may come as near as it likes. */
    private static double limit(KnownMetric metric, Figure said, Comparison comparison) throws UnsayableException {
        boolean counted =
                metric.unit().isEmpty() && comparison != Comparison.EXACTLY && said.value() == Math.rint(said.value());
        return counted && said.unit().isEmpty() ? said.limit(comparison) : inUnit(metric, said);
    }

    private static double inUnit(KnownMetric metric, Figure said) throws UnsayableException {
        if (said.unit().isEmpty()) {
            return said.value();
        }
        Unit unit = said.unit().get();
        String here = "verify.metrics." + metric.name();
        if (metric.unit().isEmpty()) {
            throw new UnsayableException("the goal is in " + unit.sign() + ", and " + here
                    + " names no unit; add \"unit\": \"" + unit.sign() + "\" there, or write the goal without one");
        }
        Unit own = metric.unit().get();
        if (own.kind() != unit.kind()) {
            throw new UnsayableException("the goal is in " + unit.sign() + ", and " + here + " is in " + own.sign()
                    + "; write the goal in a unit of that kind");
        }
        return unit.in(own, said.value());
    }

    private MetricReading reading(MetricKind kind, Comparison comparison, Target target) {
        boolean counted = kind == MetricKind.OCCURRENCES;
        return new MetricReading(
                kind,
                scope,
                comparison,
                target,
                counted ? mention.text() : Optional.empty(),
                counted ? mention.replacement() : Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}

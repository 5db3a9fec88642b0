package dev.teamloop.cli.report;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How figures are written for people, in every form of the report. */
public final class ReportWords {
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private ReportWords() {}

    /** {@code ✓}, {@code ✗}, or {@code –} where there was no vote. */
    public static String mark(@Nullable Boolean vote) {
        return vote == null ? "–" : vote ? "✓" : "✗";
    }

    /** A ratio as a percentage, cut off and not rounded: 49.99 % is not 50 %. */
    public static String percent(double ratio) {
        double cut = Math.floor(ratio * 1000 + 1e-6) / 10;
        return (cut == Math.rint(cut) ? Long.toString((long) cut) : String.format(Locale.ROOT, "%.1f", cut)) + "%";
    }

    /** {@code 12 345}: groups of three, with a space that does not break. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u00A0');
    }

    /** {@code 850 ms}, {@code 12.3 s}, {@code 4 min 10 s}, {@code 2 h 5 min}. */
    public static String duration(long millis) {
        Duration duration = Duration.ofMillis(millis);
        if (millis < 1000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
        }
        return duration.toHours() < 1
                ? duration.toMinutes() + " min " + duration.toSecondsPart() + " s"
                : duration.toHours() + " h " + duration.toMinutesPart() + " min";
    }

    /** {@code 2026-06-29 14:30 UTC}; what is no time stays as it is. */
    public static String moment(String iso) {
        return instant(iso).map(MINUTE::format).orElse(iso);
    }

    /** {@code 14:30:12}, in UTC; what is no time stays as it is. */
    public static String clock(String iso) {
        return instant(iso).map(SECOND::format).orElse(iso);
    }

    /** Something to sort times by: a whole second is before its fractions. */
    static String order(String iso) {
        return iso.replace("Z", "");
    }

    private static Optional<Instant> instant(String iso) {
        try {
            return Optional.of(Instant.parse(iso));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** {@code 7 of 9 changed functions noticed; checked coverage of what the goal counts: 80% of lines, 75% of branches}. */
    public static String experiments(RoundFigures.Experiments experiments) {
        return experiments.score().show()
                + experiments
                        .checked()
                        .map(checked -> "; checked coverage of what the goal counts: " + percent(checked.line())
                                + " of lines, " + percent(checked.branch()) + " of branches")
                        .orElse("");
    }

    /** {@code spent ¥1, reserved ¥0.2}; once nothing runs, what is still reserved is the worst case of calls that were broken off. */
    public static String spent(Yuan spent, Yuan reserved, boolean running) {
        boolean broken = !running && reserved.amount().signum() > 0;
        return "spent " + spent
                + (broken
                        ? " and " + reserved + " counted for calls that were broken off, whose cost is not known"
                        : ", reserved " + reserved);
    }

    /** {@code 1 round}, {@code 3 rounds}. */
    public static String counted(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** A text as a sentence of its own: it ends with a stop, and with one only. */
    public static String sentence(String text) {
        String stripped = text.strip();
        return stripped.isEmpty() || stripped.matches("(?s).*[.!?…]") ? stripped : stripped + ".";
    }

    /** A decision's next action, for people. */
    public static String next(String action) {
        return switch (action) {
            case "next_kr" -> "the next key result";
            case "retry" -> "another attempt";
            case "skip" -> "the key result is skipped";
            case "terminate" -> "the loop ends";
            default -> action.replace('_', ' ');
        };
    }

    /** What a goal is measured by, in words: {@code branch coverage}. */
    public static String kind(MetricKind kind) {
        return switch (kind) {
            case COVERAGE_BRANCH -> "branch coverage";
            case COVERAGE_LINE -> "line coverage";
            case TESTS_PASS -> "passing tests";
            case TESTS_COUNT -> "tests";
            case OCCURRENCES -> "occurrences";
            case COMMAND -> "measured figure";
        };
    }

    /** {@code ≥}, {@code ≤}, {@code =}. */
    public static String sign(Comparison comparison) {
        return switch (comparison) {
            case AT_LEAST -> "≥";
            case AT_MOST -> "≤";
            case EXACTLY -> "=";
        };
    }

    /** A text with a capital letter at its beginning. */
    public static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** A metric's figure; {@code not measured} where there is none. */
    public static String figure(GoalMetric metric, Optional<Double> figure) {
        return figure.map(metric::show).orElse("not measured");
    }

    /** {@code 12.5% → 50%}. */
    public static String way(SessionRecord.MeasureFacts measure) {
        return figure(measure.metric(), measure.baseline()) + " → " + figure(measure.metric(), measure.current());
    }

    /** {@code checked 41.3%}, where tests are known to run more than they check; of another scope nothing is known. */
    public static Optional<String> checked(SessionRecord.GoalFacts goal, GoalMetric metric) {
        return goal.primary().kind().isCoverage() && goal.primary().scope().equals(metric.scope())
                ? goal.currentCoverage().flatMap(all -> metric.showChecked(all, goal.checkedCoverage()))
                : Optional.empty();
    }

    /** What a metric measures, in few words: a command's is its name. */
    public static String name(GoalMetric metric) {
        return metric.command().orElseGet(() -> kind(metric.kind()));
    }

    /** Where a goal stood after a round: {@code 50%}, and of several metrics each with its name. */
    public static String standing(SessionRecord.GoalFacts goal, RoundFacts.Figures figures) {
        List<SessionRecord.MeasureFacts> measures = goal.measures();
        if (measures.size() == 1) {
            return figure(goal.primary(), figures.goal());
        }
        return IntStream.range(0, Math.min(measures.size(), figures.measures().size()))
                .mapToObj(at -> name(measures.get(at).metric()) + " "
                        + figure(measures.get(at).metric(), figures.measures().get(at)))
                .collect(Collectors.joining(", "));
    }

    /** A key result's target in the unit of the metric that takes it, which is the one meant. */
    public static Optional<String> target(SessionRecord.GoalFacts goal, double target) {
        return goal.metrics().stream()
                .filter(metric -> metric.takes(target))
                .findFirst()
                .map(metric -> metric.show(target));
    }
}

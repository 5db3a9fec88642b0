package dev.teamloop.core.goal;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.path.Glob;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Holds the model's reading of a goal against the text (SPEC §4 Goal). The text decides: a target that does not stand in it
 * is invented, and the goal is refused.
 */
public final class GoalRules {
    /** What the lexical check tells a user whose goal cannot be measured. */
    public static final String NOT_MEASURABLE = """
            the goal names nothing that can be measured. Say what figure decides, for instance:
              team-loop goal "src/handlers branch coverage 0%→≥50%, budget≤¥20"
              team-loop goal "old-pkg → new-pkg migration, all tests pass\"""";

    private static final Pattern LINE = Pattern.compile("\\b(?:lines?|statements?)\\b");

    private static final int MOST = 20;
    private static final int MOST_WORDS = 100;
    private static final int LONGEST = 10_000;

    private GoalRules() {}

    /** What came of checking. */
    public sealed interface Check {}

    /** The goal to work on; {@code warnings} are corrections the user should see. */
    public record Accepted(StandardGoal goal, List<String> warnings) implements Check {
        public Accepted {
            warnings = List.copyOf(warnings);
        }
    }

    /** The goal cannot be taken; says why and what to do. */
    public record Refused(String reason) implements Check {}

    /** {@code budget} and {@code maxRounds} are the effective values, after command line, text and configuration. */
    public static Check check(GoalText text, GoalReply reply, Set<String> commands, Yuan budget, int maxRounds) {
        Optional<String> tooMuch = tooMuch(reply);
        if (tooMuch.isPresent()) {
            return new Refused(tooMuch.get());
        }
        List<String> warnings = new ArrayList<>();
        List<GoalMetric> metrics = new ArrayList<>();
        for (GoalReply.Metric named : reply.metric()) {
            MetricKind kind = kind(text, named.kind(), warnings);
            double target = ratio(kind, named.target());
            Optional<String> refusal = refusal(text, named, kind, target, commands);
            if (refusal.isPresent()
                    && kind == MetricKind.TESTS_PASS
                    && reply.metric().size() > 1) {
                warnings.add(
                        "'tests.pass' was left out of the goal: the text does not ask for it, and every round demands a green suite anyway");
            } else if (refusal.isPresent()) {
                return new Refused(refusal.get());
            } else {
                metrics.add(metric(text, named, kind, target));
            }
        }
        if (metrics.isEmpty()) {
            return new Refused("the goal was read without a metric. " + NOT_MEASURABLE);
        }
        List<String> constraints = reply.constraints() == null ? List.of() : reply.constraints();
        return new Accepted(
                new StandardGoal(reply.objective(), budget, maxRounds, constraints, reply.accept(), metrics), warnings);
    }

    private static GoalMetric metric(GoalText text, GoalReply.Metric named, MetricKind kind, double target) {
        Comparison comparison = text.targets().stream()
                .filter(figure -> figure.standsFor(target, kind))
                .flatMap(figure -> figure.comparison().stream())
                .findFirst()
                .orElseGet(() -> unsaid(kind, named));
        // what is not this kind's was not asked for, whatever the model adds
        return new GoalMetric(
                kind,
                scope(named),
                comparison,
                target,
                named.pattern().filter(pattern -> kind == MetricKind.OCCURRENCES),
                named.command().filter(command -> kind == MetricKind.COMMAND));
    }

    private static List<String> scope(GoalReply.Metric named) {
        return named.scope() == null ? List.of() : named.scope();
    }

    /** What of the reply is too much or no scope; empty where all of it can be worked with. */
    private static Optional<String> tooMuch(GoalReply reply) {
        List<String> constraints = reply.constraints() == null ? List.of() : reply.constraints();
        if (reply.metric().size() > MOST || constraints.size() > MOST) {
            return Optional.of("the goal was read with " + reply.metric().size() + " metrics and " + constraints.size()
                    + " constraints; at most " + MOST + " of each are taken");
        }
        List<String> texts = new ArrayList<>(constraints);
        texts.add(reply.objective());
        texts.add(reply.accept());
        Optional<String> longest = texts.stream().max(Comparator.comparingInt(String::length));
        if (longest.filter(text -> text.length() > LONGEST).isPresent()) {
            return Optional.of("the goal was read with a text of "
                    + longest.get().length() + " characters; at most " + LONGEST + " are taken");
        }
        List<String> words = reply.metric().stream()
                .flatMap(metric -> scope(metric).stream())
                .toList();
        if (words.size() > MOST_WORDS) {
            return Optional.of(
                    "the goal was read with " + words.size() + " scope words; at most " + MOST_WORDS + " are taken");
        }
        return words.stream()
                .filter(word -> !word.isBlank())
                .flatMap(word -> Glob.problem(word).stream())
                .findFirst()
                .map(problem -> "the goal was read with a scope that is none: " + problem);
    }

    /** Where the text has no comparator the kind's own holds: a model could name one that always holds. */
    private static Comparison unsaid(MetricKind kind, GoalReply.Metric named) {
        return switch (kind) {
            case COVERAGE_BRANCH, COVERAGE_LINE, TESTS_PASS, TESTS_COUNT -> Comparison.AT_LEAST;
            case OCCURRENCES -> Comparison.AT_MOST;
            case COMMAND -> named.comparator() == null ? Comparison.AT_LEAST : named.comparator();
        };
    }

    /** Plain "coverage" is line coverage; the text's own word wins over the model's. */
    private static MetricKind kind(GoalText text, MetricKind named, List<String> warnings) {
        if (!named.isCoverage()) {
            return named;
        }
        String words = text.objective().toLowerCase(Locale.ROOT);
        boolean branch = words.contains("branch") || words.contains("分支");
        boolean line = LINE.matcher(words).find() || words.contains("行覆盖");
        MetricKind said = branch && line ? named : branch ? MetricKind.COVERAGE_BRANCH : MetricKind.COVERAGE_LINE;
        if (said != named) {
            warnings.add("read as " + said.id() + ", as the text says, not " + named.id());
        }
        return said;
    }

    private static double ratio(MetricKind kind, double target) {
        return kind.isRatio() && target > 1 && target <= 100 ? target / 100 : target;
    }

    private static Optional<String> refusal(
            GoalText text, GoalReply.Metric named, MetricKind kind, double target, Set<String> commands) {
        if (kind.isRatio() && !(target >= 0 && target <= 1)) {
            return Optional.of("the target of " + kind.id() + " must lie between 0% and 100%, not " + target);
        }
        return switch (kind) {
            case OCCURRENCES -> occurrences(text, named, target);
            case COMMAND -> command(text, named, target, commands);
            case TESTS_PASS -> text.saysTestsPass() && target == 1 ? Optional.empty() : stands(text, kind, target);
            case COVERAGE_BRANCH, COVERAGE_LINE, TESTS_COUNT -> stands(text, kind, target);
        };
    }

    private static Optional<String> occurrences(GoalText text, GoalReply.Metric named, double target) {
        String pattern = named.pattern().orElse("");
        if (pattern.isBlank() || !text.objective().contains(pattern)) {
            return Optional.of("the text to count, '" + pattern
                    + "', does not stand in the goal; write the goal with the literal text that must disappear");
        }
        return target == 0 ? Optional.empty() : stands(text, MetricKind.OCCURRENCES, target);
    }

    private static Optional<String> command(
            GoalText text, GoalReply.Metric named, double target, Set<String> commands) {
        String name = named.command().orElse("");
        if (!commands.contains(name)) {
            return Optional.of("there is no command '" + name + "' under verify.metrics; "
                    + (commands.isEmpty() ? "none is configured" : "known: " + String.join(", ", commands)));
        }
        return stands(text, MetricKind.COMMAND, target);
    }

    private static Optional<String> stands(GoalText text, MetricKind kind, double target) {
        boolean said = text.targets().stream().anyMatch(figure -> figure.standsFor(target, kind));
        return said
                ? Optional.empty()
                : Optional.of("the target " + (kind.isRatio() ? Math.round(target * 1000) / 10.0 + "%" : target)
                        + " for " + kind.id()
                        + " does not stand in the goal text; it was invented. "
                        + (text.targets().isEmpty()
                                ? "Write the figure into the goal"
                                : "Try again, or read the goal with another model: --model main=NAME"));
    }
}

package dev.teamloop.loop.goal;

import dev.teamloop.base.path.Glob;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.MetricReading;
import dev.teamloop.core.goal.StandardGoal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Holds the model's reading of a goal against the program's (SPEC §4 Goal). The program's stands; a target or a metric of the
 * model's that the text does not hold refuses the goal.
 */
public final class GoalRules {
    private static final String AGAIN = "Try again, or read the goal with another model: --model main=NAME";
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

    /**
     * {@code understood} is what the program read from the text, and stands; what the text says beside is a constraint, whether the
     * model names it or not. {@code budget} and {@code maxRounds} are the effective
     * values, after command line, text and configuration. A relative target is not a number yet.
     */
    public static Check check(
            GoalText text, GoalReading.Understood understood, GoalReply reply, Yuan budget, int maxRounds) {
        List<MetricReading> read = understood.metrics();
        Optional<String> tooMuch = tooMuch(reply);
        if (tooMuch.isPresent()) {
            return new Refused(tooMuch.get());
        }
        List<String> warnings = new ArrayList<>();
        for (GoalReply.Metric named : metrics(reply)) {
            Optional<String> refusal = compared(text, read, named, warnings);
            if (refusal.isPresent()) {
                return new Refused(refusal.get());
            }
        }
        List<String> constraints = new ArrayList<>(reply.constraints() == null ? List.of() : reply.constraints());
        understood.beside().stream()
                .filter(said -> constraints.stream().noneMatch(one -> holds(one, said)))
                .forEach(constraints::add);
        List<GoalMetric> metrics =
                read.stream().map(MetricReading::beforeBaseline).toList();
        return new Accepted(
                new StandardGoal(reply.objective(), budget, maxRounds, constraints, reply.accept(), metrics), warnings);
    }

    private static boolean holds(String constraint, String said) {
        return constraint.toLowerCase(Locale.ROOT).contains(said.toLowerCase(Locale.ROOT));
    }

    private static List<GoalReply.Metric> metrics(GoalReply reply) {
        return reply.metric() == null ? List.of() : reply.metric();
    }

    /** Where the reply differs the program's reading stands; what the text does not hold at all refuses the goal. */
    private static Optional<String> compared(
            GoalText text, List<MetricReading> read, GoalReply.Metric named, List<String> warnings) {
        List<MetricReading> meant =
                read.stream().filter(reading -> isMeant(reading, named)).toList();
        if (meant.isEmpty()) {
            if (named.kind() == MetricKind.TESTS_PASS) {
                warnings.add(
                        "'tests.pass' was left out of the goal: the text does not ask for it, and every round demands a green suite anyway");
                return Optional.empty();
            }
            return Optional.of("the goal was read with a metric that the text does not name: "
                    + named.command()
                            .or(named::pattern)
                            .map(name -> named.kind().id() + " " + name)
                            .orElse(named.kind().id())
                    + ". " + AGAIN);
        }
        if (meant.stream().noneMatch(reading -> isSaid(text, reading, named.target()))) {
            return Optional.of(invented(meant.get(0).kind(), named.target()));
        }
        differences(meant, named).forEach(warnings::add);
        return Optional.empty();
    }

    private static boolean isMeant(MetricReading reading, GoalReply.Metric named) {
        return reading.kind().isCoverage()
                ? named.kind().isCoverage()
                : reading.kind() == named.kind()
                        && (named.kind() != MetricKind.COMMAND
                                || reading.command().equals(named.command()));
    }

    /** The target of the reading, or another figure of the text: anything else was invented. */
    private static boolean isSaid(GoalText text, MetricReading reading, double target) {
        if (!(reading.target() instanceof MetricReading.Fixed fixed)) {
            return true;
        }
        double ratio = reading.kind().isRatio() && target > 1 && target <= 100 ? target / 100 : target;
        return Math.abs(ratio - fixed.figure()) < 1e-9
                || text.targets().stream().anyMatch(figure -> figure.standsFor(ratio, reading.kind()));
    }

    private static String invented(MetricKind kind, double target) {
        String shown = kind.isRatio()
                ? Math.round((target > 1 ? target : target * 100) * 10) / 10.0 + "%"
                : GoalMetric.plain(target);
        return "the target " + shown + " for " + kind.id() + " does not stand in the goal text; it was invented. "
                + AGAIN;
    }

    private static List<String> differences(List<MetricReading> meant, GoalReply.Metric named) {
        List<String> found = new ArrayList<>();
        MetricReading reading = meant.get(0);
        if (meant.stream().noneMatch(one -> one.kind() == named.kind())) {
            found.add("read as " + reading.kind().id() + ", as the text says, not "
                    + named.kind().id());
        }
        if (reading.kind() == MetricKind.OCCURRENCES
                && meant.stream().noneMatch(one -> one.pattern().equals(named.pattern()))) {
            found.add("counted is '" + reading.pattern().orElse("") + "', as the text says, not '"
                    + named.pattern().orElse("") + "'");
        }
        if (!scope(named).isEmpty()
                && meant.stream().allMatch(one -> one.scope().isEmpty())) {
            found.add("the whole project counts: the text does not say '" + String.join(", ", scope(named))
                    + "'; to count only that, write 'of " + scope(named).get(0) + "' beside the measure");
        }
        return found;
    }

    private static List<String> scope(GoalReply.Metric named) {
        return named.scope() == null ? List.of() : named.scope();
    }

    /** What of the reply is too much or no scope; empty where all of it can be worked with. */
    private static Optional<String> tooMuch(GoalReply reply) {
        List<String> constraints = reply.constraints() == null ? List.of() : reply.constraints();
        if (metrics(reply).size() > MOST || constraints.size() > MOST) {
            return Optional.of("the goal was read with " + metrics(reply).size() + " metrics and " + constraints.size()
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
        List<String> words = metrics(reply).stream()
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
}

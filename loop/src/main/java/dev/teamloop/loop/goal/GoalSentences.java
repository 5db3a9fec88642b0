package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.MetricReading;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Holds the sentences of the model's reading against the text: every agent is shown them as the goal. A sentence that names another
 * measure, figure or path than the text is left out, and the text stands as it was typed. Pure.
 *
 * @param known the configured metrics and the presets
 */
public record GoalSentences(GoalText text, GoalReading.Understood read, List<KnownMetric> known) {
    public GoalSentences {
        known = List.copyOf(known);
    }

    /** The reply with sentences that say what the text says; {@code warnings} tell which were left out. */
    public record Checked(GoalReply reply, List<String> warnings) {
        public Checked {
            warnings = List.copyOf(warnings);
        }
    }

    public Checked check(GoalReply reply) {
        List<String> warnings = new ArrayList<>();
        String objective = checked(reply.objective(), warnings);
        String accept = checked(reply.accept(), warnings);
        return new Checked(
                new GoalReply(
                        objective, reply.budgetYuan(), reply.maxRounds(), reply.constraints(), accept, reply.metric()),
                warnings);
    }

    private String checked(String sentence, List<String> warnings) {
        if (sentence.length() > GoalReading.LONGEST) {
            warnings.add("the agents are shown the goal as you typed it; the model's sentence has " + sentence.length()
                    + " characters, and more than " + GoalReading.LONGEST + " are not read");
            return text.objective();
        }
        if (!(GoalReading.of(GoalText.read(sentence), known) instanceof GoalReading.Understood said)) {
            return sentence;
        }
        List<MetricReading> others =
                said.metrics().stream().filter(Predicate.not(this::isOfTheText)).toList();
        // a green suite is asked of every round, so a sentence may name it beside the text's own measure
        boolean beside = others.size() < said.metrics().size()
                && others.stream().allMatch(other -> other.kind() == MetricKind.TESTS_PASS);
        if (others.isEmpty() || beside) {
            return sentence;
        }
        warnings.add("the agents are shown the goal as you typed it; the model read it as '" + sentence
                + "', which names what your text does not: " + others.get(0).describe());
        return text.objective();
    }

    private boolean isOfTheText(MetricReading said) {
        return read.metrics().stream().anyMatch(meant -> isSame(meant, said))
                && said.scope().stream().allMatch(this::isWritten);
    }

    private boolean isSame(MetricReading meant, MetricReading said) {
        boolean kind = meant.kind().isCoverage()
                ? said.kind().isCoverage()
                : meant.kind() == said.kind() && meant.command().equals(said.command());
        return kind && (!(said.target() instanceof MetricReading.Fixed fixed) || isFigure(meant, fixed.figure()));
    }

    private boolean isFigure(MetricReading meant, double figure) {
        return !(meant.target() instanceof MetricReading.Fixed fixed)
                || Math.abs(figure - fixed.figure()) < 1e-9
                || text.targets().stream().anyMatch(written -> written.standsFor(figure, meant.kind()));
    }

    /** Words for a place may be other ones; a path is one. */
    private boolean isWritten(String place) {
        return !place.contains("/") || text.raw().contains(place.replaceAll("[/*]+$", ""));
    }
}

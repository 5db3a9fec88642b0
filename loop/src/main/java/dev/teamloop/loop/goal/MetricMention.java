package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.List;
import java.util.Optional;

/**
 * A place of a goal text that names a measure.
 *
 * @param kinds the kinds it names; empty where nothing measures it
 * @param named the commands it may mean, for a command
 * @param text the literal text that is counted
 * @param scope a scope that stands within the mention
 * @param implied the target where no figure says one
 * @param fixed whether it takes no figure
 */
record MetricMention(
        List<MetricKind> kinds,
        List<KnownMetric> named,
        Optional<String> text,
        Optional<String> replacement,
        Optional<String> scope,
        Optional<Double> implied,
        boolean fixed,
        int from,
        int to) {
    MetricMention {
        kinds = List.copyOf(kinds);
        named = List.copyOf(named);
    }

    boolean isCoverage() {
        return kinds.stream().anyMatch(MetricKind::isCoverage);
    }

    boolean is(MetricKind kind) {
        return kinds.contains(kind);
    }

    /** Whether its figure may lie as near to a bound as it likes: a share, a size, a time; what is counted is whole. */
    boolean isContinuous() {
        return kinds.stream().anyMatch(MetricKind::isRatio)
                || named.stream().anyMatch(metric -> metric.unit().isPresent());
    }

    /** How a target of it can be said: a tool that a preset knows counts findings, what a figure of the user's own counts nobody knows. */
    String example(String said) {
        return named.stream()
                        .anyMatch(metric -> MetricPresets.find(metric.name()).isPresent())
                ? "'" + said + " clean' or '" + said + " ≤ 10 findings'"
                : "'reduce " + said + " by 10%' or '" + said + " ≤ 10'";
    }

    boolean overlaps(int start, int end) {
        return from < end && start < to;
    }
}

package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import java.util.Optional;

/**
 * A number of a goal text. {@code value} is as written (50 for "50%"), or the factor of "double".
 *
 * @param from where it begins in the text, its comparator included
 * @param to where it ends, its unit included
 */
public record Figure(
        double value,
        Optional<Unit> unit,
        Optional<Comparison> comparison,
        boolean strict,
        Role role,
        Form form,
        int from,
        int to) {

    /** What a figure is there for. */
    public enum Role {
        TARGET,
        /** Where the goal starts from; never a target. */
        START,
        /** A version, a date, what stands in brackets; never a target. */
        ASIDE
    }

    /** How a target is said. */
    public enum Form {
        PLAIN,
        /** "by 10 %", "20 more". */
        CHANGE,
        /** "double". */
        FACTOR
    }

    /** The limit that a count must keep: fewer than 3 are at most 2. */
    double limit(Comparison limit) {
        if (!strict || form != Form.PLAIN) {
            return value;
        }
        return limit == Comparison.AT_MOST ? Math.ceil(value) - 1 : Math.floor(value) + 1;
    }

    public boolean percent() {
        return unit.isPresent() && unit.get() == Unit.PERCENT;
    }

    public boolean starting() {
        return role == Role.START;
    }

    public boolean isTarget() {
        return role == Role.TARGET;
    }

    /** Whether a text that holds it cannot be understood without it. */
    boolean counts() {
        return isTarget() && (comparison.isPresent() || unit.isPresent() || form == Form.FACTOR);
    }

    /** Whether this figure can stand for {@code target} of the kind: 50 % or 0.5 for a ratio of 0.5. */
    boolean standsFor(double target, MetricKind kind) {
        if (!isTarget()) {
            return false;
        }
        boolean asPercent = Math.abs(value / 100 - target) < 1e-9;
        boolean asWritten = Math.abs(value - target) < 1e-9;
        boolean shown = !percent() || kind == MetricKind.COMMAND;
        return kind.isRatio() ? asPercent || (!percent() && asWritten) : asWritten && shown;
    }
}

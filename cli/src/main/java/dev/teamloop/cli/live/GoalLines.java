package dev.teamloop.cli.live;

import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.GoalMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jline.utils.AttributedString;

/** The goal, its measure from baseline to target, and the money. */
final class GoalLines {
    private static final int BAR = 24;
    private static final int SHORTEST = 8;
    private static final int GAP = 2;

    private GoalLines() {}

    static List<AttributedString> goal(ViewState view, int width) {
        Optional<LoopEvent.StateChanged> standing = view.standing();
        if (standing.isEmpty()) {
            return List.of(StyledText.text("goal    being read and measured", StyledText.FAINT));
        }
        LoopEvent.StateChanged state = standing.get();
        List<AttributedString> lines = new ArrayList<>();
        lines.add(StyledText.join(
                StyledText.text("goal    ", StyledText.FAINT),
                StyledText.text(state.goal().objective(), StyledText.STRONG)));
        state.goal().metrics().forEach(metric -> lines.add(measure(state, metric, width)));
        return lines;
    }

    private static AttributedString measure(LoopEvent.StateChanged state, GoalMetric metric, int width) {
        GoalFigures.Span span = state.figures().of(state.goal(), metric);
        double start = span.startFigure();
        double now = span.nowFigure();
        boolean met = state.goal().metrics().size() == 1 ? state.met() : metric.holds(now);
        AttributedString figures = StyledText.join(
                StyledText.text("measure ", StyledText.FAINT),
                StyledText.text(metric.show(start) + " → "),
                StyledText.text(metric.show(now), met ? StyledText.GOOD : StyledText.BUSY),
                StyledText.text(" → " + metric.comparison().sign() + " " + metric.show(metric.target())),
                StyledText.text("  " + metric.kind().id() + (met ? ", met" : ""), StyledText.FAINT));
        return gauged(figures, width, room -> Bar.progress(reached(metric, start, now), room));
    }

    /** With a bar at the line's end, as long as there is room, and none where there is too little. */
    private static AttributedString gauged(AttributedString figures, int width, IntFunction<AttributedString> bar) {
        int room = Math.min(BAR, width - figures.columnLength() - 2 * GAP);
        return room < SHORTEST
                ? figures
                : StyledText.join(StyledText.padded(figures, width - room - GAP), bar.apply(room));
    }

    /** The part of the way that is done; 1 where the target holds. */
    static double reached(GoalMetric metric, double start, double now) {
        if (Double.isNaN(now)) {
            return 0;
        }
        if (metric.holds(now)) {
            return 1;
        }
        double whole = metric.target() - start;
        double ratio = whole == 0 ? 0 : (now - start) / whole;
        return Double.isNaN(ratio) ? 0 : Math.max(0, Math.min(0.99, ratio));
    }

    static List<AttributedString> money(ViewState view, int width) {
        if (view.money().isEmpty()) {
            return List.of();
        }
        Balance money = view.money().get();
        double spent = money.spent().percentOf(money.budget()) / 100;
        double reserved = money.reserved().percentOf(money.budget()) / 100;
        AttributedString figures = StyledText.join(
                StyledText.text("budget  ", StyledText.FAINT),
                StyledText.text(money.spent() + " spent"),
                StyledText.text(
                        money.reserved().amount().signum() > 0 ? " + " + money.reserved() + " reserved" : "",
                        StyledText.LOOK),
                StyledText.text(" of " + money.budget(), StyledText.FAINT));
        return List.of(gauged(figures, width, room -> Bar.of(spent, reserved, room)));
    }
}

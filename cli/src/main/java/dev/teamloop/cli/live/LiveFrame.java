package dev.teamloop.cli.live;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jline.utils.AttributedString;

/**
 * Renders a view into lines. Pure. Where the height does not suffice, what tells least gives way first: old rounds and
 * remarks, then key results far from the one in hand, then everything but head, measure, step and money.
 */
public final class LiveFrame {
    private static final int LEAST_PLAN = 3;
    /** Remarks and rounds on a screen that must also show the plan. */
    private static final int FEW = 3;

    private LiveFrame() {}

    /** At most {@code height} lines of at most {@code width} columns each. */
    public static List<AttributedString> render(ViewState view, int width, int height, Instant now) {
        ScreenSpace room = new ScreenSpace(width, height);
        room.part(List.of(FootLines.head(view, now)));
        ScreenSpace.Part goal = room.part();
        ScreenSpace.Part money = room.part();
        ScreenSpace.Part plan = room.part();
        ScreenSpace.Part steps = room.part();
        ScreenSpace.Part doing = room.part();
        ScreenSpace.Part beside = room.part();
        ScreenSpace.Part gates = room.part();
        ScreenSpace.Part votes = room.part();
        ScreenSpace.Part rounds = room.part();
        ScreenSpace.Part waits = room.part();
        ScreenSpace.Part remarks = room.part();
        ScreenSpace.Part log = room.part();
        ScreenSpace.Part last = room.part();
        // in the order of what they tell
        List<AttributedString> goalLines = GoalLines.goal(view, width);
        room.give(goal, goalLines.subList(goalLines.size() - 1, goalLines.size()));
        room.give(steps, RoundLines.steps(view, width, Math.max(1, height / 4), now));
        room.give(last, FootLines.last(view, width));
        room.give(money, GoalLines.money(view, width));
        room.give(waits, FootLines.waits(view, now));
        room.give(doing, RoundLines.doing(view, now));
        room.give(beside, RoundLines.beside(view, now));
        room.give(goal, goalLines);
        room.give(plan, PlanLines.of(view, LEAST_PLAN));
        room.give(votes, RoundLines.votes(view, width));
        room.give(gates, RoundLines.gates(view, width));
        room.give(log, FootLines.log(view));
        room.give(remarks, newest(FootLines.remarks(view), 1));
        room.give(plan, PlanLines.of(view, room.left() + plan.size()));
        room.give(rounds, newest(FootLines.rounds(view), Math.min(FEW, room.left())));
        room.give(remarks, newest(FootLines.remarks(view), Math.min(FEW, room.left() + remarks.size())));
        room.give(rounds, newest(FootLines.rounds(view), room.left() + rounds.size()));
        return room.lines();
    }

    /** Everything, for paper: what stays in the terminal's history when the live view has gone. */
    public static List<AttributedString> last(ViewState view, int width, Instant now) {
        List<AttributedString> lines = new ArrayList<>();
        if (view.standing().isPresent()) {
            lines.addAll(whole(view, width, now));
        }
        lines.addAll(FootLines.warnings(view, width));
        if (view.outcome().isPresent()) {
            lines.addAll(FootLines.last(view, width));
        }
        return lines.stream()
                .map(line -> StyledText.fit(line, Math.max(1, width)))
                .toList();
    }

    private static List<AttributedString> whole(ViewState view, int width, Instant now) {
        List<AttributedString> lines = new ArrayList<>();
        lines.add(FootLines.head(view, now));
        lines.addAll(GoalLines.goal(view, width));
        lines.addAll(GoalLines.money(view, width));
        lines.addAll(PlanLines.of(view, Integer.MAX_VALUE));
        lines.addAll(FootLines.rounds(view));
        return lines;
    }

    /** Round, key result, step and figure in a few words, for a prompt. */
    public static String brief(ViewState view) {
        ViewState.RoundView round = view.round();
        String step = round.steps().isEmpty()
                ? ""
                : RoundLines.STEPS.get(
                        round.steps().get(round.steps().size() - 1).seq() - 1);
        return Stream.of(
                        round.number() == 0 ? "" : "R" + round.number(),
                        round.kr().map(kr -> kr.krId().value()).orElse(""),
                        step,
                        view.standing()
                                .map(state -> state.goal().primary().show(state.figure()))
                                .orElse(""),
                        view.stopping() ? "stopping" : "")
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static List<AttributedString> newest(List<AttributedString> lines, int most) {
        return lines.subList(Math.max(0, lines.size() - Math.max(0, most)), lines.size());
    }
}

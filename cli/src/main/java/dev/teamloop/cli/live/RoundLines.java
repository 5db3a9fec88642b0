package dev.teamloop.cli.live;

import dev.teamloop.cli.live.ViewState.RoundView;
import dev.teamloop.cli.live.ViewState.StepView;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.Agent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jline.utils.AttributedString;

/** The eleven steps of the round in hand, what the gates measured and how the critics voted. */
final class RoundLines {
    /** What the steps are called, in their order (SPEC §4). */
    static final List<String> STEPS = List.of(
            "goal",
            "plan",
            "prepare",
            "dispatch",
            "code",
            "measure",
            "review ∥ test",
            "collect",
            "audit",
            "adjudicate",
            "memorize");

    private RoundLines() {}

    /** All eleven; where they would take more than {@code most} lines, only the one in hand. */
    static List<AttributedString> steps(ViewState view, int width, int most, Instant now) {
        RoundView round = view.round();
        Map<Integer, StepView> begun =
                round.steps().stream().collect(Collectors.toMap(StepView::seq, step -> step, (old, step) -> step));
        List<AttributedString> items = new ArrayList<>();
        for (int seq = 1; seq <= STEPS.size(); seq++) {
            items.add(step(seq, Optional.ofNullable(begun.get(seq)), round, now));
        }
        List<AttributedString> all = StyledText.flow("steps   ", items, width);
        return all.size() <= most ? all : List.of(newest(round, now));
    }

    private static AttributedString newest(RoundView round, Instant now) {
        if (round.steps().isEmpty()) {
            return StyledText.text("step    –/" + STEPS.size(), StyledText.FAINT);
        }
        StepView step = round.steps().get(round.steps().size() - 1);
        return StyledText.join(
                StyledText.text("step    ", StyledText.FAINT),
                StyledText.text(
                        step.seq() + "/" + STEPS.size() + " " + STEPS.get(step.seq() - 1) + " ", StyledText.BUSY),
                StyledText.text(time(Duration.between(step.began(), step.ended().orElse(now))), StyledText.BUSY));
    }

    private static AttributedString step(int seq, Optional<StepView> step, RoundView round, Instant now) {
        String name = seq + " " + STEPS.get(seq - 1);
        if (step.isEmpty()) {
            // goal and plan were made before the first round
            boolean earlier = seq <= 2 && round.kr().isPresent();
            return StyledText.text((earlier ? "✓ " : "· ") + name, StyledText.FAINT);
        }
        String time =
                time(Duration.between(step.get().began(), step.get().ended().orElse(now)));
        return step.get().running()
                ? StyledText.text("▶ " + name + " " + time, StyledText.BUSY.bold())
                : StyledText.join(
                        StyledText.text("✓ ", StyledText.GOOD),
                        StyledText.text(name),
                        new AttributedString(" " + time, StyledText.FAINT));
    }

    /** A line for each round in hand beside the one that lands first. */
    static List<AttributedString> beside(ViewState view, Instant now) {
        return view.lanes().stream().skip(1).map(lane -> lane(lane, now)).toList();
    }

    private static AttributedString lane(ViewState lane, Instant now) {
        String step = CurrentActivity.newest(lane.round())
                .map(one -> one.seq() + " " + CurrentActivity.title(one))
                .orElse("begins");
        String doing = CurrentActivity.of(lane, now).stream()
                .filter(item -> !item.what().startsWith("step "))
                .map(item -> "; " + item.at(now))
                .collect(Collectors.joining());
        boolean waits =
                CurrentActivity.newest(lane.round()).map(one -> !one.running()).orElse(false);
        return StyledText.join(
                StyledText.text("beside  ", StyledText.FAINT),
                StyledText.text("R" + lane.round().number() + " "
                        + lane.round().kr().map(kr -> kr.krId().value()).orElse("") + " "),
                StyledText.text(step + (waits && doing.isEmpty() ? ", done" : doing), StyledText.BUSY));
    }

    /** Which models are asked and which tests run; of waits the lines below tell. */
    static List<AttributedString> doing(ViewState view, Instant now) {
        List<AttributedString> lines = new ArrayList<>();
        for (CurrentActivity.Item item : CurrentActivity.underWay(view)) {
            lines.add(StyledText.join(
                    StyledText.text(lines.isEmpty() ? "now     " : "        ", StyledText.FAINT),
                    StyledText.text(item.at(now), StyledText.BUSY)));
        }
        return lines;
    }

    /** {@code 7s}, {@code 3:05}, {@code 1:02:03}. */
    static String time(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        if (seconds < 60) {
            return seconds + "s";
        }
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    static List<AttributedString> gates(ViewState view, int width) {
        List<GateResult> gates = view.round().gates();
        if (gates.isEmpty()) {
            return List.of();
        }
        List<AttributedString> items = new ArrayList<>();
        for (GateResult gate : gates) {
            items.add(
                    gate.open()
                            ? StyledText.join(StyledText.text("✓ ", StyledText.GOOD), StyledText.text(gate.gate()))
                            : StyledText.text("✗ " + gate.gate(), StyledText.BAD));
        }
        List<AttributedString> lines = new ArrayList<>(StyledText.flow("gates   ", items, width));
        gates.stream()
                .filter(gate -> !gate.open())
                .forEach(gate -> lines.add(StyledText.join(
                        new AttributedString("        "),
                        StyledText.text(gate.gate() + ": " + gate.evidence(), StyledText.BAD))));
        return lines;
    }

    static List<AttributedString> votes(ViewState view, int width) {
        Map<Agent, Optional<Boolean>> votes = view.round().votes();
        if (votes.isEmpty()) {
            return List.of();
        }
        List<AttributedString> items = new ArrayList<>();
        for (Agent critic : List.of(Agent.REVIEWER, Agent.TESTER, Agent.AUDITOR)) {
            items.add(vote(critic, Optional.ofNullable(votes.get(critic))));
        }
        return StyledText.flow("votes   ", items, width);
    }

    private static AttributedString vote(Agent critic, Optional<Optional<Boolean>> vote) {
        if (vote.isEmpty()) {
            return StyledText.text("· " + critic.id(), StyledText.FAINT);
        }
        Optional<Boolean> passed = vote.get();
        if (passed.isEmpty()) {
            return StyledText.text("? " + critic.id() + " gave no verdict", StyledText.LOOK);
        }
        return passed.get()
                ? StyledText.join(StyledText.text("✓ ", StyledText.GOOD), StyledText.text(critic.id()))
                : StyledText.text("✗ " + critic.id(), StyledText.BAD);
    }
}

package dev.teamloop.cli.live;

import dev.teamloop.cli.live.ViewState.Activity;
import dev.teamloop.cli.live.ViewState.Ask;
import dev.teamloop.cli.live.ViewState.RoundView;
import dev.teamloop.cli.live.ViewState.StepView;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a loop is doing, and since when: which models are asked, which tests run, who waits. Pure. */
public final class CurrentActivity {
    private CurrentActivity() {}

    /** One thing that is under way. {@code detail} may be empty; both are untrusted. */
    public record Item(String what, String detail, Instant since) {
        /** {@code K2.1 coder: waiting for the model for 1:10 (turn 3)}. */
        public String at(Instant now) {
            return what + " for " + RoundLines.time(Duration.between(since, now))
                    + (detail.isEmpty() ? "" : " (" + detail + ")");
        }
    }

    /** What may take long; where nothing of it is under way, the step in hand. Empty before the first step and after the end. */
    public static List<Item> of(ViewState view, Instant now) {
        List<Item> items = inside(view, now);
        return items.isEmpty() ? step(view.round()).map(List::of).orElse(List.of()) : items;
    }

    /** The same without the step. */
    public static List<Item> inside(ViewState view, Instant now) {
        List<Item> items = new ArrayList<>(underWay(view));
        view.activity().waits().entrySet().stream()
                // afterwards it asks again, which is told then
                .filter(wait -> wait.getValue().until().isAfter(now))
                .sorted(Map.Entry.comparingByKey())
                .map(wait -> new Item(
                        wait.getKey().id() + ": waiting for the endpoint",
                        wait.getValue().reason(),
                        wait.getValue().since()))
                .forEach(items::add);
        return items;
    }

    /** Neither the step nor waits for an endpoint. */
    static List<Item> underWay(ViewState view) {
        Activity activity = view.activity();
        List<Item> items = new ArrayList<>();
        activity.pause()
                .ifPresent(pause ->
                        items.add(new Item("paused, waiting for 'team-loop topup N'", pause.reason(), pause.since())));
        activity.asks().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(ask -> asked(ask.getKey(), ask.getValue()))
                .forEach(items::add);
        activity.tests().entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .map(run -> new Item("tests running", run.getKey(), run.getValue()))
                .forEach(items::add);
        return items;
    }

    private static Item asked(Agent agent, Ask ask) {
        String kr = ask.kr().map(one -> one + " ").orElse("");
        String turn = ask.turn() > 1 ? "turn " + ask.turn() + ", " : "";
        return new Item(kr + agent.id() + ": waiting for the model", turn + ask.model(), ask.since());
    }

    private static Optional<Item> step(RoundView round) {
        return newest(round)
                .filter(StepView::running)
                .map(step -> new Item("step " + step.seq() + ", " + title(step), "", step.began()));
    }

    /** What the step is called. */
    public static String title(StepView step) {
        return RoundLines.STEPS.get(step.seq() - 1);
    }

    /** The step that began last. */
    public static Optional<StepView> newest(RoundView round) {
        return round.steps().isEmpty()
                ? Optional.empty()
                : Optional.of(round.steps().get(round.steps().size() - 1));
    }

    /** The key result in work; empty between rounds and after the end. */
    public static Optional<KrId> inWork(ViewState view) {
        int finished = view.standing().map(state -> state.finishedRounds()).orElse(0);
        return view.outcome().isPresent() || view.round().number() <= finished
                ? Optional.empty()
                : view.round().kr().map(kr -> kr.krId());
    }
}

package dev.teamloop.cli.live;

import dev.teamloop.cli.live.ViewState.Activity;
import dev.teamloop.cli.live.ViewState.Lane;
import dev.teamloop.cli.live.ViewState.RoundView;
import dev.teamloop.core.event.LoopEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which of the rounds in hand an event belongs to. The one that lands first is the view's own; the others stand beside it. Pure. */
final class LaneFold {
    private LaneFold() {}

    /** What an event makes of a view of the round that it belongs to. */
    interface OneRound {
        ViewState next(ViewState view);
    }

    static ViewState next(ViewState view, LoopEvent event, OneRound one) {
        int number = event.round();
        if (event instanceof LoopEvent.RoundStarted
                && isInHand(view)
                && view.round().number() != number) {
            return at(begun(view, number), number, one);
        }
        if (view.beside().stream().anyMatch(lane -> lane.round().number() == number)) {
            return at(view, number, one);
        }
        ViewState next = one.next(view);
        if (event instanceof LoopEvent.Decided
                && number == view.round().number()
                && !view.beside().isEmpty()) {
            return promoted(next);
        }
        return event instanceof LoopEvent.Resumed || event instanceof LoopEvent.Ended
                ? next.with(draft -> draft.beside = List.of())
                : next;
    }

    /** Begun, and neither decided nor over; after a crash only the loop's state tells that it was finished. */
    private static boolean isInHand(ViewState view) {
        int number = view.round().number();
        int finished =
                view.standing().map(LoopEvent.StateChanged::finishedRounds).orElse(0);
        return view.round().kr().isPresent()
                && number > finished
                && view.outcome().isEmpty()
                && view.past().stream().noneMatch(past -> past.round() == number);
    }

    private static ViewState begun(ViewState view, int number) {
        List<Lane> lanes = new ArrayList<>(view.beside());
        lanes.removeIf(lane -> lane.round().number() == number);
        lanes.add(new Lane(RoundView.none(number), Activity.NONE));
        lanes.sort(Comparator.comparingInt(lane -> lane.round().number()));
        return view.with(draft -> draft.beside = lanes);
    }

    /** Shows the event to the view as if that round were its own. */
    private static ViewState at(ViewState view, int number, OneRound one) {
        Lane lane = view.beside().stream()
                .filter(other -> other.round().number() == number)
                .findFirst()
                .orElseThrow();
        ViewState next = one.next(view.with(draft -> {
            draft.round = lane.round();
            draft.activity = lane.activity();
        }));
        Lane after = new Lane(next.round(), next.activity());
        return next.with(draft -> {
            draft.round = view.round();
            draft.activity = view.activity();
            draft.beside = view.beside().stream()
                    .map(other -> other.equals(lane) ? after : other)
                    .toList();
        });
    }

    /** The view's own round has landed: the next one is its own now. */
    private static ViewState promoted(ViewState view) {
        Lane first = view.beside().get(0);
        return view.with(draft -> {
            draft.round = first.round();
            draft.activity = first.activity();
            draft.beside = view.beside().subList(1, view.beside().size());
        });
    }
}

package dev.teamloop.cli.report;

import dev.teamloop.cli.live.CurrentActivity;
import dev.teamloop.cli.live.Fold;
import dev.teamloop.cli.live.ViewState;
import dev.teamloop.cli.live.ViewState.StepView;
import dev.teamloop.cli.report.SessionRecord.DoingFacts;
import dev.teamloop.cli.report.SessionRecord.NowFacts;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.loop.journal.EventReader.Timed;
import dev.teamloop.loop.journal.LoopHistory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What a running loop is doing, as its events tell. Pure. */
public final class NowReading {
    private NowReading() {}

    /** Empty before the first step, between two, and after the end. {@code shown} makes text fit to be shown. */
    public static Optional<NowFacts> of(LoopHistory history, Instant now, UnaryOperator<String> shown) {
        ViewState view = ViewState.EMPTY;
        for (Timed one : history.counted().events()) {
            view = Fold.next(view, one.event(), one.at());
        }
        ViewState last = view;
        List<NowFacts> lanes = last.lanes().stream()
                .flatMap(lane -> CurrentActivity.newest(lane.round()).stream()
                        .filter(step -> last.outcome().isEmpty())
                        .map(step -> facts(lane, step, now, shown)))
                .toList();
        return lanes.stream()
                .findFirst()
                .map(first -> new NowFacts(
                        first.round(),
                        first.krId(),
                        first.step(),
                        first.title(),
                        first.since(),
                        first.doing(),
                        lanes.subList(1, lanes.size())));
    }

    private static NowFacts facts(ViewState view, StepView step, Instant now, UnaryOperator<String> shown) {
        List<DoingFacts> doing = CurrentActivity.inside(view, now).stream()
                .map(item -> new DoingFacts(
                        shown.apply(item.what()),
                        shown.apply(item.detail()),
                        item.since().toString()))
                .toList();
        return new NowFacts(
                view.round().number(),
                CurrentActivity.inWork(view).map(KrId::value),
                step.seq(),
                CurrentActivity.title(step),
                step.began().toString(),
                doing,
                List.of());
    }
}

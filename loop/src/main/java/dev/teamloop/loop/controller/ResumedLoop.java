package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.RoundWork.Decided;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.state.LoopState;
import java.util.List;
import java.util.Optional;

/** The way in with a state that an earlier process left; the tree is where that state says. */
final class ResumedLoop implements Entrance {
    private final LoopRecords records;
    private final Measurer measurer;
    private final Snapshots snapshots;
    private final LoopState state;
    private final Optional<Decided> decided;
    private final StartOptions options;

    ResumedLoop(
            LoopRecords records,
            Measurer measurer,
            Snapshots snapshots,
            TreeRecovery.Restored restored,
            StartOptions options) {
        this.records = records;
        this.measurer = measurer;
        this.snapshots = snapshots;
        this.state = restored.state().withStop(Optional.empty());
        this.decided = restored.decided();
        this.options = options;
    }

    @Override
    public Optional<LoopResult> enter() {
        records.store().keepReserve();
        // other limits and models than before: whoever resumes next goes on with these
        snapshots.persist(state);
        snapshots.persist(options);
        snapshots.state(state, Optional.empty());
        records.events().accept(new LoopEvent.Resumed(state.round()));
        return Optional.empty();
    }

    @Override
    public Optional<LoopState> kept() {
        return Optional.of(state);
    }

    @Override
    public Found measure() throws InterruptedException {
        return decided.isPresent()
                ? new Found.Standing(state, decided.get().prepared().before(), decided)
                : new Found.Standing(state, measurer.measure(state.goal(), List.of()), Optional.empty());
    }
}

package dev.teamloop.loop.controller;

import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.RoundWork.Decided;
import dev.teamloop.loop.state.LoopState;
import java.util.Optional;

/** Where a run of the loop comes in: with a goal's text and nothing else, or with the state that an earlier process left. */
interface Entrance {
    /** The first thing that happens. A result where the run is over before anything is built. */
    Optional<LoopResult> enter() throws InterruptedException;

    /** The state that is on disk and that an end would be written to; empty before there is one. */
    Optional<LoopState> kept();

    /** What the project measures now. Runs the tests unless a record stands for that. */
    Found measure() throws InterruptedException;

    /** What was found on the way to the first round. */
    sealed interface Found {
        /** The loop stands here. {@code decided} is a round that was decided and not taken to its end. */
        record Standing(LoopState state, TreeMeasurement measured, Optional<Decided> decided) implements Found {}

        /** There is nothing to go on with. */
        record Over(LoopResult result) implements Found {}
    }
}

package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.state.LoopState;
import java.util.Optional;

/** What a finished round leaves, or one that is to be tried again: the state, the figures that hold now, and the loop's end where it has come. */
record RoundEnd(LoopState state, Measured current, Optional<End> end) {
    /** How and why the loop ends. */
    record End(LoopStatus status, String reason) {}
}

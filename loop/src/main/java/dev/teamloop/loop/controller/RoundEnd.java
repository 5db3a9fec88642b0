package dev.teamloop.loop.controller;

import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.state.LoopState;
import java.util.Optional;

/** What a round leaves, finished or to be tried again: the state, the figures that hold now, and the loop's end where it has come. */
record RoundEnd(LoopState state, TreeMeasurement current, Optional<End> end) {}

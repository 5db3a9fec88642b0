package dev.teamloop.loop.round;

import dev.teamloop.core.port.ContentCheck;
import dev.teamloop.loop.measure.MeasuredStore;
import dev.teamloop.loop.measure.RunnerFactory;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.Probers;

/**
 * What measures the project.
 *
 * @param elsewhere makes the runner for a copy of the project
 * @param contents what the project demands of the contents of files
 * @param measurements what was measured of this project before, kept where no project reaches
 */
public record MeasuringTools(
        TestRunner runner,
        RunnerFactory elsewhere,
        Probers probers,
        MeasuredStore measurements,
        ContentCheck contents) {}

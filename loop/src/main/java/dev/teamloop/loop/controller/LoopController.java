package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.watch.Heartbeat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Drives the loop: goal, baseline, plan, then round after round until a stop condition fires. Decides nothing itself: the
 * rules stand in {@code decide}. The program calls no model here but through the agents' ports.
 */
public final class LoopController {
    private final Loop loop;
    private final Measurer measurer;
    private final Snapshots snapshots;
    private final LoopEnd ending;
    private final BuildDirt buildDirt;
    private final LoopOpening start;
    private final LoopRounds rounds;

    public LoopController(Loop loop) {
        this.loop = loop;
        Stopwatch stopwatch = new Stopwatch(loop.nanos());
        AgentCalls agentCalls = new AgentCalls(loop, stopwatch);
        this.measurer = new Measurer(loop, stopwatch);
        PlanStep planStep = new PlanStep(loop, agentCalls, new Briefings(loop));
        this.snapshots = new Snapshots(loop);
        this.ending = new LoopEnd(loop, snapshots);
        this.buildDirt = new BuildDirt(loop);
        this.rounds = new LoopRounds(loop, stopwatch, planStep, measurer, snapshots, ending);
        GoalIntake goalIntake = new GoalIntake(loop, agentCalls, measurer);
        this.start = new LoopOpening(loop, stopwatch, measurer, goalIntake, snapshots, ending, buildDirt, rounds);
    }

    /** Runs a new loop to its end. */
    public LoopResult start(GoalText text, StartOptions options) throws InterruptedException {
        try (Heartbeat heartbeat = heartbeat()) {
            removeStaleStop();
            return start.begin(text, options);
        } catch (Ending e) {
            loop.logs().main(1, Level.ERROR, "start", e.reason());
            return new LoopResult.NotStarted(e.status(), e.reason());
        } catch (RuntimeException | Error e) {
            crashed(e);
            throw e;
        }
    }

    /** Writes down that the goal was met already, where no earlier loop's records have to stand for it. */
    public void keep(LoopResult.AlreadyMet met, GoalText text, StartOptions options) {
        start.keep(met, text, options);
    }

    /** An abnormal exit leaves CRASH.log behind; {@code resume} goes on from the last finished round. */
    private void crashed(Throwable e) throws InterruptedException {
        if (Thread.interrupted()) {
            // a file or pipe that an interrupt closed under somebody's hands
            throw new InterruptedException("interrupted: " + e.getMessage());
        }
        loop.crashed(e);
    }

    private Heartbeat heartbeat() {
        Duration interval = Duration.ofSeconds(loop.config().watchdog().heartbeatIntervalSeconds());
        return new Heartbeat(
                loop.files(),
                loop.folder().heartbeat(),
                loop.clock(),
                loop.progress(),
                interval,
                longestSilence(),
                text -> loop.events().accept(new LoopEvent.Note(text, true)));
    }

    /** Nothing that a step does goes on for longer without a log line: an exchange, an outage and a test run in a row. */
    private Duration longestSilence() {
        int step = loop.config().limits().stepSeconds().values().stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
        return Duration.ofSeconds((long) step
                + loop.config().limits().outageWaitSeconds()
                + loop.config().verify().timeoutSeconds());
    }

    private void index(LoopState state) {
        Set<String> files = measurer.files(List.of());
        loop.index(state.round() + 1, files, files);
    }

    private void removeStaleStop() {
        try {
            if (Files.deleteIfExists(loop.folder().stop())) {
                String text = "a STOP file from before was there; it was removed";
                loop.logs().main(1, Level.INFO, "stop", text);
                loop.events().accept(new LoopEvent.Note(text, true));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the STOP file cannot be removed", e);
        }
    }

    /** Continues a loop from a recovered state. */
    public LoopResult resume(TreeRecovery.Restored recovered, StartOptions options) throws InterruptedException {
        try (Heartbeat heartbeat = heartbeat()) {
            removeStaleStop();
            loop.store().keepReserve();
            LoopState state = recovered.state().withStop(Optional.empty());
            // other limits and models than before: whoever resumes next goes on with these
            snapshots.persist(state);
            snapshots.persist(options);
            snapshots.state(state, Optional.empty());
            loop.events().accept(new LoopEvent.Resumed(state.round()));
            try {
                Optional<String> unprepared = measurer.prepare();
                if (unprepared.isPresent()) {
                    return ending.end(state, LoopStatus.FATAL, "the project cannot be built: " + unprepared.get());
                }
                if (recovered.decided().isPresent()) {
                    index(state);
                    return rounds.decided(recovered.decided().get(), state, buildDirt.paths(), options);
                }
                Measured measured = measurer.measure(state.goal(), List.of());
                Set<String> dirt = buildDirt.paths();
                index(state);
                if (state.dag().krs().isEmpty()) {
                    state = rounds.firstPlan(state, measured);
                    snapshots.state(state, Optional.empty());
                }
                return rounds.drive(state, measured, dirt, options);
            } catch (Ending e) {
                return ending.end(state, e.status(), e.reason());
            }
        } catch (RuntimeException | Error e) {
            crashed(e);
            throw e;
        }
    }
}

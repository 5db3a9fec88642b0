package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.step.PlanStep;
import dev.teamloop.loop.watch.Heartbeat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;

/**
 * Drives the loop: goal, baseline, plan, then round after round until a stop condition fires. Decides nothing itself: the
 * rules stand in {@code decide}. The program calls no model here but through the agents' ports.
 */
public final class LoopController {
    private final Loop loop;
    private final LoopRecords records;
    private final Project project;
    private final Stopwatch stopwatch;
    private final Measurer measurer;
    private final Snapshots snapshots;
    private final LoopEnd ending;
    private final LoopRounds rounds;
    private final GoalIntake goalIntake;

    public LoopController(Loop loop) {
        this.loop = loop;
        this.records = loop.records();
        this.project = loop.project();
        this.stopwatch = new Stopwatch(loop.nanos(), records.events());
        AgentCalls agentCalls = new AgentCalls(records, project, stopwatch);
        this.measurer = new Measurer(records, project, loop.instruments(), stopwatch);
        PlanStep planStep = new PlanStep(loop, agentCalls, new Briefings(loop));
        this.snapshots = new Snapshots(records);
        this.ending = new LoopEnd(records, project, loop.knowledge(), snapshots);
        this.rounds = new LoopRounds(loop, stopwatch, planStep, measurer, snapshots);
        this.goalIntake = new GoalIntake(loop, agentCalls, measurer);
    }

    /** Runs a new loop to its end. */
    public LoopResult start(GoalText text, StartOptions options) throws InterruptedException {
        return run(new NewLoop(records, project, goalIntake, stopwatch, text, options), options);
    }

    /** Continues a loop from a recovered state. */
    public LoopResult resume(TreeRecovery.Restored recovered, StartOptions options) throws InterruptedException {
        return run(new ResumedLoop(records, measurer, snapshots, recovered, options), options);
    }

    /** Writes down that the goal was met already, where no earlier loop's records have to stand for it. */
    public void keep(LoopResult.AlreadyMet met, GoalText text, StartOptions options) {
        records.store().writeInit(goalIntake.init(text, options));
        End end = new End(LoopStatus.SUCCESS, LoopResult.AlreadyMet.REASON);
        ending.write(met.state().withStop(Optional.of(end.status().name())), end);
    }

    private LoopResult run(Entrance entrance, StartOptions options) throws InterruptedException {
        try (Heartbeat heartbeat = heartbeat()) {
            removeStaleStop();
            return new LoopRun(loop, measurer, snapshots, rounds, ending, entrance, options).run();
        } catch (RuntimeException | Error e) {
            crashed(e);
            throw e;
        }
    }

    /** An abnormal exit leaves CRASH.log behind; {@code resume} goes on from the last finished round. */
    private void crashed(Throwable e) throws InterruptedException {
        if (Thread.interrupted()) {
            // a file or pipe that an interrupt closed under somebody's hands
            throw new InterruptedException("interrupted: " + e.getMessage());
        }
        records.crashed(e);
    }

    private Heartbeat heartbeat() {
        Duration interval = Duration.ofSeconds(project.config().watchdog().heartbeatIntervalSeconds());
        return new Heartbeat(
                records.files(),
                records.folder().heartbeat(),
                records.clock(),
                records.progress(),
                interval,
                longestSilence(),
                text -> records.events().accept(new LoopEvent.Note(text, true)));
    }

    /** Nothing that a step does goes on for longer without a log line: an exchange, an outage and a test run in a row. */
    private Duration longestSilence() {
        int step = project.config().limits().stepSeconds().values().stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
        return Duration.ofSeconds((long) step
                + project.config().limits().outageWaitSeconds()
                + project.config().verify().timeoutSeconds());
    }

    private void removeStaleStop() {
        try {
            if (Files.deleteIfExists(records.folder().stop())) {
                String text = "a STOP file from before was there; it was removed";
                records.logs().main(1, Level.INFO, "stop", text);
                records.events().accept(new LoopEvent.Note(text, true));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the STOP file cannot be removed", e);
        }
    }
}

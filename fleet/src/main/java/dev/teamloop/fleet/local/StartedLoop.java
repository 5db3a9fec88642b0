package dev.teamloop.fleet.local;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.record.LoopOutcome;
import dev.teamloop.fleet.run.RunningLoop;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** A loop that this fleet starts, on a thread of its own: the clone first, then the process, then the push. */
final class StartedLoop implements RunningLoop {
    private final FleetGoal goal;
    private final Checkout checkout;
    private final FleetFolder.Attempt attempt;
    private final LoopProgram program;
    private final Supplier<List<String>> words;
    private final LoopMoney money;
    private final AtomicReference<LoopOutcome> outcome = new AtomicReference<>();
    private final AtomicReference<Process> process = new AtomicReference<>();
    private final Thread thread;
    private volatile boolean unwanted;

    /** {@code words} tells the program's arguments once its project is there; {@code over} is run when it has ended. */
    StartedLoop(
            FleetGoal goal,
            Checkout checkout,
            FleetFolder.Attempt attempt,
            LoopProgram program,
            Supplier<List<String>> words,
            LoopMoney money,
            Runnable over) {
        this.goal = goal;
        this.checkout = checkout;
        this.attempt = attempt;
        this.program = program;
        this.words = words;
        this.money = money;
        this.thread = new Thread(
                () -> {
                    outcome.set(run());
                    over.run();
                },
                "loop " + goal.project().written());
        thread.setDaemon(true);
        thread.start();
    }

    private LoopOutcome run() {
        try {
            Optional<String> problem = checkout.prepare();
            if (problem.isPresent()) {
                return notStarted("PRECONDITION", 4, problem.get());
            }
            if (unwanted) {
                return notStarted("MANUAL_STOP", 14, "stopped before its loop began");
            }
            Files.createDirectories(attempt.folder());
            Process started = LoopProcess.start(program, words.get(), attempt);
            process.set(started);
            if (unwanted) {
                started.destroy();
            }
            LoopOutcome ended = LoopProcess.outcome(attempt, Optional.of(exit(started)));
            Optional<String> unpushed = goal.push() && ended.succeeded() ? checkout.push() : Optional.empty();
            return unpushed.map(why -> ended.withReason(ended.reason() + "; " + why))
                    .orElse(ended);
        } catch (IOException | RuntimeException e) {
            return notStarted("PRECONDITION", 4, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            return notStarted("INTERRUPTED", 130, "interrupted before its loop began");
        }
    }

    /** As long as the process lives it may spend, whoever wants this thread to end. */
    private static int exit(Process process) {
        while (true) {
            try {
                return process.waitFor();
            } catch (InterruptedException e) {
                process.destroy();
            }
        }
    }

    private static LoopOutcome notStarted(String status, int exit, String reason) {
        return new LoopOutcome(status, exit, Optional.empty(), Yuan.ZERO, reason);
    }

    @Override
    public Optional<LoopOutcome> ended() {
        return Optional.ofNullable(outcome.get());
    }

    @Override
    public void end() {
        unwanted = true;
        Process started = process.get();
        if (started == null) {
            thread.interrupt();
        } else {
            started.destroy();
        }
    }

    @Override
    public boolean stop() {
        if (process.get() == null) {
            end();
            return true;
        }
        return money.stop();
    }
}

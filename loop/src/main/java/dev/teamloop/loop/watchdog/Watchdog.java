package dev.teamloop.loop.watchdog;

import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The independent process of SPEC §7. Watches the controller that started it, then those that it started itself, until one
 * of them ends as a program ends, the project is gone, or the restarts are used up (stop condition 12).
 */
public final class Watchdog {
    private static final long LOOK_MILLIS = 250;

    private final WatchdogSettings orders;
    private final Map<String, String> environment;
    private final LoopFiles files;
    private final Clock clock;
    private final Semaphore wakeUps = new Semaphore(0);

    private Watchdog(WatchdogSettings orders, Map<String, String> environment, Clock clock) {
        this.orders = orders;
        this.environment = environment;
        this.files = new LoopFiles(orders.root(), orders.logs());
        this.clock = clock;
    }

    public static void main(String[] arguments) throws InterruptedException, IOException {
        // Ctrl-C and a closed terminal are meant for the controller, which shares the terminal
        Signals.ignore("INT");
        Signals.ignore("HUP");
        Map<String, String> environment = PipedEnvironment.readLine(System.in);
        new Watchdog(WatchdogSettings.read(List.of(arguments)), environment, Clock.systemUTC()).run();
    }

    private void run() throws InterruptedException {
        Controller controller = new ParentController(orders.pid(), System.in, wakeUps::release);
        for (int crashes = 1; ; crashes++) {
            Optional<String> crash = watch(controller);
            if (crash.isEmpty()) {
                return;
            }
            controller.kill();
            Optional<Controller> next = afterCrash(crashes, crash.get());
            if (next.isEmpty()) {
                return;
            }
            controller = next.get();
        }
    }

    /** Returns when there is nothing to watch any more; with a text where the controller crashed. */
    private Optional<String> watch(Controller controller) throws InterruptedException {
        HeartbeatSilence silence = new HeartbeatSilence(orders.silence());
        while (true) {
            if (controller.finished() || files.gone()) {
                return Optional.empty();
            }
            if (!controller.alive()) {
                // what it said last may have come just before the end
                return controller.finished() || controller.onHold()
                        ? Optional.empty()
                        : Optional.of("the controller died (" + controller.describe() + ")");
            }
            if (silence.over(controller.onHold() ? "" : files.heartbeat(), LOOK_MILLIS) && !controller.onHold()) {
                return Optional.of("the controller is hung (" + controller.describe() + "): no heartbeat for "
                        + orders.silence().toSeconds() + " s; it was killed");
            }
            if (wakeUps.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                wakeUps.drainPermits();
            }
        }
    }

    /** Writes down the crash; returns the restarted controller, or nothing where there is none to be. */
    private Optional<Controller> afterCrash(int crashes, String what) throws InterruptedException {
        Optional<Stop> stop = StopConditions.check(new Observation.ControllerCrashed(crashes, orders.restarts()));
        // a controller that somebody started meanwhile has its own watchdog
        try (LoopLock lock =
                files.gone() ? null : LoopLock.takeBriefly(files.lock()).orElse(null)) {
            if (lock == null) {
                say("another controller has taken over, or the project is gone");
                return Optional.empty();
            }
            boolean running = files.running();
            String follows = !running
                    ? "nothing to resume"
                    : stop.isEmpty()
                            ? "restart " + crashes + " of " + orders.restarts() + ", output in .team-loop/watchdog.log"
                            : stop.get().describe() + "; " + stop.get().status();
            files.crashed(clock.instant(), what + "; " + follows);
            say(what + "; " + follows);
            if (running) {
                stop.ifPresent(end -> files.terminate(end, clock.instant()));
            }
            if (!running) {
                return Optional.empty();
            }
        } catch (IOException | RuntimeException e) {
            say("cannot write after a crash: " + e);
            return Optional.empty();
        }
        return stop.isPresent() ? ended() : restarted(orders.restarts() - crashes);
    }

    /** STATE.md says that the loop has ended. What it came to, and what it cost, takes the whole program to write down. */
    private Optional<Controller> ended() throws InterruptedException {
        try {
            RestartedController.writeEnd(orders, environment, files.output());
        } catch (IOException e) {
            say("the loop's summary cannot be written: " + e);
        }
        return Optional.empty();
    }

    private Optional<Controller> restarted(int left) {
        try {
            RestartedController controller = RestartedController.start(orders, environment, left, files.output());
            say("restarted as " + controller.describe());
            return Optional.of(controller);
        } catch (IOException e) {
            say("the controller cannot be restarted: " + e);
            return Optional.empty();
        }
    }

    private void say(String text) {
        System.out.println(clock.instant() + " watchdog: " + text);
    }
}

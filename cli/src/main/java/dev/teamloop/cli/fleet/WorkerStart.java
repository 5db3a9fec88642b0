package dev.teamloop.cli.fleet;

import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.config.UserFolders;
import dev.teamloop.cli.run.OwnProgram;
import dev.teamloop.fleet.engine.EngineSession;
import dev.teamloop.fleet.engine.GoalWorker;
import dev.teamloop.fleet.engine.ParentDeath;
import dev.teamloop.fleet.engine.WorkerMachine;
import dev.teamloop.fleet.local.LoopProgram;
import dev.teamloop.fleet.record.EngineAddress;
import dev.teamloop.loop.process.SearchPath;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** {@code fleet worker}: this machine works for fleets, with its own configuration, variables and keys. */
public final class WorkerStart {
    private WorkerStart() {}

    /** Works until the process is ended; then its loops take their rounds back, and other workers go on. */
    public static void run(EngineAddress address, int parallel, Map<String, String> environment, Consumer<String> lines)
            throws InterruptedException {
        Optional<String> stateRemote = StateRemote.of(environment);
        EngineSession session = FleetEngines.connect(address);
        lines.accept("takes goals from the queue " + address.queue() + " at " + address.target() + ", " + parallel
                + " at once; Ctrl-C ends it");
        lines.accept(stateRemote
                .map(remote -> "state is pushed to " + remote + " after each round")
                .orElse("your configuration names no fleet.state_remote: goals of fleets whose state travels are not"
                        + " taken"));
        GoalWorker worker = session.work(machine(environment, stateRemote, lines), parallel);
        Runtime.getRuntime().addShutdownHook(new Thread(worker::close, "worker shutdown"));
        new CountDownLatch(1).await();
    }

    private static WorkerMachine machine(
            Map<String, String> environment, Optional<String> stateRemote, Consumer<String> lines) {
        Path state = UserFolders.state(environment);
        Optional<Path> setpriv = SearchPath.of(environment).program("setpriv", state);
        return new WorkerMachine(
                state.resolve("fleets").resolve("worker"),
                UserFolders.cache(environment).resolve("fleets").resolve("worker"),
                new LoopProgram(ParentDeath.ends(OwnProgram.command(List.of()), setpriv), environment),
                Secrets.guard(environment),
                Clock.systemUTC(),
                stateRemote,
                lines);
    }
}

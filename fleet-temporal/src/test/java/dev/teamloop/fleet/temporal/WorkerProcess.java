package dev.teamloop.fleet.temporal;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.fleet.engine.EngineException;
import dev.teamloop.fleet.engine.GoalWorker;
import dev.teamloop.fleet.engine.ParentDeath;
import dev.teamloop.fleet.engine.WorkerMachine;
import dev.teamloop.fleet.local.LoopProgram;
import dev.teamloop.fleet.record.EngineAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A worker with {@code loop.py} loops, here or, to be killed, as a process: TARGET QUEUE FOLDER LOOP.PY SPENT HOLD STATE_REMOTE; the last two may be empty. */
final class WorkerProcess {
    private WorkerProcess() {}

    public static void main(String[] words) throws Exception {
        GoalWorker worker = start(words);
        Runtime.getRuntime().addShutdownHook(new Thread(worker::close));
        Thread.currentThread().join();
    }

    static GoalWorker start(String... words) throws EngineException {
        String path = System.getenv("PATH");
        Map<String, String> environment = new HashMap<>(Map.of("PATH", path, "SPENT", words[4]));
        if (!words[5].isEmpty()) {
            environment.put("HOLD", words[5]);
        }
        Path folder = Path.of(words[2]);
        Optional<Path> setpriv = Optional.of(Path.of("/usr/bin/setpriv")).filter(Files::isExecutable);
        WorkerMachine machine = new WorkerMachine(
                folder.resolve("records"),
                folder.resolve("clones"),
                new LoopProgram(ParentDeath.ends(List.of("python3", words[3]), setpriv), environment),
                TextGuard.of(SecretMask.of(Set.of())),
                Clock.systemUTC(),
                Optional.of(words[6]).filter(remote -> !remote.isEmpty()),
                System.out::println);
        return TemporalProvider.connect(
                        new EngineAddress("temporal", words[0], "default", words[1]), TemporalFleetTest.QUICK)
                .work(machine, 1);
    }
}

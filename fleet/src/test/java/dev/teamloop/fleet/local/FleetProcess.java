package dev.teamloop.fleet.local;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetFileReader;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.run.FleetRun;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A fleet of {@code loop.py} loops, run here or, to be killed, as a process: FILE ROOT LOOP.PY SPENT. Goes on where there is one. */
final class FleetProcess {
    static final String ID = "abcdef";

    private FleetProcess() {}

    public static void main(String[] arguments) throws Exception {
        run(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]), Path.of(arguments[3]));
    }

    static TextGuard guard() {
        return TextGuard.of(SecretMask.of(Set.of()));
    }

    static FleetFolder folder(Path root) {
        return new FleetFolder(root.resolve("state"), root.resolve("clones"));
    }

    static FleetState run(Path yaml, Path root, Path script, Path spent) throws Exception {
        FleetFile file = ((FleetFileReader.Reading.Read)
                        FleetFileReader.read(Files.readString(yaml), yaml.resolveSibling("")))
                .file();
        FleetFolder folder = folder(root);
        try (LoopLock lock = LoopLock.takeSoon(folder.lock()).orElseThrow()) {
            FleetLedger ledger =
                    new FleetLedger(new AtomicFiles(folder.root(), guard()), folder.ledger(), Clock.systemUTC());
            ledger.append(
                    ledger.state().goals().isEmpty()
                            ? FleetOpening.open(file, ID, folder)
                            : FleetOpening.goOn(file, ledger.state(), folder));
            LoopProgram program = new LoopProgram(
                    List.of("python3", script.toString()),
                    Map.of("PATH", System.getenv("PATH"), "SPENT", spent.toString()));
            LocalEngine engine =
                    new LocalEngine(file, ledger.state().fleet(), folder, program, guard(), Clock.systemUTC());
            return new FleetRun(file, ledger, engine, folder.stop(), entry -> {}).run();
        }
    }
}

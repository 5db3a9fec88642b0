package dev.teamloop.fleet.temporal;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.fleet.engine.EngineSession;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetFileReader;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.FleetOpening;
import dev.teamloop.fleet.local.FleetReading;
import dev.teamloop.fleet.record.EngineAddress;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.run.FleetRun;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Set;

/** A fleet on Temporal, run here or, to be killed, as a process: TARGET QUEUE ROOT, where FILE is ROOT/fleet.yaml. Goes on where there is one. */
final class ControllerProcess {
    private static final TextGuard GUARD = TextGuard.of(SecretMask.of(Set.of()));

    private ControllerProcess() {}

    public static void main(String[] words) throws Exception {
        run(new EngineAddress("temporal", words[0], "default", words[1]), Path.of(words[2]), true);
    }

    static FleetFolder folder(Path root) {
        return new FleetFolder(root.resolve("state"), root.resolve("clones"));
    }

    static FleetReading reading(Path root) {
        return new FleetReading(folder(root), GUARD, Clock.systemUTC());
    }

    static FleetSummary run(EngineAddress address, Path root, boolean travels) throws Exception {
        Path yaml = root.resolve("fleet.yaml");
        FleetFile file = ((FleetFileReader.Reading.Read) FleetFileReader.read(Files.readString(yaml), root)).file();
        FleetFolder folder = folder(root);
        AtomicFiles files = new AtomicFiles(folder.root(), GUARD);
        try (LoopLock lock = LoopLock.takeSoon(folder.lock()).orElseThrow();
                EngineSession session = TemporalProvider.connect(address, TemporalFleetTest.QUICK)) {
            FleetLedger ledger = new FleetLedger(files, folder.ledger(), Clock.systemUTC());
            FleetState state = ledger.state();
            files.writeJson(folder.engine(), address);
            // the queue is new for each test, and so an id
            ledger.append(
                    state.goals().isEmpty()
                            ? FleetOpening.open(file, address.queue(), folder)
                            : FleetOpening.goOn(file, state, folder));
            new FleetRun(
                            file,
                            ledger,
                            session.loops(
                                    file,
                                    state.fleet(),
                                    travels,
                                    (heard, goal) -> files.writeJson(folder.heard(state.fleet(), goal), heard)),
                            folder.stop(),
                            entry -> {})
                    .run();
            return reading(root).summary();
        }
    }
}

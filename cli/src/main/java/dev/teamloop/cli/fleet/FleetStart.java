package dev.teamloop.cli.fleet;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.run.Session;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.FleetOpening;
import dev.teamloop.fleet.record.EngineAddress;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.run.FleetRun;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Starts a fleet, or goes on with one, on this machine. */
public final class FleetStart {
    private static final int ID_BYTES = 3;

    private final FleetPlace place;
    private final FleetFile file;
    private final FleetFolder folder;
    private final Consumer<String> lines;
    private final boolean process;

    /** {@code lines} hears what happens; {@code process} says whether the whole process is this fleet's, and signals too. */
    public FleetStart(FleetPlace place, Consumer<String> lines, boolean process) {
        this.place = place;
        this.file = place.file();
        this.folder = place.folder();
        this.lines = lines;
        this.process = process;
    }

    /** Starts a new one, where {@code address} says. {@code fresh} sets an unfinished one aside. */
    public FleetSummary begin(boolean fresh, Optional<EngineAddress> address) throws IOException, InterruptedException {
        try (LoopLock lock = lock();
                FleetEngines engines = FleetEngines.of(place, file, address)) {
            FleetState before = place.reading().state();
            if (!before.goals().isEmpty()) {
                requireOver(before, fresh);
                setAside(before);
            }
            Files.deleteIfExists(folder.stop());
            keep(address);
            FleetLedger ledger = place.ledger();
            ledger.append(FleetOpening.open(file, newId(), folder));
            return run(ledger, engines);
        }
    }

    /** Goes on: with what was never started, and with what ended for a cause that may be gone. */
    public FleetSummary goOn() throws IOException, InterruptedException {
        place.started();
        try (LoopLock lock = lock();
                FleetEngines engines =
                        FleetEngines.of(place, file, place.reading().engine())) {
            FleetLedger ledger = place.ledger();
            FleetOpening.mismatch(file, ledger.state(), folder).ifPresent(what -> {
                throw CommandException.usage(what);
            });
            Files.deleteIfExists(folder.stop());
            ledger.append(FleetOpening.goOn(file, ledger.state(), folder));
            return run(ledger, engines);
        }
    }

    /** Asks once, for all goals, where a person would answer; false where the answer is not yes. */
    public boolean confirmed(Session session) {
        if (!session.canAsk()) {
            return true;
        }
        String question = file.goals().size() + " goals, " + file.parallel() + " at once, at most " + file.budget()
                + " in all. Start? [y/N] ";
        return session.ask(question)
                .filter(answer -> answer.strip().toLowerCase(Locale.ROOT).startsWith("y"))
                .isPresent();
    }

    /** For whoever resumes, stops or looks at it. */
    private void keep(Optional<EngineAddress> address) throws IOException {
        Files.deleteIfExists(folder.engine());
        address.ifPresent(
                elsewhere -> new AtomicFiles(folder.root(), place.guard()).writeJson(folder.engine(), elsewhere));
    }

    private FleetSummary run(FleetLedger ledger, FleetEngines engines) throws IOException, InterruptedException {
        engines.note().ifPresent(lines);
        FleetRun run = new FleetRun(
                file,
                ledger,
                engines.loops(ledger.state()),
                folder.stop(),
                entry -> FleetWords.line(entry, ledger.state()).ifPresent(lines));
        try (FleetSignals signals = FleetSignals.listen(process, engines.elsewhere(), folder, run, lines)) {
            run.run();
            if (signals.ended()) {
                throw new CommandException(
                        ExitCode.INTERRUPTED, "interrupted; 'team-loop fleet resume " + place.path() + "' goes on");
            }
        }
        return place.reading().summary();
    }

    private LoopLock lock() throws IOException, InterruptedException {
        return LoopLock.takeSoon(folder.lock())
                .orElseThrow(() ->
                        CommandException.precondition("this fleet is running (pid " + LoopLock.holder(folder.lock())
                                + "); 'team-loop fleet status " + place.path() + "' shows it, 'fleet stop' ends it"));
    }

    private void requireOver(FleetState before, boolean fresh) {
        if (!before.closed() && !fresh) {
            throw CommandException.precondition("this fleet has not come to its end; 'team-loop fleet resume "
                    + place.path() + "' goes on, 'team-loop fleet --new " + place.path() + "' starts anew");
        }
        if (!place.reading().running().isEmpty()) {
            throw CommandException.precondition("loops of this fleet are still running; 'team-loop fleet stop "
                    + place.path() + "' lets them finish their rounds");
        }
    }

    private void setAside(FleetState before) throws IOException {
        Path to = Files.createDirectories(folder.archive(before.fleet()));
        Files.move(folder.ledger(), to.resolve("ledger.jsonl"), StandardCopyOption.ATOMIC_MOVE);
        DurableFiles.flushFolder(folder.root());
    }

    static String newId() {
        byte[] bytes = new byte[ID_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}

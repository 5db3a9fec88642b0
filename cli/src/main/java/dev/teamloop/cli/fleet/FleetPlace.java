package dev.teamloop.cli.fleet;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.Invocation;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.config.UserFolders;
import dev.teamloop.cli.trust.TrustDigest;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetFileReader;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.FleetReading;
import dev.teamloop.fleet.record.EngineAddress;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/**
 * A fleet's file, and where its records lie: in the user's state folder, by the file's path. What a project brings has no part in
 * it.
 */
public record FleetPlace(Path path, FleetFolder folder, Map<String, String> environment) {
    private static final int DIGITS = 16;

    /** Throws a {@link CommandException} where there is no such file. */
    public static FleetPlace of(Path typed, Invocation caller) {
        Path path = caller.path(typed).toAbsolutePath().normalize();
        if (!Files.isRegularFile(path)) {
            throw CommandException.usage("there is no file " + path
                    + "; a fleet's file names goals, budget and parallel" + " ('team-loop fleet --help' shows one)");
        }
        String name = TrustDigest.of(real(path).toString().getBytes(StandardCharsets.UTF_8))
                .substring(0, DIGITS);
        FleetFolder folder = new FleetFolder(
                UserFolders.state(caller.environment()).resolve("fleets").resolve(name),
                UserFolders.cache(caller.environment()).resolve("fleets"));
        return new FleetPlace(path, folder, caller.environment());
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw CommandException.usage(path + " cannot be read: " + e.getMessage());
        }
    }

    /** Throws a {@link CommandException} with exit 2 that names everything that is wrong. */
    public FleetFile file() {
        FleetFileReader.Reading reading;
        try {
            reading = FleetFileReader.read(OrdinaryFile.text(path), path.resolveSibling(""));
        } catch (IOException e) {
            throw CommandException.usage(path + " cannot be read: " + e.getMessage());
        }
        if (reading instanceof FleetFileReader.Reading.Faulty faulty) {
            throw CommandException.usage(path + " cannot be used:\n  " + String.join("\n  ", faulty.problems()));
        }
        return ((FleetFileReader.Reading.Read) reading).file();
    }

    TextGuard guard() {
        return Secrets.guard(environment);
    }

    FleetLedger ledger() {
        return new FleetLedger(new AtomicFiles(folder.root(), guard()), folder.ledger(), Clock.systemUTC());
    }

    public FleetReading reading() {
        return new FleetReading(folder, guard(), Clock.systemUTC());
    }

    /** The records, or exit 4. */
    public FleetReading started() {
        FleetReading reading = reading();
        if (reading.state().goals().isEmpty()) {
            throw CommandException.precondition(
                    "no fleet was started with " + path + "; 'team-loop fleet " + path + "' starts one");
        }
        return reading;
    }

    /** Asks the fleet, or the loops that outlived it, to end after their rounds; returns how many loops run. Exit 4 where nothing does. */
    public int stop() {
        FleetReading reading = started();
        int loops = reading.running().size();
        if (reading.alive()) {
            new AtomicFiles(folder.root(), guard()).write(folder.stop(), "");
            return loops;
        }
        Optional<EngineAddress> elsewhere = reading.engine();
        if (loops > 0 && elsewhere.isPresent()) {
            try (FleetEngines engines = FleetEngines.of(this, file(), elsewhere)) {
                loops = engines.stop(reading.state());
            }
        } else if (loops > 0) {
            reading.stopLoops();
        }
        if (loops == 0) {
            throw CommandException.precondition(
                    "nothing of this fleet is running; 'team-loop fleet status " + path + "' tells how it ended");
        }
        return loops;
    }
}

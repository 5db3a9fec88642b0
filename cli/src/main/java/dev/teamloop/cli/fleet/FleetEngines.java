package dev.teamloop.cli.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.run.OwnProgram;
import dev.teamloop.fleet.engine.EngineException;
import dev.teamloop.fleet.engine.EngineSession;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.LocalEngine;
import dev.teamloop.fleet.local.LoopProgram;
import dev.teamloop.fleet.record.EngineAddress;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.GoalRecord;
import dev.teamloop.fleet.rule.GoalPhase;
import dev.teamloop.fleet.run.LoopEngine;
import dev.teamloop.fleet.run.RunningLoop;
import dev.teamloop.loop.state.AtomicFiles;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** What runs a fleet's loops: this machine, or the workers of an engine elsewhere. */
final class FleetEngines implements AutoCloseable {
    private final FleetPlace place;
    private final FleetFile file;
    private final Optional<EngineSession> session;
    private final boolean travels;

    private FleetEngines(FleetPlace place, FleetFile file, Optional<EngineSession> session) {
        this.place = place;
        this.file = file;
        this.session = session;
        this.travels = session.isPresent() && StateRemote.of(place).isPresent();
    }

    /** {@code address} is empty for this machine. Throws a {@link CommandException} where the engine or its server is not there. */
    static FleetEngines of(FleetPlace place, FleetFile file, Optional<EngineAddress> address) {
        address.ifPresent(elsewhere -> ClonableGoals.require(
                file, "which no worker can reach", "would stand in " + elsewhere.engine() + "'s history"));
        return new FleetEngines(place, file, address.map(FleetEngines::connect));
    }

    static EngineSession connect(EngineAddress address) {
        try {
            return EngineLibrary.find(address.engine()).connect(address);
        } catch (EngineException e) {
            throw CommandException.precondition(e.getMessage());
        }
    }

    /** Whether loops go on where this process ends. */
    boolean elsewhere() {
        return session.isPresent();
    }

    /** What somebody should know who does not find it in what follows. */
    Optional<String> note() {
        return elsewhere() && !travels
                ? Optional.of(
                        "your configuration names no fleet.state_remote: a goal whose worker is lost, or whose part"
                                + " of the purse is used up, is not taken up again")
                : Optional.empty();
    }

    LoopEngine loops(FleetState state) {
        String fleet = state.fleet();
        FleetFolder folder = place.folder();
        if (session.isEmpty()) {
            return new LocalEngine(
                    file,
                    fleet,
                    folder,
                    new LoopProgram(OwnProgram.command(List.of()), place.environment()),
                    place.guard(),
                    Clock.systemUTC());
        }
        AtomicFiles files = new AtomicFiles(folder.root(), place.guard());
        return session.get()
                .loops(file, fleet, travels, (heard, goal) -> files.writeJson(folder.heard(fleet, goal), heard));
    }

    /** Asks loops that outlived their fleet to end after their rounds; returns how many run. */
    int stop(FleetState state) {
        LoopEngine engine = loops(state);
        int loops = 0;
        for (int goal = 0; goal < state.goals().size(); goal++) {
            GoalRecord record = state.goal(goal);
            if (record.phase() == GoalPhase.RUNNING) {
                RunningLoop loop = engine.adopt(goal, record);
                loops += loop.ended().isEmpty() && loop.stop() ? 1 : 0;
            }
        }
        return loops;
    }

    @Override
    public void close() {
        session.ifPresent(EngineSession::close);
    }
}

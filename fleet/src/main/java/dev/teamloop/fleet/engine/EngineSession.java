package dev.teamloop.fleet.engine;

import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.record.LoopProgress;
import dev.teamloop.fleet.run.LoopEngine;
import java.util.function.ObjIntConsumer;

/** A connection to an engine's server. Thread-safe. */
public interface EngineSession extends AutoCloseable {
    /**
     * What runs a fleet's loops.
     *
     * @param fleet the fleet's id
     * @param travels whether workers push what their loops reach, so that others can go on with it
     * @param heard takes what is heard of a goal's loop
     */
    LoopEngine loops(FleetFile file, String fleet, boolean travels, ObjIntConsumer<LoopProgress> heard);

    /** Takes goals until it is closed, this many at once. */
    GoalWorker work(WorkerMachine machine, int parallel);

    @Override
    void close();
}

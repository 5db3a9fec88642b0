package dev.teamloop.fleet.temporal;

import dev.teamloop.fleet.engine.EngineSession;
import dev.teamloop.fleet.engine.GoalWorker;
import dev.teamloop.fleet.engine.WorkerMachine;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.record.LoopProgress;
import dev.teamloop.fleet.run.LoopEngine;
import io.temporal.client.WorkflowClient;
import io.temporal.serviceclient.WorkflowServiceStubs;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjIntConsumer;

/** A connection to a Temporal server. */
final class TemporalSession implements EngineSession {
    private static final int CLOSE_SECONDS = 5;

    private final WorkflowServiceStubs service;
    private final WorkflowClient client;
    private final String queue;
    private final Pace pace;

    TemporalSession(WorkflowServiceStubs service, WorkflowClient client, String queue, Pace pace) {
        this.service = service;
        this.client = client;
        this.queue = queue;
        this.pace = pace;
    }

    @Override
    public LoopEngine loops(FleetFile file, String fleet, boolean travels, ObjIntConsumer<LoopProgress> heard) {
        return new TemporalEngine(client, queue, pace, file, fleet, travels, heard);
    }

    @Override
    public GoalWorker work(WorkerMachine machine, int parallel) {
        return TemporalWorker.start(client, queue, machine, parallel);
    }

    @Override
    public void close() {
        service.shutdownNow();
        service.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}

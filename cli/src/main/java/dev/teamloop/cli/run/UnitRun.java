package dev.teamloop.cli.run;

import dev.teamloop.agents.ModelAgents;
import dev.teamloop.agents.model.CallEnvironment;
import dev.teamloop.agents.model.Sleeper;
import dev.teamloop.base.files.Access;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.Endpoints;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.Prices;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.keys.StoredKeys;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.pipeline.Pipeline;
import dev.teamloop.structured.pipeline.StepFiles;
import dev.teamloop.structured.pipeline.StepsRunner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * What asks models for units of a project's own pipeline works with: a purse, logs and a copy of the configuration, all in a
 * folder of the run below {@code .team-loop/runs}. Holds the project's lock.
 */
public final class UnitRun implements AutoCloseable {
    private final Path project;
    private final InteractionId id;
    private final LoopLock lock;
    private final AtomicFiles files;
    private final FileLedger ledger;
    private final LoopLogs logs;
    private final ConfigFiles config;
    private final StepsRunner runner;

    private UnitRun(
            Path project,
            LoopConfig settings,
            Map<String, String> environment,
            ConfigFiles config,
            StructuredOutput door,
            List<String> steps,
            LoopLock lock) {
        Clock clock = Clock.systemUTC();
        TextGuard guard = Secrets.guard(project, environment, settings);
        Streams.guard(guard);
        this.project = project;
        this.config = config;
        this.lock = lock;
        this.id = LoopWiring.newId("steps", clock);
        this.files = new AtomicFiles(project, guard);
        this.ledger = new FileLedger(
                files, folder().resolve("ledger.jsonl"), Prices.of(settings), settings.budgetYuan(), clock);
        this.logs = new LoopLogs(new LoopFolder(folder(), "logs", "rdf"), id, files, clock, event -> {});
        ModelAgents agents = new ModelAgents(
                settings,
                environment,
                ledger,
                logs,
                door,
                new CallEnvironment(clock, System::nanoTime, new Random(), Sleeper.REAL),
                guard);
        if (steps.stream().anyMatch(new Pipeline(door)::asks)) {
            Endpoints.require(agents.routing());
        }
        this.runner = new StepsRunner(door, config, agents.unitAsker(id), clock, System::nanoTime);
    }

    /**
     * Takes the project's lock. Throws a {@link dev.teamloop.cli.CommandException} with exit 4 where a loop holds it, or one of the steps
     * asks a model and no endpoint can be reached.
     */
    public static UnitRun open(
            Path project,
            LoopConfig settings,
            Map<String, String> environment,
            ConfigFiles config,
            StructuredOutput door,
            List<String> steps)
            throws IOException, InterruptedException {
        FolderLinks.refuseOwn(project);
        LoopLock lock = OwnFolder.lock(project);
        try {
            return new UnitRun(project, settings, StoredKeys.with(environment), config, door, steps, lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    public StepsRunner runner() {
        return runner;
    }

    /** Of this run alone, relative to the project. */
    public Path shownFolder() {
        return project.relativize(folder());
    }

    private Path folder() {
        return project.resolve(".team-loop").resolve("runs").resolve(id.value());
    }

    /** The pipeline and what these steps take from the project's folder, as they are now. */
    public void keepConfiguration(List<String> steps) {
        for (String path : runner.dependencies(steps)) {
            config.source(path)
                    .ifPresent(source -> files.writeExact(
                            folder().resolve("config").resolve(path),
                            source.text().getBytes(StandardCharsets.UTF_8)));
        }
    }

    /** Where a step's units go, which {@code revalidate} takes up. */
    public StepFiles results(String step) throws IOException {
        return StepFiles.append(project, project.resolve(".team-loop").resolve("failures"), step, Access.OWNER);
    }

    /** What was spent of what. */
    public Balance balance() {
        return ledger.balance();
    }

    @Override
    public void close() throws IOException {
        logs.close();
        lock.close();
    }
}

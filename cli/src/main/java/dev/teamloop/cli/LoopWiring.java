package dev.teamloop.cli;

import dev.teamloop.agents.ModelAgents;
import dev.teamloop.agents.mcp.UserServers;
import dev.teamloop.agents.model.CallEnvironment;
import dev.teamloop.agents.model.Sleeper;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.agent.ExternalCoder;
import dev.teamloop.cli.keys.StoredKeys;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.SharedKnowledge;
import dev.teamloop.knowledge.RdfKnowledge;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.journal.EventLog;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import dev.teamloop.loop.record.LogHistory;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.rooms.Room;
import dev.teamloop.loop.rooms.Rooms;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.loop.round.KeyResultRooms;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.rsf.Rsf;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.StateStore;
import dev.teamloop.loop.watch.Progress;
import dev.teamloop.loop.workspace.Repository;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.StructuredOutput;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Wires the program by hand, once a run. The only place that knows every module. */
public final class LoopWiring implements AutoCloseable {
    private final Path project;
    private final LoopTree tree;
    private final TreeRunners runners;
    private final Optional<Room> room;
    private final TrustedSettings settings;
    private final Map<String, String> environment;
    private final Repository repository;
    private final LoopFolder folder;
    private final StateStore store;
    private final SecretMask mask;
    private final UntrackedCredentials credentials;
    private final Clock clock = Clock.systemUTC();
    private final List<AutoCloseable> open = new ArrayList<>();

    /** In the user's tree. {@code stateRoot} is where the loop's own files go: the project, or a temporary folder for a dry run. */
    public LoopWiring(
            Path project,
            Path stateRoot,
            TrustedSettings settings,
            Map<String, String> environment,
            Repository repository) {
        this(project, stateRoot, settings, environment, repository, Optional.empty());
    }

    /** In a room, where there is one: {@code repository} is the room's then, and the records are the project's all the same. */
    public LoopWiring(
            Path project,
            Path stateRoot,
            TrustedSettings settings,
            Map<String, String> environment,
            Repository repository,
            Optional<Room> room) {
        this.project = project;
        this.settings = settings;
        this.environment = StoredKeys.with(environment);
        this.repository = repository;
        this.folder = new LoopFolder(
                stateRoot, config().paths().logs(), config().paths().rdf());
        this.mask = Secrets.mask(project, this.environment, config(), repository.tracked());
        TextGuard guard = TextGuard.of(mask);
        Streams.guard(guard);
        this.store = new StateStore(folder, guard);
        requireRsf();
        this.credentials = UntrackedCredentials.of(project, repository.tracked(), config());
        Processes processes = new Processes(sandbox(), environment);
        this.tree = room.isPresent()
                ? LoopTree.of(
                        project,
                        room.get(),
                        processes,
                        new Rooms(folder, store.files(), environment),
                        config().workspace().carry())
                : LoopTree.ofUser(project, processes);
        this.runners = new TreeRunners(tree, config(), environment, repository);
        this.room = room;
    }

    /** The tree that the loop works in. */
    public LoopTree tree() {
        return tree;
    }

    public LoopConfig config() {
        return settings.config();
    }

    public StateStore store() {
        return store;
    }

    public Repository repository() {
        return repository;
    }

    /** What passes before it is written or sent. */
    public TextGuard guard() {
        return store.files().guard();
    }

    private static void requireRsf() {
        List<String> problems = Rsf.builtIn().problems();
        if (!problems.isEmpty()) {
            throw CommandException.usage("config/rsf.json does not fit together: " + String.join("; ", problems));
        }
    }

    /** Those of the user's paths that may be saved in git, where tests can read them: not those that no test sees. */
    public Set<String> shown(Set<String> paths) {
        return tree.processes().sandbox().active() ? credentials.without(paths) : paths;
    }

    private Sandbox sandbox() {
        try {
            return Sandbox.of(SandboxSettings.of(config()).hiding(credentials.paths()), environment);
        } catch (IllegalStateException e) {
            throw CommandException.precondition(String.valueOf(e.getMessage()));
        }
    }

    /** The project's test runner, or exit 4. */
    public Runners.Found runner() throws InterruptedException {
        return runners.found();
    }

    /** The same runner with other processes, which see another tree in the project's place; empty where none works there. */
    public Optional<TestRunner> runnerBy(Processes by) throws InterruptedException {
        return runners.by(by);
    }

    public InteractionId newId(String source) {
        return newId(source, clock);
    }

    /** The ids of a loop that begins now. Throws a {@link CommandException} with exit 2 where {@code source} cannot begin one. */
    public static InteractionId newId(String source, Clock clock) {
        byte[] nonce = new byte[3];
        new SecureRandom().nextBytes(nonce);
        try {
            return InteractionId.of(source, clock.instant(), HexFormat.of().formatHex(nonce));
        } catch (IllegalArgumentException e) {
            throw CommandException.usage("--source '" + source
                    + "' cannot begin an id; use letters and digits, as in manual, batch or test-7");
        }
    }

    public PriceTable prices() {
        return Prices.of(config());
    }

    public FileLedger ledger(Yuan budget) {
        return new FileLedger(store.files(), folder.ledger(), prices(), budget, clock);
    }

    /** Everything a controller needs. Checks first that an endpoint is there: exit 4 otherwise. */
    public Loop loop(
            InteractionId id,
            FileLedger ledger,
            TestRunner runner,
            Set<String> userPaths,
            Consumer<LoopEvent> watcher) {
        return loop(id, ledger, runner, userPaths, watcher, UnaryOperator.identity());
    }

    /** The same with {@code changed} agents. */
    public Loop loop(
            InteractionId id,
            FileLedger ledger,
            TestRunner runner,
            Set<String> userPaths,
            Consumer<LoopEvent> watcher,
            UnaryOperator<AgentPorts> changed) {
        EventLog events = new EventLog(store.files(), folder.events(), clock, watcher);
        Progress progress = new Progress(System::nanoTime);
        LoopLogs logs = new LoopLogs(
                folder,
                id,
                store.files(),
                clock,
                new LogListener(progress, events, new LogHistory(folder, id.loopId())));
        ledger.listen(balance -> events.accept(new LoopEvent.Spent(balance)));
        open.add(logs);
        UserServers servers = new UserServers(
                Build.current().version(),
                config().mcpServers(),
                tree.processes().outside(project),
                text -> events.accept(new LoopEvent.Note(text, true)));
        open.add(servers);
        StructuredOutput door = LoopReplyParser.of(ConfigFiles.ofProject(project));
        ModelAgents agents = agents(ledger, logs, door, servers);
        Endpoints.require(agents.routing());
        Endpoints.warnOfOneModel(agents.routing(), events);
        tree.processes().sandbox().warning().ifPresent(text -> events.accept(new LoopEvent.Note(text, true)));
        credentials.told(tree.processes()).ifPresent(events);
        tree.processes().listen(text -> events.accept(new LoopEvent.Note(text, true)));
        AgentPorts ports = changed.apply(new AgentPorts(
                agents.goalReader(),
                agents.planner(),
                ExternalCoder.all(config(), tree, repository::tracked, agents, ledger, logs),
                agents.critics(),
                agents.publicist(),
                new RoutedModels(agents, config())));
        Project there =
                new Project(tree.files(), tree.seenAt(), config(), repository, userPaths, mask, tree.processes());
        MeasuringTools instruments = new MeasuringTools(
                runner,
                this::runnerBy,
                ProjectProbers.of(tree, config(), environment, repository, runner),
                SharedMeasurements.of(tree.seenAt(), environment, guard(), clock.instant()),
                LoopReplyParser.contents(door));
        Rooms rooms = new Rooms(folder, store.files(), environment);
        Optional<KeyResultRooms> beside =
                RoundRooms.of(room, project, id.loopId(), rooms, environment, there, instruments);
        return new Loop(
                new LoopRecords(id, store, logs, ledger, events, progress, clock),
                there,
                instruments,
                ports,
                beside.isPresent() ? new SharedKnowledge(knowledge()) : knowledge(),
                new TreeSourceSyntax(),
                prices(),
                System::nanoTime,
                beside);
    }

    public RdfKnowledge knowledge() {
        String name = String.valueOf(project.getFileName());
        String rdf = config().paths().rdf();
        // that of a dry run, and what is never committed, lies with the records
        boolean inTree = folder.project().equals(project) && (!tree.isRoom(project) || !rdf.startsWith(".team-loop/"));
        String place = inTree ? rdf : folder.project().resolve(rdf).toString();
        return new RdfKnowledge(tree.files(), name, place, guard());
    }

    /** Those whose handovers pass this door. */
    public ModelAgents agents(CallLedger ledger, LoopLogs logs, StructuredOutput door) {
        return agents(ledger, logs, door, UserServers.none());
    }

    private ModelAgents agents(CallLedger ledger, LoopLogs logs, StructuredOutput door, UserServers servers) {
        return new ModelAgents(
                config(),
                environment,
                ledger,
                logs,
                door,
                new CallEnvironment(clock, System::nanoTime, new java.util.Random(), Sleeper.REAL),
                guard(),
                servers);
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }
}

package dev.teamloop.cli.run;

import dev.teamloop.agents.gateway.GatewayAccess;
import dev.teamloop.agents.gateway.MeteredSession;
import dev.teamloop.agents.gateway.MeteringGateway;
import dev.teamloop.agents.gateway.SessionToken;
import dev.teamloop.agents.model.ModelChoice;
import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.agents.model.Provider;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.Endpoints;
import dev.teamloop.cli.Invocation;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.Prices;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.config.UserFolders;
import dev.teamloop.cli.keys.StoredKeys;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.loop.process.ForegroundCommand;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.watchdog.Signals;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program of the user's whose model calls go through the gateway (SPEC §13), with a purse of its own in the user's state
 * folder. It runs as the user would run it; only keys and addresses of providers are taken out of its environment.
 */
public final class MeteredCommand {
    private final Path directory;
    private final LoopConfig config;
    private final Map<String, String> environment;
    private final ModelRouting routing;
    private final ModelChoice choice;
    private final InteractionId id;
    private final PriceTable prices;
    private final Path ledgerFile;
    private final FileLedger ledger;

    /** Throws a {@link CommandException} with exit 4 where the provider lacks its key or cannot be reached. */
    public MeteredCommand(Path directory, LoopConfig config, Map<String, String> environment) throws IOException {
        this.directory = directory;
        this.config = config;
        this.environment = environment;
        this.routing = ModelRouting.of(config, StoredKeys.with(environment));
        this.choice = routing.choice(Agent.CODER);
        Endpoints.require(choice.provider());
        Clock clock = Clock.systemUTC();
        TextGuard guard = Secrets.guard(directory, environment, config);
        Streams.guard(guard);
        this.id = LoopWiring.newId("meter", clock);
        this.prices = Prices.of(config);
        Path state = Files.createDirectories(UserFolders.state(environment));
        AtomicFiles files = new AtomicFiles(state, guard);
        this.ledgerFile =
                files.makeFolder(state.resolve("meter").resolve(id.value())).resolve("ledger.jsonl");
        this.ledger = new FileLedger(files, ledgerFile, prices, config.budgetYuan(), clock);
    }

    /**
     * How it went.
     *
     * @param exit the command's own
     * @param flatRate models without a price of their own
     */
    public record Result(int exit, MeteredSession.Spent spent, Balance balance, List<String> flatRate, Path ledger) {
        public Result {
            flatRate = List.copyOf(flatRate);
        }
    }

    /** Runs it to its end. {@code wholeOutput}: where what it prints goes, if not to the caller's own output. */
    public Result run(List<String> command, Invocation caller, Optional<OutputStream> output)
            throws IOException, InterruptedException {
        Provider provider = choice.provider();
        int limit = config.limits().maxOutputTokens(Agent.CODER);
        Duration deadline = Duration.ofSeconds(config.exchangeSeconds(Agent.CODER));
        try (MeteringGateway gateway = MeteringGateway.start(provider, limit, deadline)) {
            CallContext context = new CallContext(id, 0, Agent.CODER, ModelStep.named("meter"), Optional.empty());
            MeteredSession session = new MeteredSession(SessionToken.fresh(), context, ledger, Long.MAX_VALUE);
            gateway.open(session);
            GatewayAccess access = new GatewayAccess(gateway.address(), session.token(), choice.model());
            int exit = attended(command, caller, output, access);
            gateway.close();
            List<String> flat = session.spent().models().stream()
                    .filter(model -> !prices.knows(model))
                    .sorted()
                    .toList();
            return new Result(exit, session.spent(), ledger.balance(), flat, ledgerFile);
        }
    }

    private int attended(List<String> command, Invocation caller, Optional<OutputStream> output, GatewayAccess access)
            throws IOException, InterruptedException {
        boolean own = caller.process() && output.isEmpty();
        ProcessBuilder.Redirect streams = own ? ProcessBuilder.Redirect.INHERIT : ProcessBuilder.Redirect.PIPE;
        try (ForegroundCommand child = started(command, access, streams)) {
            Thread hook = new Thread(child::close, "metered-command");
            Runtime.getRuntime().addShutdownHook(hook);
            Optional<Runnable> putBack =
                    caller.process() ? Signals.handle("INT", () -> interrupted(child)) : Optional.empty();
            try {
                return own ? child.process().waitFor() : piped(child, caller, output.orElse(caller.out()));
            } finally {
                putBack.ifPresent(Runnable::run);
                removeHook(hook);
            }
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is ending, and the hook is doing its work
            return;
        }
    }

    private ForegroundCommand started(List<String> command, GatewayAccess access, ProcessBuilder.Redirect streams) {
        try {
            return ForegroundCommand.start(command, directory, childEnvironment(access), streams);
        } catch (IOException e) {
            throw CommandException.precondition("'" + command.get(0) + "' cannot be started: " + e.getMessage());
        }
    }

    /** A terminal tells the program itself; whoever signals only us means the program. */
    private static void interrupted(ForegroundCommand child) {
        try {
            if (Terminals.console().isEmpty()) {
                child.interrupt();
            }
        } catch (IOException e) {
            child.close();
        }
    }

    /** All of the user's environment but what holds a key or names where a provider is. */
    private Map<String, String> childEnvironment(GatewayAccess access) {
        Map<String, String> left = new HashMap<>(environment);
        List<String> hidden = routing.hidden(environment);
        left.values().removeIf(value -> hidden.stream().anyMatch(value::contains));
        left.putAll(access.environment());
        // some programs believe it more than the folder that they are in
        left.put("PWD", directory.toString());
        return left;
    }

    private static int piped(ForegroundCommand child, Invocation caller, OutputStream out)
            throws IOException, InterruptedException {
        Process process = child.process();
        Thread input = copying(() -> {
            try (OutputStream to = process.getOutputStream()) {
                caller.in().transferTo(to);
            }
        });
        Thread output = copying(() -> process.getInputStream().transferTo(out));
        Thread errors = copying(() -> process.getErrorStream().transferTo(caller.err()));
        int exit = process.waitFor();
        // what it left running may hold its streams open
        child.close();
        output.join();
        errors.join();
        input.interrupt();
        out.flush();
        return exit;
    }

    /** What may fail because the other end has gone. */
    private interface Copying {
        void run() throws IOException;
    }

    private static Thread copying(Copying work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException | UncheckedIOException e) {
                        // the program has ended, and reads or writes no more
                        Thread.currentThread().interrupt();
                    }
                },
                "metered-streams");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}

package dev.teamloop.cli.command.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.fleet.record.EngineAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a fleet's loops run. */
final class FleetEngineOptions {
    private static final String LOCAL = "local";

    @Option(
            names = "--engine",
            paramLabel = "local|temporal",
            description =
                    "local (as without it): loops run on this machine; temporal: on the workers of a Temporal server"
                            + " ('fleet worker')")
    @Nullable
    String engine;

    @Option(names = "--target", paramLabel = "HOST:PORT", description = "with --engine: its server")
    @Nullable
    String target;

    @Option(names = "--namespace", paramLabel = "NAME", description = "with --engine; default: default")
    @Nullable
    String namespace;

    @Option(names = "--queue", paramLabel = "NAME", description = "with --engine: which workers; default: team-loop")
    @Nullable
    String queue;

    /** Empty for this machine. */
    Optional<EngineAddress> address() {
        if (engine == null || engine.equals(LOCAL)) {
            if (target != null || namespace != null || queue != null) {
                throw CommandException.usage("--target, --namespace and --queue go with --engine temporal");
            }
            return Optional.empty();
        }
        return Optional.of(address(engine, target, namespace, queue));
    }

    /** Throws a {@link CommandException} with exit 2 where the server is not named. */
    static EngineAddress address(
            String engine, @Nullable String target, @Nullable String namespace, @Nullable String queue) {
        if (target == null || !target.matches("[^\\s:/]+:[0-9]{1,5}|\\[[0-9a-fA-F:]+\\]:[0-9]{1,5}")) {
            throw CommandException.usage((target == null ? "--target is missing" : "--target is '" + target + "'")
                    + ": host and port of the server, such as localhost:7233");
        }
        return new EngineAddress(
                engine, target, namespace == null ? "default" : namespace, queue == null ? "team-loop" : queue);
    }
}

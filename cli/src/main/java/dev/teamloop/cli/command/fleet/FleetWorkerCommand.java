package dev.teamloop.cli.command.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.fleet.WorkerStart;
import dev.teamloop.cli.terminal.Streams;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fleet worker}: this machine works for fleets on Temporal (SPEC §16). */
@Command(
        name = "worker",
        mixinStandardHelpOptions = true,
        description = {
            "Works for fleets that were started with '--engine temporal', until it is ended. It clones, and uses this"
                    + " machine's configuration and keys.",
            "Where fleet.state_remote is configured state is pushed there after each round, and another worker goes on"
                    + " when this one is lost."
        },
        footer = {"", "Example:", "  team-loop fleet worker --target localhost:7233 --parallel 2"})
final class FleetWorkerCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(names = "--target", paramLabel = "HOST:PORT", description = "the Temporal server")
    @Nullable
    String target;

    @Option(names = "--parallel", paramLabel = "N", description = "how many loops run here at once; default: 1")
    int parallel = 1;

    @Option(names = "--queue", paramLabel = "NAME", description = "which fleets it works for; default: team-loop")
    @Nullable
    String queue;

    @Option(names = "--namespace", paramLabel = "NAME", description = "the server's namespace; default: default")
    @Nullable
    String namespace;

    @Override
    public Integer call() throws Exception {
        if (parallel < 1) {
            throw CommandException.usage("--parallel is " + parallel + ": how many loops run at once, 1 or more");
        }
        WorkerStart.run(
                FleetEngineOptions.address("temporal", target, namespace, queue),
                parallel,
                common.environment(),
                common.quiet ? line -> {} : Streams.out()::println);
        return ExitCode.SUCCESS;
    }
}

package dev.teamloop.cli.command.fleet;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.fleet.FleetPlace;
import dev.teamloop.cli.fleet.FleetStart;
import dev.teamloop.cli.fleet.FleetWords;
import dev.teamloop.cli.fleet.FleetWorker;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.fleet.local.FleetReading;
import dev.teamloop.fleet.record.EngineAddress;
import dev.teamloop.fleet.record.FleetSummary;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code fleet FILE}: goals over many repositories, under one purse (SPEC §16). */
@Command(
        name = "fleet",
        subcommands = FleetWorkerCommand.class,
        mixinStandardHelpOptions = true,
        description = {
            "Runs a loop for each goal of a file, each in a process of its own, N at once, under one purse: money is"
                    + " lent to the loops in slices, and what they do not use comes back. A failure stays with its"
                    + " repository.",
            "",
            "FILE is YAML; paths in it are relative to it:",
            "  budget: 50",
            "  parallel: 4",
            "  goals:",
            "    - {project: ../shop, goal: \"src/orders branch coverage ≥60%%\"}",
            "    - {project: \"https://git.example.com/till.git\", goal: \"…\", budget: 5}",
            "A goal may have budget, args (more options of 'team-loop goal'), trust (a hash) and push (the branch of a"
                    + " clone)."
        },
        footer = {
            "",
            "Examples:",
            "  team-loop fleet fleet.yaml --yes",
            "  team-loop fleet status fleet.yaml --watch",
            "  team-loop fleet stop fleet.yaml",
            "  team-loop fleet resume fleet.yaml",
            "  team-loop fleet fleet.yaml --engine temporal --target localhost:7233"
        })
public final class FleetCommand implements Callable<Integer> {
    private static final int WATCH_MILLIS = 1000;

    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Mixin
    CommonOptions output = new CommonOptions();

    @Mixin
    FleetPageOption page = new FleetPageOption();

    @Option(names = "--yes", description = "do not ask before it starts; asked only on a terminal")
    boolean yes;

    @Option(names = "--new", description = "start although this fleet has not come to its end")
    boolean fresh;

    @Option(
            names = "--render",
            paramLabel = "kubernetes",
            description = "start nothing; print an Indexed Job and its ConfigMap as YAML")
    @Nullable
    String render;

    @Mixin
    FleetEngineOptions engine = new FleetEngineOptions();

    @Mixin
    FleetRenderOptions rendering = new FleetRenderOptions();

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "the goals, the purse, how many at once")
    @Nullable
    Path file;

    @Override
    public Integer call() throws Exception {
        if (file == null) {
            throw new ParameterException(
                    spec.commandLine(), "name the fleet's file, or one of status, resume, stop with it, or worker");
        }
        FleetPlace place = place(file, output);
        if (render != null) {
            Streams.out().print(rendering.of(place, render));
            return ExitCode.SUCCESS;
        }
        Optional<EngineAddress> elsewhere = engine.address();
        FleetStart start = new FleetStart(place, lines(output), output.caller().process());
        if (!yes && !output.json && !start.confirmed(program.session())) {
            throw CommandException.precondition("not started; --yes starts it without asking");
        }
        return told(start.begin(fresh, elsewhere), place, output, page);
    }

    @Command(
            name = "resume",
            mixinStandardHelpOptions = true,
            description =
                    "Goes on with what was not started, was interrupted or stopped, or ended for want of money (raise"
                            + " budget in FILE) or FATAL.",
            footer = {"", "Example:", "  team-loop fleet resume fleet.yaml"})
    int resume(
            @Mixin CommonOptions options,
            @Mixin FleetPageOption where,
            @Parameters(paramLabel = "FILE", description = "the fleet's file") Path path)
            throws Exception {
        FleetPlace place = place(path, options);
        FleetStart start =
                new FleetStart(place, lines(options), options.caller().process());
        return told(start.goOn(), place, options, where);
    }

    @Command(
            name = "status",
            mixinStandardHelpOptions = true,
            description = "Shows where each goal stands and what it has cost.",
            footer = {"", "Example:", "  team-loop fleet status fleet.yaml --watch"})
    int status(
            @Mixin CommonOptions options,
            @Mixin FleetPageOption where,
            @Option(names = "--watch", description = "show it anew whenever it changed, until the fleet ends")
                    boolean watch,
            @Parameters(paramLabel = "FILE", description = "the fleet's file") Path path)
            throws Exception {
        FleetPlace place = place(path, options);
        FleetReading reading = place.started();
        FleetSummary now = reading.summary();
        while (watch && now.status().equals("RUNNING")) {
            if (!options.json) {
                clear();
                FleetWords.table(now, Streams.out());
            }
            now = changed(reading, now);
        }
        told(now, place, options, where);
        return ExitCode.SUCCESS;
    }

    private static FleetSummary changed(FleetReading reading, FleetSummary before) throws InterruptedException {
        FleetSummary now = before;
        while (now.equals(before)) {
            Thread.sleep(WATCH_MILLIS);
            now = reading.summary();
        }
        return now;
    }

    /** Where a person watches, the table stands in one place. */
    private static void clear() {
        if (Terminals.console().isPresent()) {
            Streams.printStyled("\u001b[H\u001b[2J");
        } else {
            Streams.out().println();
        }
    }

    @Command(
            name = "stop",
            mixinStandardHelpOptions = true,
            description = "Starts nothing more, and lets the loops that run finish the round in hand.",
            footer = {"", "Example:", "  team-loop fleet stop fleet.yaml"})
    int stop(
            @Mixin CommonOptions options,
            @Parameters(paramLabel = "FILE", description = "the fleet's file") Path path) {
        FleetPlace place = place(path, options);
        int loops = place.stop();
        Streams.out()
                .println(
                        options.json
                                ? Json.line(Map.of("stop", place.folder().stop().toString(), "loops", loops))
                                : loops + (loops == 1 ? " loop ends" : " loops end") + " after the round in hand");
        return ExitCode.SUCCESS;
    }

    /** Relative to the folder that {@code -C} names. */
    private static FleetPlace place(Path typed, CommonOptions options) {
        return FleetPlace.of(options.directory.resolve(typed), options.caller());
    }

    @Command(
            name = "loop",
            hidden = true,
            mixinStandardHelpOptions = true,
            description = "Runs one goal of a fleet on this machine: what 'fleet --render' makes pods run.",
            footer = {"", "Example:", "  team-loop fleet loop fleet.yaml --fleet 3fa2b1 --index 0"})
    int loop(
            @Mixin CommonOptions options,
            @Option(names = "--index", required = true, paramLabel = "N", description = "which goal, from 0") int index,
            @Option(names = "--fleet", required = true, paramLabel = "ID", description = "the fleet's id") String fleet,
            @Option(
                            names = "--state-remote",
                            paramLabel = "URL",
                            description = "where state is pushed to after each round")
                    @Nullable
                    String stateRemote,
            @Parameters(paramLabel = "FILE", description = "the fleet's file") Path path)
            throws Exception {
        if (!fleet.matches("[0-9a-f]{4,16}")) {
            throw CommandException.usage("--fleet is '" + fleet + "': 4 to 16 hexadecimal digits");
        }
        FleetPlace place = place(path, options);
        FleetSummary ended = FleetWorker.run(
                place,
                index,
                fleet,
                Optional.ofNullable(stateRemote),
                options.caller().process());
        told(ended, place, options, new FleetPageOption());
        return ended.goals().get(0).exit().filter(exit -> exit >= 0).orElse(ExitCode.INTERNAL);
    }

    private static Consumer<String> lines(CommonOptions options) {
        return options.json || options.quiet ? line -> {} : Streams.out()::println;
    }

    private static int told(FleetSummary fleet, FleetPlace place, CommonOptions options, FleetPageOption page) {
        page.write(options, place.path(), fleet);
        if (options.json) {
            Streams.out().println(Json.line(FleetWords.json(fleet)));
        } else {
            FleetWords.table(fleet, Streams.out());
        }
        return fleet.status().equals("SUCCESS") ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }
}

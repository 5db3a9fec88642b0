package dev.teamloop.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.EchoedConfig;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Problem;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.Workplace;
import dev.teamloop.cli.terminal.ProgressPrinter;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.cli.terminal.Terminals;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.ConfigLayer;
import dev.teamloop.core.config.ConfigResult;
import dev.teamloop.core.goal.GoalText;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import dev.teamloop.loop.controller.Loop;
import dev.teamloop.loop.controller.LoopController;
import dev.teamloop.loop.controller.LoopEvent;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.controller.Recovery;
import dev.teamloop.loop.controller.StartOptions;
import dev.teamloop.loop.controller.TreeRecovery;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.workspace.Backup;
import dev.teamloop.loop.workspace.GitProblem;
import dev.teamloop.loop.workspace.Repository;
import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs loops for {@code goal}, {@code resume} and {@code demo}: checks every precondition first, then hands over to the controller. */
final class LoopRuns {
    private final CommonOptions common;
    private final RunOptions run;
    private final Map<String, String> environment;
    private final PrintStream out = Streams.out();
    private final PrintStream diagnostics = Streams.err();

    LoopRuns(CommonOptions common, RunOptions run) {
        this(common, run, System.getenv());
    }

    LoopRuns(CommonOptions common, RunOptions run, Map<String, String> environment) {
        this.common = common;
        this.run = run;
        this.environment = environment;
    }

    /** The options of {@code goal} alone. */
    record Start(
            boolean dryRun,
            boolean fresh,
            boolean allowDirty,
            @Nullable String branch,
            String source) {}

    int start(GoalText text, Start start) throws Exception {
        Path project = common.project();
        ConfigResult.Loaded settings =
                Settings.load(project, environment, List.of(ofText(text), run.layer(MissingNode.getInstance())));
        try (Repository repository =
                start.branch() == null ? Repository.open(project) : Repository.openForNewBranch(project)) {
            if (start.dryRun()) {
                return dryRun(text, start, project, settings, repository);
            }
            boolean hadState = Files.exists(project.resolve(".team-loop"));
            repository.exclude(
                    List.of("/.team-loop/", "/" + settings.config().paths().logs() + "/"));
            try (LoopLock lock = OwnFolder.lock(project)) {
                requireFinished(project, settings, start.fresh());
                Set<String> userPaths = userPaths(repository, settings, start.allowDirty());
                try (Workplace place = new Workplace(project, project, settings, environment, repository)) {
                    return begin(text, start, place, settings, userPaths);
                }
            } catch (Problem | GitProblem e) {
                // nothing has begun: what the lock alone left behind goes too
                if (!hadState && !Files.exists(project.resolve(".team-loop").resolve("init.json"))) {
                    FileTrees.delete(project.resolve(".team-loop"));
                }
                throw e;
            }
        }
    }

    private int begin(GoalText text, Start start, Workplace place, ConfigResult.Loaded settings, Set<String> userPaths)
            throws Exception {
        Runners.Found runner = place.runner();
        InteractionId id = place.newId(start.source());
        archiveFinished(place, start.fresh());
        Yuan budget = settings.config().budgetYuan();
        Loop loop = place.loop(id, place.ledger(budget), runner.runner(), userPaths, events());
        if (start.branch() != null) {
            place.repository().checkoutNewBranch(start.branch());
        }
        if (!userPaths.isEmpty()) {
            new Backup(place.repository()).save("refs/team-loop/backup/" + id.loopId(), userPaths);
        }
        writeConfig(place);
        ObjectNode saved = run.saved(MissingNode.getInstance());
        saved.put("budget_yuan", budget.plain());
        saved.put("max_rounds", settings.config().maxRounds());
        saved.put("allow_dirty", start.allowDirty());
        Supervision supervision = supervision(loop);
        StartOptions options = new StartOptions(
                budget,
                settings.config().maxRounds(),
                false,
                run.waits(MissingNode.getInstance()),
                confirm(supervision),
                saved);
        return show(supervision.run(() -> new LoopController(loop).start(text, options)), loop.id(), place);
    }

    private int dryRun(GoalText text, Start start, Path project, ConfigResult.Loaded settings, Repository repository)
            throws Exception {
        Path temporary = Files.createTempDirectory("team-loop-dry-run");
        boolean hadState = Files.exists(project.resolve(".team-loop"));
        Set<String> userPaths = userPaths(repository, settings, true);
        try (Workplace place = new Workplace(project, temporary, settings, environment, repository)) {
            InteractionId id = place.newId(start.source());
            Yuan budget = settings.config().budgetYuan();
            Loop loop = place.loop(id, place.ledger(budget), place.runner().runner(), userPaths, events());
            StartOptions options = new StartOptions(
                    budget,
                    settings.config().maxRounds(),
                    true,
                    false,
                    (dag, estimate) -> true,
                    MissingNode.getInstance());
            return show(new LoopController(loop).start(text, options), id, place);
        } finally {
            FileTrees.delete(temporary);
            if (!hadState) {
                FileTrees.delete(project.resolve(".team-loop"));
            }
        }
    }

    int resume() throws Exception {
        Path project = common.project();
        JsonNode saved = savedOptions(project);
        ConfigResult.Loaded settings = Settings.load(project, environment, List.of(run.layer(saved)));
        try (Repository repository = Repository.open(project);
                LoopLock lock = OwnFolder.lock(project);
                Workplace place = new Workplace(project, project, settings, environment, repository)) {
            Recovery.Found found = Recovery.find(place.store());
            if (found instanceof Recovery.Unrecoverable none) {
                throw Problem.precondition(none.reason());
            }
            if (found instanceof Recovery.Succeeded done) {
                out.println(
                        common.json
                                ? Json.line(Map.of(
                                        "status",
                                        "SUCCESS",
                                        "exit",
                                        0,
                                        "loop_id",
                                        done.file().loopId(),
                                        "reason",
                                        "the loop has ended with SUCCESS already"))
                                : "the loop " + done.file().loopId()
                                        + " has ended with SUCCESS already; there is nothing to resume");
                return ExitCode.SUCCESS;
            }
            return goOn((Recovery.Recoverable) found, place, saved);
        }
    }

    private int goOn(Recovery.Recoverable found, Workplace place, JsonNode saved) throws Exception {
        if (!found.note().isEmpty()) {
            events().accept(new LoopEvent.Note(found.note(), true));
        }
        Runners.Found runner = place.runner();
        LoopState before = limits(found.state());
        FileLedger ledger = place.ledger(before.goal().budgetYuan());
        Set<String> userPaths = saved.path("allow_dirty").asBoolean() ? stillDirty(place) : Set.of();
        Loop loop = place.loop(before.interactionId(), ledger, runner.runner(), userPaths, events());
        TreeRecovery.Restored restored = TreeRecovery.restore(before, place.store(), place.repository());
        restored.notes().forEach(note -> loop.events().accept(new LoopEvent.Note(note, false)));
        LoopState state = restored.state();
        Supervision supervision = supervision(loop);
        StartOptions options = new StartOptions(
                state.goal().budgetYuan(),
                state.goal().maxRounds(),
                false,
                run.waits(saved),
                confirm(supervision),
                run.saved(saved));
        return show(supervision.run(() -> new LoopController(loop).resume(restored, options)), loop.id(), place);
    }

    /** The user's uncommitted work: everything dirty that neither the loop nor its journal accounts for. */
    private static Set<String> stillDirty(Workplace place) {
        Set<String> dirty = new TreeSet<>(place.repository().dirty());
        dirty.removeIf(path -> path.startsWith(place.config().paths().rdf() + "/"));
        var journal = new dev.teamloop.loop.workspace.Journal(
                place.store().folder().journal(),
                place.store().folder().project(),
                new dev.teamloop.loop.workspace.Diffs(place.repository()));
        dirty.removeAll(journal.paths());
        return dirty;
    }

    private LoopState limits(LoopState state) {
        StandardGoal goal = state.goal();
        Yuan budget = run.budget == null ? goal.budgetYuan() : new Yuan(run.budget);
        int rounds = run.maxRounds == null ? goal.maxRounds() : run.maxRounds;
        return state.withGoal(
                new StandardGoal(goal.objective(), budget, rounds, goal.constraints(), goal.accept(), goal.metrics()));
    }

    private static JsonNode savedOptions(Path project) {
        Path init = project.resolve(".team-loop").resolve("init.json");
        try {
            return Files.exists(init) ? Json.read(Files.readString(init)).path("options") : MissingNode.getInstance();
        } catch (IOException | IllegalArgumentException e) {
            return MissingNode.getInstance();
        }
    }

    private static ConfigLayer ofText(GoalText text) {
        ObjectNode values = Json.MAPPER.createObjectNode();
        text.budget().ifPresent(budget -> values.put("budget_yuan", budget.plain()));
        text.maxRounds().ifPresent(rounds -> values.put("max_rounds", rounds));
        return new ConfigLayer("the goal text", values);
    }

    private static void requireFinished(Path project, ConfigResult.Loaded settings, boolean fresh) {
        Path state = project.resolve(".team-loop").resolve("STATE.md");
        if (fresh || !Files.exists(state)) {
            return;
        }
        Optional<StateFile> file = new dev.teamloop.loop.state.StateStore(new dev.teamloop.loop.state.LoopFolder(
                        project,
                        settings.config().paths().logs(),
                        settings.config().paths().rdf()))
                .readState();
        if (file.isEmpty()) {
            throw Problem.precondition(
                    state
                            + " is damaged; 'team-loop resume' goes on from the newest whole snapshot, 'team-loop goal --new' starts anew");
        }
        if (!finished(file.get())) {
            throw Problem.precondition(
                    "an unfinished loop exists (" + file.get().loopId() + ", "
                            + file.get().stopReason().orElse("running") + " after round "
                            + file.get().round()
                            + "): 'team-loop resume' continues it, 'team-loop goal --new' starts anew");
        }
    }

    /** Ended by what {@code resume} could not go on from. */
    private static boolean finished(StateFile file) {
        String reason = file.stopReason().orElse("");
        return reason.equals("SUCCESS") || reason.equals("STAGNATION");
    }

    private static void archiveFinished(Workplace place, boolean fresh) throws IOException {
        if (!place.store().hasState()) {
            // leftovers of a goal that was rejected before a loop existed
            Files.deleteIfExists(place.store().folder().ledger());
            return;
        }
        Optional<StateFile> file = place.store().readState();
        if (file.isPresent()) {
            place.store().archive(file.get());
        } else if (fresh) {
            Path damaged = place.store().folder().state();
            Files.move(damaged, damaged.resolveSibling("STATE.damaged." + System.currentTimeMillis() + ".md"));
            Files.deleteIfExists(place.store().folder().ledger());
        }
    }

    private static Set<String> userPaths(Repository repository, ConfigResult.Loaded settings, boolean allowDirty) {
        Set<String> dirty = new TreeSet<>(repository.dirty());
        String logs = settings.config().paths().logs() + "/";
        String rdf = settings.config().paths().rdf() + "/";
        dirty.removeIf(path -> path.startsWith(".team-loop/") || path.startsWith(logs) || path.startsWith(rdf));
        if (!dirty.isEmpty() && !allowDirty) {
            throw Problem.precondition("the tree is not clean: "
                    + String.join(", ", dirty.stream().limit(10).toList())
                    + (dirty.size() > 10 ? " and " + (dirty.size() - 10) + " more" : "")
                    + "; commit or stash your work, or use --allow-dirty");
        }
        return dirty;
    }

    /** Seq 0 writes the values of the lasting layers when there is no file yet, without secrets. */
    private void writeConfig(Workplace place) {
        Path project = place.store().folder().project();
        ObjectNode values = Settings.load(project, Map.of("HOME", environment.getOrDefault("HOME", "")), List.of())
                .tree();
        values.path("providers").forEach(provider -> ((ObjectNode) provider).remove("headers"));
        EchoedConfig.write(place.store().folder().config(), place.mask().mask(Json.pretty(values)));
    }

    private Supervision supervision(Loop loop) {
        return new Supervision(loop, environment, diagnostics);
    }

    private BiPredicate<TaskDag, TokenEstimate> confirm(Supervision supervision) {
        Optional<Console> console = Terminals.console();
        if (run.yes || console.isEmpty() || common.json) {
            return (dag, estimate) -> true;
        }
        return (dag, estimate) -> {
            String answer = supervision.whileWaiting(() -> console.get()
                    .readLine(
                            "%d key results, about %d rounds, about %s. Start? [Y/n] ",
                            dag.krs().size(), estimate.totalRoundsEstimate(), estimate.costYuanEstimate()));
            return answer != null
                    && !answer.strip().toLowerCase(java.util.Locale.ROOT).startsWith("n");
        };
    }

    private Consumer<LoopEvent> events() {
        if (common.json || common.quiet) {
            return event -> {
                if (event instanceof LoopEvent.Note note && note.warning()) {
                    diagnostics.println("! " + ProgressPrinter.plain(note.text()));
                }
            };
        }
        return new ProgressPrinter(out, diagnostics);
    }

    private int show(LoopResult result, InteractionId id, Workplace place) {
        ResultView view = ResultView.of(result, id, place.store().folder().project());
        if (common.json) {
            out.println(Json.line(view.json()));
        } else if (view.exit() == ExitCode.GOAL_REJECTED || view.exit() == ExitCode.PRECONDITION || view.exit() == 10) {
            diagnostics.println("team-loop: " + ProgressPrinter.plain(view.text()));
        } else {
            out.println(view.text());
        }
        return view.exit();
    }
}

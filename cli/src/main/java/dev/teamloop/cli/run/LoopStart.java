package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.EchoedConfig;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.KnowledgeExclusion;
import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.ShownModels;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.controller.LoopController;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.state.LoopArchive;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.workspace.Backup;
import dev.teamloop.loop.workspace.GitException;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Starts a new loop: checks every precondition first, then hands over to the controller. */
public final class LoopStart {
    /** Until the first plan stands, a resume takes it too. */
    static final String GIVEN_PLAN = "given_plan";

    private final RunContext context;
    private final RunOptions options;
    private final Session session;

    public LoopStart(RunContext context, RunOptions options, Session session) {
        this.context = context;
        this.options = options;
        this.session = session;
    }

    /** Runs to the loop's end and returns its exit code. */
    public int run(StartRequest request) throws Exception {
        Path project = context.project();
        ConfigResult.Loaded loaded = load(request.text());
        TextGuard guard = Secrets.guard(project, context.environment(), loaded.config());
        boolean rooms = loaded.config().workspace().rooms();
        if (rooms && request.branch() != null) {
            throw CommandException.usage(
                    "--branch is for a loop that works in your tree; one in a room has a branch of its own."
                            + " Leave out --branch or --rooms");
        }
        try (Repository repository =
                request.branch() == null && !rooms ? Repository.open(project) : Repository.openForNewBranch(project)) {
            FolderLinks.refuse(project, loaded.config().paths());
            TrustedSettings settings = new ProjectTrust(project, context.environment(), loaded)
                    .require(SessionQuestion.of(session, context.json()));
            PlanFile plans = new PlanFile(request.text(), settings.config(), guard);
            Optional<GivenPlan> named =
                    request.given().or(() -> Optional.ofNullable(request.plan()).map(plans::read));
            if (request.dryRun()) {
                return new DryRun(context, session).run(request, settings, repository, named);
            }
            boolean hadState = Files.exists(project.resolve(".team-loop"));
            repository.exclude(
                    List.of("/.team-loop/", "/" + settings.config().paths().logs() + "/"));
            KnowledgeExclusion.apply(repository, settings.config());
            try (LoopLock lock = OwnFolder.lock(project)) {
                LoopArchive succession = LoopArchive.in(project, guard);
                succession.settle();
                EarlierLoop.requireFinished(project, settings.config(), guard, request.fresh());
                Set<String> userPaths = UserWork.atStart(repository, settings.config(), request.allowDirty() || rooms);
                Optional<GivenPlan> given = named.or(() -> userPaths.isEmpty() || rooms
                        ? DryRunPlan.of(context, request, settings.loaded(), repository)
                                .find(plans)
                        : Optional.empty());
                try {
                    return rooms
                            ? inRoom(request, settings, repository, userPaths, succession, given)
                            : inTree(request, settings, repository, userPaths, succession, given);
                } finally {
                    succession.settle();
                }
            } catch (CommandException | GitException e) {
                // nothing has begun: what the lock alone left behind goes too
                if (!hadState && !Files.exists(project.resolve(".team-loop").resolve("init.json"))) {
                    FileTrees.delete(project.resolve(".team-loop"));
                }
                throw e;
            }
        }
    }

    /** A loop that is about to begin: {@code userPaths} are what it never touches, {@code room} is where it works, if in one. */
    private record Opening(StartRequest request, InteractionId id, Set<String> userPaths, Optional<LoopRoom> room) {}

    private int inTree(
            StartRequest request,
            TrustedSettings settings,
            Repository repository,
            Set<String> userPaths,
            LoopArchive succession,
            Optional<GivenPlan> given)
            throws Exception {
        Path project = context.project();
        try (LoopWiring wiring = new LoopWiring(project, project, settings, context.environment(), repository)) {
            InteractionId id = wiring.newId(request.source());
            return begin(new Opening(request, id, userPaths, Optional.empty()), wiring, settings, succession, given);
        }
    }

    /** {@code dirty} is what the user has not committed, and the room does not hold. */
    private int inRoom(
            StartRequest request,
            TrustedSettings settings,
            Repository repository,
            Set<String> dirty,
            LoopArchive succession,
            Optional<GivenPlan> given)
            throws Exception {
        Path project = context.project();
        InteractionId id = LoopWiring.newId(request.source(), Clock.systemUTC());
        TextGuard guard = Secrets.guard(project, context.environment(), settings.config());
        try (LoopRoom room = LoopRoom.create(context, settings.config(), guard, repository, id.loopId(), dirty)) {
            try (LoopWiring wiring = new LoopWiring(
                    project, project, settings, context.environment(), room.repository(), Optional.of(room.room()))) {
                room.require(wiring);
                Opening opening = new Opening(request, id, Set.of(), Optional.of(room));
                return begin(opening, wiring, settings, succession, given);
            } catch (CommandException | GitException | InterruptedException e) {
                room.abandon();
                throw e;
            }
        }
    }

    private int begin(
            Opening opening,
            LoopWiring wiring,
            TrustedSettings settings,
            LoopArchive succession,
            Optional<GivenPlan> given)
            throws Exception {
        StartRequest request = opening.request();
        InteractionId id = opening.id();
        Runners.Found runner = wiring.runner();
        // who starts anew on purpose gives an unfinished loop up
        Optional<StateFile> earlier =
                EarlierLoop.worked(wiring.store()).filter(file -> !request.fresh() || file.isOver());
        succession.begin(id.loopId());
        Yuan budget = wiring.config().budgetYuan();
        FileLedger ledger = wiring.ledger(budget);
        LoopResult result;
        Notices notices = Notices.of(wiring, context);
        try (Watcher watcher = session.watch(context)) {
            FirstStart first = FirstStart.of(context, runner);
            first.tell(watcher);
            Loop loop = wiring.loop(
                    id,
                    ledger,
                    runner.runner(),
                    opening.userPaths(),
                    notices.and(watcher),
                    ports -> given.map(plan -> plan.in(ports)).orElse(ports));
            given.ifPresent(plan -> loop.records().events().accept(new LoopEvent.Note(plan.describe(), false)));
            notices.logTo(loop.records().logs());
            opening.room().ifPresent(room -> {
                room.remember();
                room.tell(loop.records().events(), wiring);
            });
            prepare(request, wiring, id, wiring.shown(opening.userPaths()));
            first.remember();
            options.keepAddress(new KnownProject(context.project(), context.environment()), watcher);
            Map<String, String> passedOn = settings.passedOn(context.environment());
            Supervision supervision = new Supervision(loop, passedOn, watcher, options.resumable(), context.process());
            StartOptions start = new StartOptions(
                    budget,
                    wiring.config().maxRounds(),
                    false,
                    options.waits(MissingNode.getInstance(), session),
                    PlanQuestion.of(session, options.confirmed() || context.json(), watcher, supervision, given),
                    saved(request, wiring, given),
                    GivenPlan.testFiles(given));
            LoopController controller = new LoopController(loop);
            try {
                result = supervision.run(() -> controller.start(request.text(), start));
            } catch (InterruptedException e) {
                throw ResultView.interrupted(wiring.store(), ledger.totals().cost(), id, context.project());
            }
            if (result instanceof LoopResult.AlreadyMet met && earlier.isEmpty()) {
                controller.keep(met, request.text(), start);
            }
        }
        Optional<LoopRoom.Left> left = LoopRoom.leave(opening.room(), result, wiring);
        return ResultView.of(result, ledger.totals().cost(), id, context.project(), options.resumable())
                .in(left)
                .beside(earlier.map(StateFile::loopId), result)
                .show(session, context.json());
    }

    private void prepare(StartRequest request, LoopWiring wiring, InteractionId id, Set<String> toSave)
            throws Exception {
        if (request.branch() != null) {
            wiring.repository().checkoutNewBranch(request.branch());
        }
        if (!toSave.isEmpty()) {
            new Backup(wiring.repository())
                    .save(
                            "refs/team-loop/backup/" + id.loopId(),
                            "Uncommitted work before the loop " + id.loopId(),
                            toSave);
        }
        writeConfig(wiring);
    }

    /** What {@code init.json} keeps for a resume. */
    private ObjectNode saved(StartRequest request, LoopWiring wiring, Optional<GivenPlan> given) {
        ObjectNode saved = options.saved(MissingNode.getInstance());
        saved.put("budget_yuan", wiring.config().budgetYuan().plain());
        saved.put("max_rounds", wiring.config().maxRounds());
        saved.put("allow_dirty", request.allowDirty());
        given.ifPresent(plan -> saved.set(GIVEN_PLAN, plan.tree()));
        return saved;
    }

    /** The configuration with what the goal text adds to it; a goal that cannot be taken ends here. */
    private ConfigResult.Loaded load(GoalText text) {
        ConfigLayer limits = GoalLayer.limits(text);
        ConfigResult.Loaded loaded =
                Settings.load(context.project(), context.environment(), List.of(limits, options.layer()));
        ConfigLayer presets = new GoalLayer(context.project(), context.environment()).presets(text, loaded.config());
        return presets.values().isEmpty()
                ? loaded
                : Settings.load(context.project(), context.environment(), List.of(limits, presets, options.layer()));
    }

    /** Seq 0 writes the values of the lasting layers when there is no file yet, without secrets. */
    private void writeConfig(LoopWiring wiring) throws IOException {
        Map<String, String> lasting = new HashMap<>(context.environment());
        lasting.keySet().retainAll(Set.of("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"));
        ObjectNode values = ShownModels.of(Settings.load(context.project(), lasting, List.of()), context.environment())
                .tree();
        if (values.path("notify") instanceof ObjectNode notify) {
            // its address often holds a token
            notify.remove("webhook");
        }
        values.path("providers").forEach(provider -> ((ObjectNode) provider).remove("headers"));
        EchoedConfig.write(wiring.store().files(), context.project(), context.environment(), values);
    }
}

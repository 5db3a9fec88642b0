package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.KnowledgeExclusion;
import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.controller.LoopController;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.controller.Recovery;
import dev.teamloop.loop.controller.TreeRecovery;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.rooms.RoomRecord;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopArchive;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import dev.teamloop.loop.workspace.IndexCopy;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Continues the loop that STATE.md describes. */
public final class LoopResume {
    private final RunContext context;
    private final RunOptions options;
    private final Session session;

    public LoopResume(RunContext context, RunOptions options, Session session) {
        this.context = context;
        this.options = options;
        this.session = session;
    }

    /**
     * Runs to the loop's end and returns its exit code; a loop that has succeeded already is left as it is. Where
     * {@code only} names a loop and another one is here, that one is left alone (exit 4): it is not what a watchdog saw die.
     */
    public int run(Optional<String> only) throws Exception {
        Path project = context.project();
        try (Repository repository = RoomRecord.read(records(project)).isPresent()
                ? Repository.openForNewBranch(project)
                : Repository.open(project)) {
            FolderLinks.refuseOwn(project);
            TextGuard guard = Secrets.guard(context.environment());
            settle(project, guard);
            // where nothing is left to do, nothing has to be known of a model
            if (only.isEmpty()
                    && Recovery.find(new StateStore(records(project), guard)) instanceof Recovery.Succeeded done) {
                return nothingToDo(done);
            }
            JsonNode saved = savedOptions(project);
            return run(only, saved, settings(saved), repository);
        }
    }

    private int run(Optional<String> only, JsonNode saved, TrustedSettings settings, Repository repository)
            throws Exception {
        Path project = context.project();
        TextGuard guard = Secrets.guard(project, context.environment(), settings.config());
        StateStore store = new StateStore(
                new LoopFolder(
                        project,
                        settings.config().paths().logs(),
                        settings.config().paths().rdf()),
                guard);
        if (!Files.exists(records(project).root())) {
            // a lock would leave a folder behind where no loop ever was
            var unused = found(store);
        }
        try (LoopLock lock = OwnFolder.lock(project)) {
            requireThat(only, store);
            KnowledgeExclusion.apply(repository, settings.config());
            Recovery.Found found = found(store);
            return found instanceof Recovery.Succeeded done
                    ? nothingToDo(done)
                    : goOn((Recovery.Recoverable) found, settings, repository, guard, saved);
        }
    }

    private static Recovery.Found found(StateStore store) {
        Recovery.Found found = Recovery.find(store);
        if (found instanceof Recovery.Unrecoverable none) {
            throw CommandException.precondition(none.reason());
        }
        return found;
    }

    private static LoopFolder records(Path project) {
        return new LoopFolder(project, "logs", "rdf");
    }

    /** Where the loop worked: in the user's tree, or in its room, which is made again where it is gone. */
    private int goOn(
            Recovery.Recoverable found,
            TrustedSettings settings,
            Repository repository,
            TextGuard guard,
            JsonNode saved)
            throws Exception {
        Path project = context.project();
        Optional<RoomRecord> record = RoomRecord.read(records(project));
        if (record.isEmpty()) {
            if (options.rooms()) {
                throw CommandException.usage(
                        "this loop works in your tree; --rooms is said when a loop starts (team-loop goal --rooms)");
            }
            try (LoopWiring wiring = new LoopWiring(project, project, settings, context.environment(), repository)) {
                return goOn(found, wiring, settings, saved, Optional.empty());
            }
        }
        String head = found.state().history().head();
        try (LoopRoom room = LoopRoom.reopen(context, settings.config(), guard, record.get(), head);
                LoopWiring wiring = new LoopWiring(
                        project,
                        project,
                        settings,
                        context.environment(),
                        room.repository(),
                        Optional.of(room.room()))) {
            room.require(wiring);
            try {
                return goOn(found, wiring, settings, saved, Optional.of(room));
            } catch (InterruptedException e) {
                room.abandon();
                throw e;
            }
        }
    }

    private TrustedSettings settings(JsonNode saved) {
        Path project = context.project();
        KnownProject known = new KnownProject(project, context.environment());
        ConfigLayer before = options.savedLayer(saved, known);
        ConfigResult.Loaded without = Settings.load(project, context.environment(), List.of(before, options.layer()));
        // a tool that the goal names is looked for again: no record of the project says which program runs
        ConfigResult.Loaded loaded = goalText(project)
                .map(text -> new GoalLayer(project, context.environment()).again(text, without.config()))
                .filter(layer -> !layer.values().isEmpty())
                .map(goal -> Settings.load(project, context.environment(), List.of(before, goal, options.layer())))
                .orElse(without);
        FolderLinks.refuse(project, loaded.config().paths());
        return new ProjectTrust(project, context.environment(), loaded)
                .require(SessionQuestion.of(session, context.json()));
    }

    /** A loop that was killed while it was being opened: the one before it is the one to resume. */
    private static void settle(Path project, TextGuard guard) throws Exception {
        LoopArchive succession = LoopArchive.in(project, guard);
        if (succession.open()) {
            try (LoopLock lock = OwnFolder.lock(project)) {
                succession.settle();
            }
        }
    }

    private static void requireThat(Optional<String> only, StateStore store) {
        Optional<String> here = store.readState().map(StateFile::loopId).map(LoopId::value);
        if (only.isPresent() && here.isPresent() && !here.equals(only)) {
            throw CommandException.precondition("the loop " + only.get() + " had not started yet; start it anew with"
                    + " 'team-loop goal'. The loop here is " + here.get());
        }
    }

    private int nothingToDo(Recovery.Succeeded done) {
        return ResultView.succeededBefore(done, context.project()).show(session, context.json());
    }

    private int goOn(
            Recovery.Recoverable found,
            LoopWiring wiring,
            TrustedSettings settings,
            JsonNode saved,
            Optional<LoopRoom> room)
            throws Exception {
        if (options.playedBack(saved)) {
            throw CommandException.precondition(
                    "the loop in " + context.project() + " is a demo's, whose recorded model has ended with"
                            + " it: a demo cannot be resumed. Start it anew with 'team-loop demo'");
        }
        Optional<String> mended = IndexCopy.mend(wiring.repository());
        Runners.Found runner = wiring.runner();
        LoopState before = limits(found.state(), settings.config(), wiring);
        FileLedger ledger = wiring.ledger(before.goal().budgetYuan());
        boolean beside = room.isEmpty() && saved.path("allow_dirty").asBoolean();
        Set<String> userPaths = beside ? UserWork.onResume(wiring) : Set.of();
        LoopResult result;
        Notices notices = Notices.of(wiring, context);
        try (Watcher watcher = session.watch(context)) {
            EarlierRounds.tell(watcher, wiring.store().folder(), before.round());
            if (!found.note().isEmpty()) {
                watcher.accept(new LoopEvent.Note(found.note(), true));
            }
            mended.ifPresent(note -> watcher.accept(new LoopEvent.Note(note, true)));
            Optional<GivenPlan> given = GivenPlan.of(saved.path(LoopStart.GIVEN_PLAN));
            ValidatedPlans validated = ValidatedPlans.in(wiring.store().folder().failures(), watcher);
            Loop loop = wiring.loop(
                    before.interactionId(),
                    ledger,
                    runner.runner(),
                    userPaths,
                    notices.and(watcher),
                    ports -> given.map(plan -> plan.in(ports)).orElseGet(() -> validated.in(ports)));
            notices.logTo(loop.records().logs());
            room.ifPresent(one -> one.tell(loop.records().events(), wiring));
            TreeRecovery.Restored restored = TreeRecovery.restore(before, wiring.store(), wiring.repository());
            restored.notes().forEach(note -> watcher.accept(new LoopEvent.Note(note, false)));
            options.keepAddress(new KnownProject(context.project(), context.environment()), watcher);
            Map<String, String> passedOn = settings.passedOn(context.environment());
            Supervision supervision = new Supervision(loop, passedOn, watcher, options.resumable(), context.process());
            StandardGoal goal = restored.state().goal();
            StartOptions start = new StartOptions(
                    goal.budgetYuan(),
                    goal.maxRounds(),
                    false,
                    options.waits(saved, session),
                    PlanQuestion.of(session, options.confirmed() || context.json(), watcher, supervision, given),
                    options.saved(saved),
                    GivenPlan.testFiles(given));
            try {
                result = supervision.run(() -> new LoopController(loop).resume(restored, start));
            } catch (InterruptedException e) {
                throw ResultView.interrupted(
                        wiring.store(), ledger.totals().cost(), before.interactionId(), context.project());
            }
        }
        return ResultView.of(result, ledger.totals().cost(), before.interactionId(), context.project())
                .in(LoopRoom.leave(room, result, wiring))
                .show(session, context.json());
    }

    /** A folder in which this user never started a loop brings its records with it: they allow no more than the user's own settings. */
    private LoopState limits(LoopState state, LoopConfig config, LoopWiring wiring) {
        StandardGoal goal = state.goal();
        boolean own = new KnownProject(context.project(), context.environment())
                .get(KnownProject.SINCE)
                .isPresent();
        Yuan budget = own ? goal.budgetYuan() : Yuan.least(goal.budgetYuan(), config.budgetYuan());
        int rounds = own ? goal.maxRounds() : Math.min(goal.maxRounds(), config.maxRounds());
        return state.withGoal(goal.withLimits(
                options.budget().map(most -> withoutTopUps(most, wiring)).orElse(budget),
                options.maxRounds().orElse(rounds)));
    }

    /** {@code --budget} is the most that the loop may spend, with what was added to it before. */
    private static Yuan withoutTopUps(Yuan most, LoopWiring wiring) {
        Yuan added = wiring.ledger(most).added();
        if (added.compareTo(Yuan.ZERO) > 0 && added.compareTo(most) >= 0) {
            throw CommandException.usage("--budget is the most that the loop may spend, and " + added
                    + " were added to it by topup already: give more than that, or leave --budget out");
        }
        return most.minus(added);
    }

    private static Optional<GoalText> goalText(Path project) {
        String text = init(project).path("goal_text").asText("");
        return text.isEmpty() ? Optional.empty() : Optional.of(GoalText.read(text));
    }

    private static JsonNode savedOptions(Path project) {
        return init(project).path("options");
    }

    private static JsonNode init(Path project) {
        Path init = project.resolve(".team-loop").resolve("init.json");
        try {
            return Files.exists(init) ? Json.read(OrdinaryFile.text(init)) : MissingNode.getInstance();
        } catch (IOException | IllegalArgumentException e) {
            return MissingNode.getInstance();
        }
    }
}

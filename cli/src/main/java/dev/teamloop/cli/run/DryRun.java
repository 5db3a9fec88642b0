package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.controller.LoopController;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Goal, plan and estimate; the loop's own files go to a temporary folder, and nothing is left behind in the project. Goal and
 * plan are kept for a start of the same text on the same tree.
 */
final class DryRun {
    private final RunContext context;
    private final Session session;

    DryRun(RunContext context, Session session) {
        this.context = context;
        this.session = session;
    }

    /** {@code given}: a plan to estimate by, which costs no call. */
    int run(StartRequest request, TrustedSettings settings, Repository repository, Optional<GivenPlan> given)
            throws Exception {
        Path project = context.project();
        Path temporary = Files.createTempDirectory("team-loop-dry-run");
        boolean hadState = Files.exists(project.resolve(".team-loop"));
        Set<String> userPaths = UserWork.atStart(repository, settings.config(), true);
        try (LoopWiring wiring = new LoopWiring(project, temporary, settings, context.environment(), repository)) {
            DryRunPlan kept = DryRunPlan.of(context, request, settings.loaded(), repository);
            return plan(request, wiring, userPaths, given, userPaths.isEmpty() ? Optional.of(kept) : Optional.empty());
        } finally {
            FileTrees.delete(temporary);
            if (!hadState) {
                FileTrees.delete(project.resolve(".team-loop"));
            }
        }
    }

    private int plan(
            StartRequest request,
            LoopWiring wiring,
            Set<String> userPaths,
            Optional<GivenPlan> given,
            Optional<DryRunPlan> kept)
            throws Exception {
        InteractionId id = wiring.newId(request.source());
        Yuan budget = wiring.config().budgetYuan();
        StartOptions options = new StartOptions(
                budget,
                wiring.config().maxRounds(),
                true,
                false,
                state -> true,
                MissingNode.getInstance(),
                GivenPlan.testFiles(given));
        SeenReplies seen = new SeenReplies();
        FileLedger ledger = wiring.ledger(budget);
        LoopResult result;
        try (Watcher watcher = session.watch(context)) {
            Runners.Found runner = wiring.runner();
            FirstStart.of(context, runner).tell(watcher);
            given.ifPresent(plan -> watcher.accept(new LoopEvent.Note(plan.describe(), false)));
            Loop loop = wiring.loop(
                    id,
                    ledger,
                    runner.runner(),
                    userPaths,
                    watcher,
                    ports -> seen.in(given.map(plan -> plan.in(ports)).orElse(ports)));
            result = new LoopController(loop).start(request.text(), options);
        }
        Optional<GivenPlan> planned = result instanceof LoopResult.Planned ? seen.as("a dry run") : Optional.empty();
        boolean keeps = planned.isPresent() && kept.isPresent() && kept.get().keep(planned.get(), Instant.now());
        return ResultView.of(result, ledger.totals().cost(), id, context.project())
                .planned(planned, keeps)
                .show(session, context.json());
    }
}

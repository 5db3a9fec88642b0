package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.cli.Workplace;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.controller.Loop;
import dev.teamloop.loop.controller.LoopController;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.controller.StartOptions;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Goal, plan and estimate; the loop's own files go to a temporary folder, and nothing is left behind. */
final class DryRun {
    private final RunManner manner;
    private final Session session;

    DryRun(RunManner manner, Session session) {
        this.manner = manner;
        this.session = session;
    }

    int run(StartRequest request, TrustedSettings settings, Repository repository) throws Exception {
        Path project = manner.project();
        Path temporary = Files.createTempDirectory("team-loop-dry-run");
        boolean hadState = Files.exists(project.resolve(".team-loop"));
        Set<String> userPaths = UserWork.atStart(repository, settings.config(), true);
        try (Workplace place = new Workplace(project, temporary, settings, manner.environment(), repository)) {
            return plan(request, place, userPaths);
        } finally {
            FileTrees.delete(temporary);
            if (!hadState) {
                FileTrees.delete(project.resolve(".team-loop"));
            }
        }
    }

    private int plan(StartRequest request, Workplace place, Set<String> userPaths) throws Exception {
        InteractionId id = place.newId(request.source());
        Yuan budget = place.config().budgetYuan();
        StartOptions options = new StartOptions(
                budget, place.config().maxRounds(), true, false, state -> true, MissingNode.getInstance());
        LoopResult result;
        try (Watcher watcher = session.watch(manner)) {
            Runners.Found runner = place.runner();
            FirstStart.of(manner, runner).tell(watcher);
            Loop loop = place.loop(id, place.ledger(budget), runner.runner(), userPaths, watcher);
            result = new LoopController(loop).start(request.text(), options);
        }
        return ResultView.of(result, id, manner.project()).show(session, manner.json());
    }
}

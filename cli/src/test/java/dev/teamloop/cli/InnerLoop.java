package dev.teamloop.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.loop.controller.LoopController;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.controller.Recovery;
import dev.teamloop.loop.controller.TreeRecovery;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.workspace.Repository;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;

/** The loop of a {@link RenameProject} inside this process, wired as the program wires it but for the ports that a test replaces. */
final class InnerLoop {
    private static final Yuan BUDGET = Yuan.of("20");

    private final RenameProject project;
    private final Map<String, String> environment;
    private final Queue<String> notes = new ConcurrentLinkedQueue<>();

    InnerLoop(RenameProject project, ScriptedModel model) {
        this.project = project;
        String home = project.root().resolveSibling("home").toString();
        this.environment = Map.of(
                "HOME",
                home,
                "XDG_CONFIG_HOME",
                home,
                "PATH",
                System.getenv().getOrDefault("PATH", ""),
                "TEAM_LOOP_BASE_URL",
                model.baseUrl());
    }

    /** What the user was told. */
    List<String> notes() {
        return List.copyOf(notes);
    }

    LoopResult start(UnaryOperator<Loop> ports) throws Exception {
        try (Repository repository = Repository.open(project.root());
                LoopWiring wiring = place(repository)) {
            repository.exclude(List.of("/.team-loop/", "/logs/"));
            Loop loop = ports.apply(loop(wiring, wiring.newId("manual")));
            return new LoopController(loop).start(GoalText.read(RenameProject.GOAL), options());
        }
    }

    LoopResult resume(UnaryOperator<Loop> ports) throws Exception {
        try (Repository repository = Repository.open(project.root());
                LoopWiring wiring = place(repository)) {
            Recovery.Recoverable found = (Recovery.Recoverable) Recovery.find(wiring.store());
            Loop loop = ports.apply(loop(wiring, found.state().interactionId()));
            TreeRecovery.Restored restored = TreeRecovery.restore(found.state(), wiring.store(), repository);
            notes.addAll(restored.notes());
            return new LoopController(loop).resume(restored, options());
        }
    }

    private LoopWiring place(Repository repository) {
        ConfigResult.Loaded loaded = Settings.load(project.root(), environment, List.of());
        TrustedSettings settings =
                new ProjectTrust(project.root(), environment, loaded).require(subject -> Optional.of(true));
        return new LoopWiring(project.root(), project.root(), settings, environment, repository);
    }

    private Loop loop(LoopWiring wiring, InteractionId id) throws InterruptedException {
        return wiring.loop(id, wiring.ledger(BUDGET), wiring.runner().runner(), Set.of(), event -> {
            if (event instanceof LoopEvent.Note note) {
                notes.add(note.text());
            }
        });
    }

    private static StartOptions options() {
        return new StartOptions(
                BUDGET, 50, false, false, state -> true, JsonNodeFactory.instance.objectNode(), Map.of());
    }

    static Loop with(Loop loop, SourceSyntax syntax) {
        return with(loop, syntax, loop.knowledge());
    }

    static Loop with(Loop loop, Knowledge knowledge) {
        return with(loop, loop.syntax(), knowledge);
    }

    private static Loop with(Loop loop, SourceSyntax syntax, Knowledge knowledge) {
        return new Loop(
                loop.records(),
                loop.project(),
                loop.instruments(),
                loop.agents(),
                knowledge,
                syntax,
                loop.prices(),
                loop.nanos(),
                loop.rooms());
    }
}

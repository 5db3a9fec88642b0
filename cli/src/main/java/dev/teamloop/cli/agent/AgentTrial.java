package dev.teamloop.cli.agent;

import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.cli.LoopTree;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.Prices;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.agent.AgentTree.Change;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileLedger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A trial of an agent in an empty project of its own: it writes a file, runs a test, and is refused once. */
public final class AgentTrial {
    private static final String PROMPT =
            "Create the file hello.txt that holds the one word hello. Then run this command:"
                    + " sh check.sh. Then end your turn.";

    private AgentTrial() {}

    /**
     * What was seen.
     *
     * @param wrote whether the file was there afterwards
     * @param ran whether the test had run
     * @param refused whether the closed purse was told to it
     * @param said how its turns ended, where not by themselves, and what was printed last where it wrote nothing
     */
    public record Seen(boolean wrote, boolean ran, boolean refused, List<String> said, Yuan cost) {
        public Seen {
            said = List.copyOf(said);
        }

        public boolean good() {
            return wrote && ran && refused;
        }
    }

    /** Asks a model; throws a {@link dev.teamloop.cli.CommandException} with exit 4 where the agent is not installed or cannot be shut in. */
    public static Seen run(String name, LoopConfig config, Map<String, String> environment, Path folder)
            throws IOException, InterruptedException {
        Path project = Files.createDirectory(folder.resolve("project"));
        Files.writeString(project.resolve("check.sh"), "echo ran > ran.txt\n");
        Clock clock = Clock.systemUTC();
        AtomicFiles files = new AtomicFiles(folder, Secrets.guard(project, environment, config));
        FileLedger ledger =
                new FileLedger(files, folder.resolve("ledger.jsonl"), Prices.of(config), config.budgetYuan(), clock);
        Processes processes = new Processes(Sandbox.of(SandboxSettings.of(config), environment), environment);
        AgentSetting setting = new AgentSetting(
                name,
                AgentTable.of(config),
                config,
                new LoopTree(project, project, processes),
                () -> Set.of("check.sh"),
                ModelRouting.of(config, environment),
                ledger);
        setting.require();
        CallContext context = new CallContext(
                LoopWiring.newId("check", clock), 0, Agent.CODER, ModelStep.named("agents.check"), Optional.empty());
        try (AgentRun run = AgentRun.open(setting, context, tree -> Optional.empty())) {
            AgentTurn worked = run.ask(PROMPT);
            List<Change> changes = run.tree().changes();
            run.closePurse("this is the refusal of a trial");
            AgentTurn refused = run.ask("Say hello.");
            boolean wrote = holds(changes, "hello.txt", "hello");
            return new Seen(
                    wrote,
                    holds(changes, "ran.txt", "ran"),
                    run.spent().refused().isPresent(),
                    Stream.of(worked, refused)
                            .flatMap(turn -> turn.why(!wrote).stream())
                            .distinct()
                            .toList(),
                    ledger.balance().committed());
        }
    }

    private static boolean holds(List<Change> changes, String path, String word) {
        return changes.stream()
                .anyMatch(change -> change instanceof Change.Text text
                        && text.path().equals(path)
                        && text.content().contains(word));
    }
}

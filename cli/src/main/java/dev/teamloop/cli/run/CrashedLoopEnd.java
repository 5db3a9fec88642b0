package dev.teamloop.cli.run;

import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.Settings;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.controller.CrashedLoop;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.loop.state.StateStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** What a watchdog has this program do when it restarts a loop no more. Runs nothing of the project, and asks nobody. */
public final class CrashedLoopEnd {
    private final RunContext context;

    public CrashedLoopEnd(RunContext context) {
        this.context = context;
    }

    /** Returns the exit code. */
    public int run(LoopId loop) throws Exception {
        Path project = context.project();
        LoopConfig config =
                Settings.load(project, context.environment(), List.of()).config();
        FolderLinks.refuse(project, config.paths());
        try (LoopLock lock = OwnFolder.lockBriefly(project)) {
            StateStore store = new StateStore(
                    new LoopFolder(
                            project, config.paths().logs(), config.paths().rdf()),
                    Secrets.guard(project, context.environment(), config));
            // charges stand in the ledger; nothing is priced here
            PriceTable prices = new PriceTable(Map.of(), config.tokenRate().yuanPerThousand());
            FileLedger ledger =
                    new FileLedger(store.files(), store.folder().ledger(), prices, Yuan.ZERO, Clock.systemUTC());
            CrashedLoop.writeEnd(store, ledger, loop);
        }
        return 0;
    }
}

package dev.teamloop.cli.agent;

import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.LoopTree;
import dev.teamloop.core.config.AgentEntry;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.port.CallLedger;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Which agent works where, for whose money.
 *
 * @param tree what it gets a copy of
 * @param tracked the files that git tracks there, as they are when asked
 */
record AgentSetting(
        String name,
        AgentTable table,
        LoopConfig config,
        LoopTree tree,
        Supplier<Set<String>> tracked,
        ModelRouting routing,
        CallLedger ledger) {
    AgentEntry entry() {
        return table.agent(name);
    }

    AgentSetting in(LoopTree other, Supplier<Set<String>> trackedThere) {
        return new AgentSetting(name, table, config, other, trackedThere, routing, ledger);
    }

    /** Throws a {@link CommandException}: exit 2 where there is none of this name, exit 4 where it is not installed or cannot be shut in. */
    void require() {
        String program = entry().command().get(0);
        if (!tree.processes().hasProgram(program, tree.seenAt())) {
            throw CommandException.precondition("agent '" + name + "' is not installed: there is no program " + program
                    + " on the PATH; 'team-loop agents' says how each is called");
        }
        AgentInstallation.missing(entry().command()).ifPresent(script -> {
            throw CommandException.precondition("agent '" + name + "' is not installed: there is no file " + script
                    + ", which its command names; 'team-loop agents' says how each is called");
        });
        if (!tree.processes().sandbox().active()) {
            throw CommandException.precondition("an external agent works shut in, and that needs bubblewrap ("
                    + tree.processes().sandbox().describe() + "); install it, or use the program's own coder");
        }
    }
}

package dev.teamloop.cli.agent;

import dev.teamloop.agents.ModelAgents;
import dev.teamloop.cli.LoopTree;
import dev.teamloop.cli.Problem;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.config.LoopConfig.AgentEntry;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.CoderDesk;
import java.util.Set;
import java.util.function.Supplier;

/** An external agent as the coder (SPEC §13): it works on a copy of the loop's tree, and what it left there is its handover. */
public final class ExternalCoder implements Coder {
    private final String name;
    private final AgentEntry entry;
    private final AgentTable table;
    private final LoopConfig config;
    private final LoopTree tree;
    private final Supplier<Set<String>> tracked;
    private final ModelAgents agents;
    private final CallLedger ledger;
    private final AgentLog log;

    private ExternalCoder(
            String name,
            AgentTable table,
            LoopConfig config,
            LoopTree tree,
            Supplier<Set<String>> tracked,
            ModelAgents agents,
            CallLedger ledger,
            AgentLog log) {
        this.name = name;
        this.table = table;
        this.entry = table.agent(name);
        this.config = config;
        this.tree = tree;
        this.tracked = tracked;
        this.agents = agents;
        this.ledger = ledger;
        this.log = log;
    }

    /**
     * The agent that the configuration names, else the program's own coder. Throws a {@link Problem}: exit 2 where there is none of that
     * name, exit 4 where it is not installed or cannot be shut in.
     */
    public static Coder of(
            LoopConfig config,
            LoopTree tree,
            Supplier<Set<String>> tracked,
            ModelAgents agents,
            CallLedger ledger,
            AgentLog log) {
        if (config.coderAgent().isEmpty()) {
            return agents.coder();
        }
        ExternalCoder coder = new ExternalCoder(
                config.coderAgent().get(), AgentTable.of(config), config, tree, tracked, agents, ledger, log);
        coder.require();
        return coder;
    }

    private void require() {
        String program = entry.command().get(0);
        if (!tree.processes().hasProgram(program, tree.seenAt())) {
            throw Problem.precondition("agent '" + name + "' is not installed: there is no program " + program
                    + " on the PATH; 'team-loop agents' says how each is called");
        }
        if (!tree.processes().sandbox().active()) {
            throw Problem.precondition("an external agent works shut in, and that needs bubblewrap ("
                    + tree.processes().sandbox().describe() + "); install it, or use the program's own coder");
        }
    }

    @Override
    public Session open(Briefing briefing, CoderDesk desk, CallContext context) {
        return new ExternalSession(this, agents.externalPrompt(briefing, context), desk, context);
    }

    String name() {
        return name;
    }

    AgentEntry entry() {
        return entry;
    }

    AgentTable table() {
        return table;
    }

    LoopConfig config() {
        return config;
    }

    LoopTree tree() {
        return tree;
    }

    Set<String> tracked() {
        return tracked.get();
    }

    ModelAgents agents() {
        return agents;
    }

    CallLedger ledger() {
        return ledger;
    }

    AgentLog log() {
        return log;
    }
}

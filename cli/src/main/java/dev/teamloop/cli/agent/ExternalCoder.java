package dev.teamloop.cli.agent;

import dev.teamloop.agents.ModelAgents;
import dev.teamloop.cli.LoopTree;
import dev.teamloop.cli.Problem;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.CoderDesk;
import java.util.Set;
import java.util.function.Supplier;

/** An external agent as the coder (SPEC §13): it works on a copy of the loop's tree, and what it left there is its handover. */
public final class ExternalCoder implements Coder {
    private final AgentSetting setting;
    private final ModelAgents agents;
    private final AgentLog log;

    private ExternalCoder(AgentSetting setting, ModelAgents agents, AgentLog log) {
        this.setting = setting;
        this.agents = agents;
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
        AgentSetting setting = new AgentSetting(
                config.coderAgent().get(), AgentTable.of(config), config, tree, tracked, agents.routing(), ledger);
        setting.require();
        return new ExternalCoder(setting, agents, log);
    }

    /** The same in another tree. */
    public ExternalCoder in(LoopTree tree, Supplier<Set<String>> tracked) {
        return new ExternalCoder(setting.in(tree, tracked), agents, log);
    }

    @Override
    public Session open(Briefing briefing, CoderDesk desk, CallContext context) {
        String prompt = agents.externalPrompt(briefing, context);
        boolean counts = !briefing.goal().countedWithoutTests().isEmpty();
        ExternalSession.Tools tools = carrier ->
                new CoderServer(prompt, counts, desk, carrier, agents.guard(), line -> log.write(context, line));
        return new ExternalSession(setting, prompt, desk, tools, context, log);
    }
}

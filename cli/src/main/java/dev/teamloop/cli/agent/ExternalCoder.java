package dev.teamloop.cli.agent;

import dev.teamloop.agents.ModelAgents;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.LoopTree;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.loop.round.AgentPorts.NamedCoder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** An external agent as the coder (SPEC §13): it works on a copy of the loop's tree, and what it left there is its handover. */
public final class ExternalCoder implements Coder {
    /** The program's own coder, among agents. */
    private static final String OWN = "own";

    private final AgentSetting setting;
    private final ModelAgents agents;
    private final AgentLog log;

    private ExternalCoder(AgentSetting setting, ModelAgents agents, AgentLog log) {
        this.setting = setting;
        this.agents = agents;
        this.log = log;
    }

    /**
     * The agents that the configuration names, else the program's own coder, which {@value #OWN} names among others. Throws a
     * {@link CommandException}: exit 2 where there is none of a name, exit 4 where one is not installed or cannot be shut in.
     */
    public static List<NamedCoder> all(
            LoopConfig config,
            LoopTree tree,
            Supplier<Set<String>> tracked,
            ModelAgents agents,
            CallLedger ledger,
            AgentLog log) {
        List<String> names = config.coderAgents().isEmpty() ? List.of(OWN) : config.coderAgents();
        List<NamedCoder> coders = new ArrayList<>();
        for (String name : names) {
            if (name.equals(OWN)) {
                coders.add(new NamedCoder(OWN, agents.coder()));
            } else {
                AgentSetting setting =
                        new AgentSetting(name, AgentTable.of(config), config, tree, tracked, agents.routing(), ledger);
                setting.require();
                coders.add(new NamedCoder(name, new ExternalCoder(setting, agents, log)));
            }
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw CommandException.usage("models.coder: " + String.join(", ", names) + " names a coder twice");
        }
        return List.copyOf(coders);
    }

    /** The same in another tree. */
    public ExternalCoder in(LoopTree tree, Supplier<Set<String>> tracked) {
        return new ExternalCoder(setting.in(tree, tracked), agents, log);
    }

    @Override
    public Session open(Briefing briefing, CoderWorkspace workspace, CallContext context) {
        String prompt = agents.externalPrompt(briefing, context);
        boolean counts = !briefing.goal().countedWithoutTests().isEmpty();
        ExternalSession.Tools tools = carrier ->
                new CoderServer(prompt, counts, workspace, carrier, agents.guard(), line -> log.write(context, line));
        return new ExternalSession(setting, prompt, workspace, tools, context, log);
    }
}

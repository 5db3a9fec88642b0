package dev.teamloop.cli;

import dev.teamloop.agents.ModelAgents;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.loop.round.AgentPorts;

/** Which model answers for an agent, as the loop asks it. */
record RoutedModels(ModelAgents agents, LoopConfig config) implements AgentPorts.Models {
    @Override
    public String modelOf(Agent agent) {
        return agents.routing().choice(agent).model();
    }

    @Override
    public boolean degradeCritics() {
        agents.routing().degradeCritics(true);
        return config.models().containsKey("degraded_critic");
    }
}

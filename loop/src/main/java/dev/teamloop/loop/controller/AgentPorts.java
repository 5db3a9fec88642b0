package dev.teamloop.loop.controller;

import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Critics;
import dev.teamloop.core.port.GoalReader;
import dev.teamloop.core.port.Planner;
import dev.teamloop.core.port.Publicist;

/** The six agents as the controller knows them, and the switch for cheaper critics. */
public record AgentPorts(
        GoalReader goalReader, Planner planner, Coder coder, Critics critics, Publicist publicist, Models models) {

    /** The same with another coder. */
    AgentPorts with(Coder other) {
        return new AgentPorts(goalReader, planner, other, critics, publicist, models);
    }

    /** Which model speaks for an agent. */
    public interface Models {
        String modelOf(Agent agent);

        /** From now on critics use {@code models.degraded_critic}; false where none is configured. */
        boolean degradeCritics();
    }
}

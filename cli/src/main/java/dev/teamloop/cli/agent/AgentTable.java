package dev.teamloop.cli.agent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import dev.teamloop.base.words.Words;
import dev.teamloop.cli.CommandException;
import dev.teamloop.core.config.AgentEntry;
import dev.teamloop.core.config.LoopConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The external agents that are known: those of {@code config/agents.json}, and those of the configuration, which replace built-in
 * ones of the same name.
 *
 * @param leftovers what tools leave beside their work, which is no change of an agent's
 */
public record AgentTable(Map<String, AgentEntry> agents, List<Glob> leftovers) {
    public AgentTable {
        agents = Map.copyOf(agents);
        leftovers = List.copyOf(leftovers);
    }

    public static AgentTable of(LoopConfig config) {
        JsonNode built = DataFiles.json("agents.json");
        Map<String, AgentEntry> agents = new TreeMap<>();
        built.path("agents")
                .properties()
                .forEach(agent -> agents.put(agent.getKey(), Json.as(agent.getValue(), AgentEntry.class)));
        agents.putAll(config.agents());
        List<Glob> leftovers = new ArrayList<>();
        built.path("leftovers").forEach(glob -> leftovers.add(Glob.of(glob.asText())));
        return new AgentTable(agents, leftovers);
    }

    /** Throws a {@link CommandException} with exit 2 where there is none of this name, or it cannot be the coder. */
    AgentEntry agent(String name) {
        AgentEntry entry = agents.get(name);
        if (entry == null) {
            throw CommandException.usage("there is no agent '" + name + "'"
                    + Words.nearest(name, agents.keySet())
                            .map(near -> "; did you mean '" + near + "'?")
                            .orElse("; known: " + String.join(", ", new TreeMap<>(agents).keySet())));
        }
        if (!entry.metering().equals("gateway")) {
            throw CommandException.usage("agent '" + name + "' has a login of its own (metering: " + entry.metering()
                    + "), which the sandbox, without a network, cannot give it; use it behind the gateway");
        }
        return entry;
    }

    boolean isLeftOver(String path) {
        return leftovers.stream().anyMatch(glob -> glob.matches(path));
    }
}

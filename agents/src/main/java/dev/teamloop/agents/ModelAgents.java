package dev.teamloop.agents;

import dev.teamloop.agents.council.CouncilMember;
import dev.teamloop.agents.mcp.UserServers;
import dev.teamloop.agents.model.CallEnvironment;
import dev.teamloop.agents.model.ModelGateway;
import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.agents.role.AgentRuntime;
import dev.teamloop.agents.role.ModelCoder;
import dev.teamloop.agents.role.ModelCritics;
import dev.teamloop.agents.role.ModelGoalReader;
import dev.teamloop.agents.role.ModelMember;
import dev.teamloop.agents.role.ModelPlanner;
import dev.teamloop.agents.role.ModelPublicist;
import dev.teamloop.agents.role.UnitQuestions;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.CallLedger;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Critics;
import dev.teamloop.core.port.GoalReader;
import dev.teamloop.core.port.Planner;
import dev.teamloop.core.port.Publicist;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.pipeline.UnitAsker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All agents that speak to a model, wired by hand. Nothing is sent before one of them is asked. The agents are
 * thread-safe; a coder's session belongs to one thread.
 */
public final class ModelAgents {
    private final ModelRouting routing;
    private final ModelGateway gateway;
    private final AgentRuntime runtime;
    private final LoopConfig config;
    private final CallEnvironment surroundings;
    private final TextGuard guard;
    private final Map<String, String> environment;
    private final CallLedger ledger;
    private final AgentLog log;
    private final StructuredOutput door;
    private final UserServers servers;

    /**
     * {@code environment} is where keys and {@code TEAM_LOOP_*} are read from; {@code guard} is what every handover passes as it
     * leaves the door, and every text before it is put into a prompt.
     */
    public ModelAgents(
            LoopConfig config,
            Map<String, String> environment,
            CallLedger ledger,
            AgentLog log,
            StructuredOutput door,
            CallEnvironment surroundings,
            TextGuard guard) {
        this(config, environment, ledger, log, door, surroundings, guard, UserServers.none());
    }

    /** The same with a coder that is offered the tools of these servers. */
    public ModelAgents(
            LoopConfig config,
            Map<String, String> environment,
            CallLedger ledger,
            AgentLog log,
            StructuredOutput door,
            CallEnvironment surroundings,
            TextGuard guard,
            UserServers servers) {
        this.servers = servers;
        this.routing = ModelRouting.of(config, environment);
        this.config = config;
        this.surroundings = surroundings;
        this.guard = guard;
        this.environment = Map.copyOf(environment);
        this.ledger = ledger;
        this.log = log;
        this.door = door;
        this.gateway = new ModelGateway(config, environment, routing, ledger, log, surroundings, guard);
        this.runtime = new AgentRuntime(config, gateway, door, log, surroundings, guard);
    }

    public GoalReader goalReader() {
        return new ModelGoalReader(runtime);
    }

    public Planner planner() {
        return new ModelPlanner(runtime);
    }

    public Coder coder() {
        return new ModelCoder(runtime, servers);
    }

    /** What an external agent is told first (SPEC §13). */
    public String externalPrompt(Coder.Briefing briefing, CallContext context) {
        return ModelCoder.externalPrompt(runtime, briefing, context);
    }

    /** What everything passes that a model is shown. */
    public TextGuard guard() {
        return guard;
    }

    public Critics critics() {
        return new ModelCritics(runtime);
    }

    public Publicist publicist() {
        return new ModelPublicist(runtime);
    }

    /** Who answers the units of a project's own pipeline. */
    public UnitAsker unitAsker(InteractionId id) {
        return new UnitQuestions(config, gateway, routing, surroundings, guard, id);
    }

    /** The members of the council: those that are configured, else the models of main, coder and auditor. */
    public List<CouncilMember> council(InteractionId id) {
        List<String> models = config.council().members().isEmpty()
                ? Stream.of(Agent.MAIN, Agent.CODER, Agent.AUDITOR)
                        .map(agent -> routing.choice(agent))
                        .map(choice -> choice.provider().name() + "/" + choice.model())
                        .toList()
                : config.council().members();
        List<CouncilMember> members = new ArrayList<>();
        for (String model : models) {
            ModelRouting own = routing.withMain(model);
            ModelGateway way = new ModelGateway(config, environment, own, ledger, log, surroundings, guard);
            AgentRuntime asks = new AgentRuntime(config, way, door, log, surroundings, guard);
            String name = "m" + (members.size() + 1);
            members.add(new ModelMember(name, own.modelOf(Agent.MAIN), id, asks));
        }
        return List.copyOf(members);
    }

    /** Which model answers for whom, what is missing, and the switch for cheaper critics. */
    public ModelRouting routing() {
        return routing;
    }
}

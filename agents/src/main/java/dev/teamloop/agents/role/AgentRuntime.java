package dev.teamloop.agents.role;

import dev.teamloop.agents.mcp.UserServers;
import dev.teamloop.agents.model.CallEnvironment;
import dev.teamloop.agents.model.ModelGateway;
import dev.teamloop.agents.model.StepTimer;
import dev.teamloop.agents.tool.ServerTools;
import dev.teamloop.agents.tool.Toolbox;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.Answer;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.StructuredOutput;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** What every role works with: the gateway, the door, the limits. Thread-safe; conversations are not. */
public final class AgentRuntime {
    private final LoopConfig config;
    private final ModelGateway gateway;
    private final StructuredOutput door;
    private final ToolRunner tools;
    private final HandoverCall asking;
    private final CallEnvironment surroundings;
    private final TextGuard guard;

    public AgentRuntime(
            LoopConfig config,
            ModelGateway gateway,
            StructuredOutput door,
            AgentLog log,
            CallEnvironment surroundings,
            TextGuard guard) {
        this.config = config;
        this.gateway = gateway;
        this.door = door;
        this.tools = new ToolRunner(log);
        this.asking = new HandoverCall(door, config.structuredOutputRetries(), log, guard, surroundings.clock());
        this.surroundings = surroundings;
        this.guard = guard;
    }

    HandoverCall asking() {
        return asking;
    }

    int turns() {
        return config.limits().turns();
    }

    Artifact artifact(CallContext context) {
        return door.catalog().artifact(context.step().id());
    }

    Prompt prompt(ModelStep step) {
        return Prompt.of(step, door.catalog());
    }

    /** The prompt in this file below the configuration's folder. */
    Prompt prompt(String path) {
        return Prompt.at(path, door.catalog());
    }

    /** The prompt's first message, in whose values no secret stands. */
    String first(Prompt prompt, Map<String, String> values) {
        Map<String, String> masked = new HashMap<>(values);
        masked.replaceAll((name, value) -> DataBlock.masked(value, guard));
        return prompt.render(masked);
    }

    /** A block of data in which no secret stands. */
    String block(String name, String text) {
        return DataBlock.of(name, guard.source(text));
    }

    /** The tools with those of the user's servers beside them, whose texts hold no secret. */
    Toolbox withServers(Toolbox own, UserServers servers) {
        return ServerTools.beside(own, servers, guard);
    }

    String ids(CallContext context) {
        return Facts.ids(context, surroundings.clock());
    }

    Instant now() {
        return surroundings.clock().instant();
    }

    StepTimer timer(CallContext context) {
        return new StepTimer(surroundings.nanos(), Duration.ofSeconds(config.stepSeconds(context.agent())));
    }

    AgentConversation conversation(Opening opening, int turns, StepTimer timer) {
        TurnBudget allowance = new TurnBudget(turns, config.limits().tokensPerKr());
        return new AgentConversation(gateway, opening, allowance, timer, tools);
    }

    /** Asks one question of a role that holds no tools. */
    <T> Answer<T> ask(Prompt prompt, Map<String, String> values, CallContext context, Class<T> type) {
        return ask(opening(prompt, values, context, Toolbox.EMPTY), turns(), type);
    }

    <T> Answer<T> ask(Opening opening, int turns, Class<T> type) {
        return ask(opening, turns, ParseContext.NONE, type);
    }

    /** {@code known}: what the artifact's rules are held against beside the reply. */
    <T> Answer<T> ask(Opening opening, int turns, ParseContext known, Class<T> type) {
        AgentConversation conversation = conversation(opening, turns, timer(opening.context()));
        return asking.ask(conversation, opening, known, type).answer();
    }

    /** An opening whose first message is the same with and without tools. */
    Opening opening(Prompt prompt, Map<String, String> values, CallContext context, Toolbox toolbox) {
        String first = first(prompt, values);
        return new Opening(context, prompt.system(), (withTools, earlier) -> first, toolbox, artifact(context));
    }
}

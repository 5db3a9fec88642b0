package dev.teamloop.agents.role;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.model.CallEnvironment;
import dev.teamloop.agents.model.Exchange;
import dev.teamloop.agents.model.Message;
import dev.teamloop.agents.model.ModelGateway;
import dev.teamloop.agents.model.ModelRequest;
import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.agents.model.StepTimer;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Failure;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.pipeline.UnitAsker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks the main model for units of a project's own pipeline: one answer, no tools. */
public final class UnitQuestions implements UnitAsker {
    private static final Agent WHO = Agent.MAIN;

    private final LoopConfig config;
    private final ModelGateway gateway;
    private final ModelRouting routing;
    private final CallEnvironment surroundings;
    private final TextGuard guard;
    private final InteractionId id;

    public UnitQuestions(
            LoopConfig config,
            ModelGateway gateway,
            ModelRouting routing,
            CallEnvironment surroundings,
            TextGuard guard,
            InteractionId id) {
        this.config = config;
        this.gateway = gateway;
        this.routing = routing;
        this.surroundings = surroundings;
        this.guard = guard;
        this.id = id;
    }

    @Override
    public Answer ask(Artifact artifact, Question question) {
        CallContext context = new CallContext(id, 1, WHO, ModelStep.named(artifact.name()), Optional.empty());
        StepTimer timer = new StepTimer(surroundings.nanos(), Duration.ofSeconds(config.stepSeconds(WHO)));
        Exchange exchange = gateway.exchange(new ModelRequest(context, messages(question), List.of(), artifact), timer);
        if (exchange instanceof Exchange.Failed failed) {
            return new Answer.Silent(
                    failed.failure().describe(), reach(failed.failure().kind()));
        }
        Exchange.Said said = (Exchange.Said) exchange;
        ObjectNode metadata = Json.MAPPER.createObjectNode();
        metadata.put("model", routing.choice(WHO).model());
        metadata.put("tokens", said.tokens());
        metadata.put("ms", timer.used().toMillis());
        return new Answer.Said(new RawReply(said.message().text(), said.endedForLength()), metadata);
    }

    private List<Message> messages(Question question) {
        List<Message> messages = new ArrayList<>();
        messages.add(new Message.User(guard.source(question.prompt())));
        for (Refused refused : question.refused()) {
            messages.add(new Message.Assistant(guard.source(refused.answer()), null, List.of()));
            messages.add(new Message.User(guard.source(refused.correction())));
        }
        return messages;
    }

    private static Reach reach(Failure.Kind kind) {
        return switch (kind) {
            case BUDGET_REFUSED -> Reach.BUDGET;
            case UNREACHABLE, GARBLED, DENIED -> Reach.ENDPOINT;
            case INTERRUPTED -> Reach.INTERRUPTED;
            case TIMED_OUT, REJECTED, TOO_LONG, TOOLS_UNSUPPORTED, EXHAUSTED, UNUSABLE -> Reach.THIS_UNIT;
        };
    }
}

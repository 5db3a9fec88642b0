package dev.teamloop.loop.step;

import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.loop.decide.StopReason;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.loop.round.LoopEndException;
import java.util.Optional;

/** The conversation with the coder: the briefing first, then what the program found; after a timeout it begins anew. */
final class CoderTalk {
    private final AgentPorts agents;
    private final AgentCalls agentCalls;
    private final CallContext context;
    private final Coder.Briefing briefing;
    private final CoderWorkspace workspace;
    private Optional<Coder.Session> session = Optional.empty();

    CoderTalk(
            AgentPorts agents,
            AgentCalls agentCalls,
            CallContext context,
            Coder.Briefing briefing,
            CoderWorkspace workspace) {
        this.agents = agents;
        this.agentCalls = agentCalls;
        this.context = context;
        this.briefing = briefing;
        this.workspace = workspace;
    }

    void close() {
        session.ifPresent(Coder.Session::close);
        session = Optional.empty();
    }

    /** The next prompt; {@code findings} is empty for the first one. */
    Answer<CodeReply> next(String findings) throws InterruptedException {
        return agentCalls.ask(context, () -> {
            if (session.isPresent() && !findings.isEmpty()) {
                return session.get().handBack(findings);
            }
            close();
            Coder.Session fresh = agents.coder().open(briefing, workspace, context);
            session = Optional.of(fresh);
            return fresh.start();
        });
    }

    /** The same for a prompt that the work can do without; empty where nothing came of it, or there is no money for it. */
    Optional<CodeReply> affordable(String findings) throws InterruptedException {
        try {
            return next(findings).value();
        } catch (LoopEndException end) {
            if (end.isFor(StopReason.BUDGET)) {
                return Optional.empty();
            }
            throw end;
        }
    }
}

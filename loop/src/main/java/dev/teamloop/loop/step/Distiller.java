package dev.teamloop.loop.step;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Publicist;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Foreseen;
import dev.teamloop.loop.round.RoundWork.Judged;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Worked;
import dev.teamloop.loop.round.StepCrashes;
import java.util.Optional;

/** Asks the publicist what a round has taught. */
public final class Distiller {
    private final LoopRecords records;
    private final Project project;
    private final AgentPorts agents;
    private final AgentCalls agentCalls;

    public Distiller(Loop loop, AgentCalls agentCalls) {
        this.records = loop.records();
        this.project = loop.project();
        this.agents = loop.agents();
        this.agentCalls = agentCalls;
    }

    /** Empty where the publicist gave no usable memory; throws {@link LoopEndException} for what ends the loop. */
    Optional<MemoryReply> distil(Prepared prepared, Decision decision, Optional<Collected> collected, Judged judged)
            throws InterruptedException {
        CallContext context = records.call(
                prepared.round(),
                Agent.PUBLICIST,
                ModelStep.MEMORIZE,
                Optional.of(prepared.kr().krId()));
        Publicist.Briefing briefing = new Publicist.Briefing(
                collected.map(Collected::task).orElse(prepared.task()),
                collected.map(Collected::result),
                decision,
                judged.verdicts(),
                new AuditEvidence(records, project, agents).handBacks(prepared.round()));
        Answer<MemoryReply> answer =
                agentCalls.ask(context, () -> agents.publicist().distil(briefing, context));
        return answer.value();
    }

    /**
     * Before the round lands, for the decision that is to be foreseen. Empty where nobody is to be asked, and where asking failed:
     * then it is done after the decision, and what fails then has its say there.
     */
    public Optional<Foreseen> ahead(Prepared prepared, Worked worked) throws InterruptedException {
        Decision decision = AdjudicateStep.foreseen(
                records, prepared, worked.outcome(), worked.collected().map(Collected::trial));
        if (decision.nobodyAsked()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Foreseen(decision, distil(prepared, decision, worked.collected(), worked.judged())));
        } catch (LoopEndException e) {
            return Optional.empty();
        } catch (RuntimeException e) {
            if (!StepCrashes.isCrash(e)) {
                throw e;
            }
            records.warn(prepared.round(), "memory", "the publicist could not be asked yet: " + e);
            return Optional.empty();
        }
    }
}

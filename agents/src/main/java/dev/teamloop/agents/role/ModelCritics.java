package dev.teamloop.agents.role;

import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Critics;
import dev.teamloop.core.port.ReadWorkspace;

/** The three critics, each its own class; reviewer and tester may be asked at the same time. */
public final class ModelCritics implements Critics {
    private final Reviewer reviewer;
    private final Tester tester;
    private final Auditor auditor;

    public ModelCritics(AgentRuntime runtime) {
        this.reviewer = new Reviewer(runtime);
        this.tester = new Tester(runtime);
        this.auditor = new Auditor(runtime);
    }

    @Override
    public Answer<CriticReply.Review> review(ReviewBriefing briefing, ReadWorkspace workspace, CallContext context) {
        return reviewer.review(briefing, workspace, context);
    }

    @Override
    public Answer<CriticReply.Test> test(TestBriefing briefing, CallContext context) {
        return tester.test(briefing, context);
    }

    @Override
    public Answer<CriticReply.Audit> audit(AuditBriefing briefing, ReadWorkspace workspace, CallContext context) {
        return auditor.audit(briefing, workspace, context);
    }
}

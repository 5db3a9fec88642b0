package dev.teamloop.core.port;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.identity.CallContext;
import java.util.List;
import java.util.Optional;

/** The three critics. Each gets exactly the workspace and the evidence of its row in SPEC §3. */
public interface Critics {
    Answer<CriticReply.Review> review(ReviewBriefing briefing, ReadWorkspace workspace, CallContext context);

    Answer<CriticReply.Test> test(TestBriefing briefing, CallContext context);

    Answer<CriticReply.Audit> audit(AuditBriefing briefing, ReadWorkspace workspace, CallContext context);

    /** What came of the coder's work, and the faults of the project that were named before: by the coder, and for the auditor by the other critics. */
    record Work(TaskResult result, List<String> suspectedBugs) {
        public Work {
            suspectedBugs = List.copyOf(suspectedBugs);
        }
    }

    /** For the reviewer: the diff, capped per file, and what the program saw in it that only a reader can judge. */
    record ReviewBriefing(TaskUnit task, StandardGoal goal, Work work, String diff, List<String> riskFlags) {
        public ReviewBriefing {
            riskFlags = List.copyOf(riskFlags);
        }
    }

    /** For the tester: measured results and the test sources, never product code's diff. */
    record TestBriefing(
            TaskUnit task,
            StandardGoal goal,
            Work work,
            CoverageReport coverage,
            List<GateResult> gates,
            List<String> newTests,
            List<String> flakyTests,
            List<String> riskFlags,
            String testSources) {
        public TestBriefing {
            riskFlags = List.copyOf(riskFlags);
            gates = List.copyOf(gates);
            newTests = List.copyOf(newTests);
            flakyTests = List.copyOf(flakyTests);
        }
    }

    /**
     * For the auditor: all handovers of the round, the diff, the logs.
     *
     * @param adrs the decision records there are, one a line
     * @param checked the items that the program has decided, one a line
     * @param asked the numbers of the others, each of which is to be answered once
     */
    record AuditBriefing(
            TaskUnit task,
            StandardGoal goal,
            Work work,
            Optional<Verdict> review,
            Optional<Verdict> test,
            CoverageReport coverage,
            List<GateResult> gates,
            List<String> adrs,
            List<String> checked,
            List<Integer> asked,
            String diff,
            String logs) {
        public AuditBriefing {
            gates = List.copyOf(gates);
            adrs = List.copyOf(adrs);
            checked = List.copyOf(checked);
            asked = List.copyOf(asked);
        }
    }
}

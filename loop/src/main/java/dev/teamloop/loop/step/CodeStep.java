package dev.teamloop.loop.step;

import dev.teamloop.base.retry.Retry;
import dev.teamloop.base.retry.Retry.Again;
import dev.teamloop.base.retry.Retry.Done;
import dev.teamloop.base.retry.Retry.Next;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.candidate.CandidateExperiments;
import dev.teamloop.loop.candidate.CandidateMeasurer;
import dev.teamloop.loop.candidate.CandidateRepair;
import dev.teamloop.loop.candidate.CandidateStyle;
import dev.teamloop.loop.candidate.CandidateTrials;
import dev.teamloop.loop.candidate.ContentFindings;
import dev.teamloop.loop.candidate.HandBack;
import dev.teamloop.loop.candidate.MetricCheck;
import dev.teamloop.loop.candidate.ProbeFindings;
import dev.teamloop.loop.candidate.SelfCheck;
import dev.teamloop.loop.candidate.SelfCheck.Evaluation;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Coded;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.workspace.HeadAndTail;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.ProjectWorkspace;
import dev.teamloop.loop.workspace.WorkspaceRuns;
import dev.teamloop.loop.workspace.WriteScope;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Steps 4 and 5: the coder works at its workspace and hands over; the program writes the files, runs the tests, lets the gates
 * judge, and hands what it found back in the same conversation, up to three prompts (SPEC §3).
 */
public final class CodeStep {
    /** What the coder's log calls it. */
    static final String HANDED_BACK = "handed back";

    private static final int PROMPTS = 3;
    private static final int LONGEST_REASON = 4_000;
    /** Before findings that were told before, word for word. */
    private static final String UNCHANGED =
            "Your handover comes to the same as the one before. What was found then still stands:\n";

    private final Loop loop;
    private final LoopRecords records;
    private final Project project;
    private final AgentCalls agentCalls;
    private final Briefings briefings;
    private final Measurer measurer;
    private final CandidateMeasurer candidates;
    private final CandidateStyle style;
    private final SelfCheck selfCheck;
    private final CandidateTrials trials;
    private final Journal journal;

    public CodeStep(
            Loop loop,
            AgentCalls agentCalls,
            Briefings briefings,
            Measurer measurer,
            CandidateMeasurer candidates,
            Journal journal,
            Stopwatch stopwatch) {
        this.loop = loop;
        this.records = loop.records();
        this.project = loop.project();
        this.agentCalls = agentCalls;
        this.briefings = briefings;
        this.measurer = measurer;
        this.candidates = candidates;
        this.journal = journal;
        ContentFindings contents =
                new ContentFindings(records, project, loop.instruments().contents());
        this.style = new CandidateStyle(records, project, journal, stopwatch, contents);
        this.selfCheck =
                new SelfCheck(records, project, loop.instruments(), briefings, measurer, candidates, journal, style);
        this.trials = new CandidateTrials(
                style, selfCheck, new CandidateExperiments(loop, stopwatch, measurer, candidates), journal);
    }

    /** What one coder's work is about, and what it works with. */
    private record Work(
            Prepared prepared,
            StandardGoal goal,
            CallContext context,
            CoderTalk talk,
            ProjectWorkspace workspace,
            Set<SuspectedBug> suspected) {}

    public Coded run(Prepared prepared, StandardGoal goal) throws InterruptedException {
        CallContext context = records.call(
                prepared.round(),
                Agent.CODER,
                ModelStep.CODE,
                Optional.of(prepared.kr().krId()));
        WriteScope scope = briefings.scope(goal, prepared.kr().type());
        MetricCheck metric = new MetricCheck(measurer, candidates, briefings, journal, prepared, goal);
        ProjectWorkspace workspace = workspace(scope, context, metric);
        selfCheck.begin(prepared, goal);
        style.begin();
        try {
            Set<String> files = measurer.files(journal.paths());
            Coder.Briefing briefing = briefings.coder(prepared, goal, files);
            CoderTalk talk = new CoderTalk(loop.agents(), agentCalls, context, briefing, workspace);
            try {
                return converse(new Work(prepared, goal, context, talk, workspace, new LinkedHashSet<>()));
            } finally {
                talk.close();
            }
        } finally {
            workspace.close();
        }
    }

    private ProjectWorkspace workspace(WriteScope scope, CallContext context, MetricCheck metric) {
        return new ProjectWorkspace(
                project.repository(),
                briefings.reading(() -> measurer.files(journal.paths())),
                scope,
                journal,
                loop.knowledge(),
                project.mask(),
                new WorkspaceRuns(selfCheck::runTests, metric::run),
                flag -> records.logs()
                        .write(context, Line.of(Level.WARNING, "scope", flag).withRiskFlags(List.of(flag))));
    }

    private Coded converse(Work work) throws InterruptedException {
        return Retry.run(
                "",
                work.talk()::next,
                (findings, answer, prompt) -> handedOver(work, findings, answer, prompt == PROMPTS));
    }

    /** What follows from a handover; what is asked again are the findings. {@code known} are those that were told before. */
    private Next<String, Coded> handedOver(Work work, String known, Answer<CodeReply> answer, boolean last)
            throws InterruptedException {
        if (answer.value().isEmpty()) {
            return new Done<>(new Coded.Broken("the coder gave " + answer.describe(), List.of()));
        }
        CodeReply reply = answer.value().get();
        suspect(work, reply);
        if (!reply.done()) {
            return new Done<>(new Coded.Broken(
                    "the coder gave up: " + HeadAndTail.to(reply.reasoning(), LONGEST_REASON), List.of()));
        }
        List<String> refusals = work.workspace().handOver(reply.filesOrNone());
        if (!refusals.isEmpty()) {
            return refused(work, refusals, last);
        }
        Evaluation tried = attempt(work, List.of());
        if (tried.isGood()) {
            CandidateMeasurement trial = tried.trial().orElseThrow();
            return new Done<>(
                    last || !worthSharpening(work.prepared(), trial)
                            ? candidate(work, reply, trial)
                            : sharpened(work, candidate(work, reply, trial)));
        }
        if (last) {
            return new Done<>(fellShort(work, reply, tried));
        }
        Evaluation told = trials.withIdleTests(work.prepared(), work.goal(), tried);
        String again = told.findings().equals(known) ? UNCHANGED : "";
        return handedBack(work, HandBack.of(told), again + told.findings());
    }

    private Next<String, Coded> refused(Work work, List<String> refusals, boolean last) {
        if (last) {
            return new Done<>(new Coded.Broken(
                    "the handover is refused whole: " + firstLine(String.join("\n", refusals)),
                    Gates.refusedWhole(refusals)));
        }
        Line line = Line.of(Level.WARNING, "scope", "handover refused").withRiskFlags(refusals);
        records.logs().write(work.context(), line);
        records.handedBack(work.context(), HandBack.refused(refusals));
        return new Again<>("No file that this handover lists was written, because some of them cannot be:\n"
                + String.join("\n", refusals) + "\nHand over again within the scope.");
    }

    private Next<String, Coded> handedBack(Work work, String why, String findings) {
        records.handedBack(work.context(), why);
        records.logs().write(work.context(), Line.of(Level.INFO, HANDED_BACK, firstLine(findings)));
        return new Again<>(findings);
    }

    private Coded.Candidate candidate(Work work, CodeReply reply, CandidateMeasurement trial) {
        return new Coded.Candidate(reply, journal.writes(), trial, List.copyOf(work.suspected()));
    }

    private Evaluation attempt(Work work, List<String> dropped) throws InterruptedException {
        return trials.attempt(work.prepared(), work.goal(), work.context(), work.workspace(), dropped);
    }

    private boolean worthSharpening(Prepared prepared, CandidateMeasurement trial) {
        return records.retriesAllowed() && ProbeFindings.worthAnotherPrompt(prepared.kr(), trial);
    }

    /** One more prompt for what the tests do not notice; the good candidate stands where the next one is not better. */
    private Coded sharpened(Work work, Coded.Candidate good) throws InterruptedException {
        Journal.Contents contents = journal.contents();
        String findings = ProbeFindings.advice(
                work.prepared().kr(), good.trial(), work.goal().wantsCoverage());
        handedBack(work, HandBack.toSharpen(good.trial()), findings);
        Optional<CodeReply> reply = work.talk().affordable(findings).filter(CodeReply::done);
        reply.ifPresent(one -> suspect(work, one));
        if (reply.isPresent()
                && work.workspace().handOver(reply.get().filesOrNone()).isEmpty()) {
            Evaluation next = attempt(work, List.of());
            if (next.isGood() && share(next.trial().orElseThrow()) >= share(good.trial())) {
                return candidate(work, reply.get(), next.trial().orElseThrow());
            }
        }
        journal.backTo(contents);
        return good;
    }

    /** A later handover need not repeat what an earlier one named. */
    private void suspect(Work work, CodeReply reply) {
        List<SuspectedBug> fresh = SuspectedBug.of(Agent.CODER, reply.suspectedBugs()).stream()
                .filter(work.suspected()::add)
                .toList();
        records.suspect(work.prepared().round(), work.prepared().kr().krId(), fresh);
    }

    private static double share(CandidateMeasurement trial) {
        Double score = trial.score().map(ProbeScore::score).orElse(null);
        return score == null ? 0 : score;
    }

    /** What the last prompt left, where a gate is closed: its good tests where these are enough, else all of it. */
    private Coded fellShort(Work work, CodeReply reply, Evaluation tried) throws InterruptedException {
        Prepared prepared = work.prepared();
        CandidateRepair goodTests = new CandidateRepair(
                records,
                loop.instruments(),
                loop.syntax(),
                measurer,
                candidates,
                journal,
                selfCheck,
                work.goal(),
                dropped -> attempt(work, dropped));
        Optional<Evaluation> kept = goodTests.keep(prepared, work.context(), work.workspace(), tried);
        if (kept.isPresent()) {
            return candidate(work, reply, kept.get().trial().orElseThrow());
        }
        if (tried.trial().isPresent()) {
            return candidate(work, reply, tried.trial().get());
        }
        List<GateResult> gates =
                new ArrayList<>(Gates.breached(candidates.sources(prepared, work.goal(), journal.changed())));
        gates.add(Gates.newTestsClosed(firstLine(tried.findings())));
        return new Coded.Broken(tried.findings(), gates);
    }

    private static String firstLine(String text) {
        return text.lines().limit(6).collect(Collectors.joining(" "));
    }
}

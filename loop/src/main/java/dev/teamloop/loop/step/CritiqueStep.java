package dev.teamloop.loop.step;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.handover.CriticReply.ChecklistItem;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Critics;
import dev.teamloop.core.port.ReadWorkspace;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.briefing.ChangedTests;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.loop.round.DecisionRecords;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Judged;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.HeadAndTail;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Steps 7 to 9: reviewer and tester side by side, then the auditor. A critic that cannot be had counts as no vote. */
public final class CritiqueStep {
    private static final int DIFF_PER_FILE = 12_000;
    private static final int SOURCES = 40_000;

    private final LoopRecords records;
    private final Project project;
    private final AgentPorts agents;
    private final AgentCalls agentCalls;
    private final Briefings briefings;
    private final AuditEvidence evidence;
    private final ChangedTests changedTests;

    public CritiqueStep(Loop loop, AgentCalls agentCalls, Briefings briefings) {
        this.records = loop.records();
        this.project = loop.project();
        this.agents = loop.agents();
        this.agentCalls = agentCalls;
        this.briefings = briefings;
        this.evidence = new AuditEvidence(records, project, agents);
        this.changedTests = new ChangedTests(project, loop.instruments(), loop.syntax(), briefings);
    }

    /** For the critics: the target files before this round and after it; of other goals also those that were changed, as far as they are counted. */
    private static CoverageReport ofThisRound(Prepared prepared, StandardGoal goal, Collected collected) {
        Coverage after = collected.trial().after().measurement().coverage();
        Set<String> named = new LinkedHashSet<>(prepared.kr().targetFiles());
        if (!goal.isCoverageGoal()) {
            named.addAll(collected.result().filesChanged());
            named.removeIf(path -> after.file(path).isEmpty());
        }
        Optional<List<String>> files = named.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(named));
        CoverageReport whole = collected.coverage();
        return new CoverageReport(
                whole.interactionId(),
                prepared.before().coverage(goal.primary(), files).figures(),
                collected.trial().after().coverage(goal.primary(), files).figures(),
                files.map(all -> String.join(", ", all)).orElse("all files together"),
                whole.changedFiles(),
                whole.brPart(),
                whole.probes(),
                whole.checked());
    }

    public Judged run(Prepared prepared, StandardGoal goal, Collected collected, int earlierFailures)
            throws InterruptedException {
        String diff = diff(prepared, collected);
        ReadWorkspace workspace = briefings.reading(() -> project.repository().tracked());
        records.begin(prepared.round(), 7, "review and test");
        ExecutorService both = Executors.newFixedThreadPool(2);
        try {
            Future<Answer<CriticReply.Review>> review = both.submit(() ->
                    confirmed(Confirmation.REVIEWER, prepared, review(prepared, goal, collected, diff, workspace)));
            Future<Answer<CriticReply.Test>> test =
                    both.submit(() -> confirmed(Confirmation.TESTER, prepared, test(prepared, goal, collected)));
            Optional<CriticReply.Review> reviewed = resultOrEnd(review, test).value();
            Optional<CriticReply.Test> tested = result(test).value();
            records.finished("reviewer and tester answered");
            return audit(prepared, goal, collected, diff, workspace, reviewed, tested, earlierFailures);
        } finally {
            both.shutdownNow();
        }
    }

    /** Told when it comes, whichever of the two answers first. */
    private <T extends CriticReply> Answer<T> confirmed(Confirmation who, Prepared prepared, Answer<T> answer) {
        confirm(who, prepared.round(), answer.value().map(CriticReply::passed));
        return answer;
    }

    private void confirm(Confirmation who, int round, Optional<Boolean> vote) {
        records.confirm(
                who, round, vote.map(passed -> passed ? "passed" : "rejected").orElse("no usable verdict"));
        records.events().accept(new LoopEvent.Voted(round, who.agent(), vote));
    }

    /** Where the first ends the round the second is heard to its end: its call is paid for, and its cost is to be known. */
    private static <T> T resultOrEnd(Future<T> first, Future<?> second) throws InterruptedException {
        try {
            return result(first);
        } catch (RuntimeException e) {
            try {
                second.get();
            } catch (ExecutionException alsoFailed) {
                e.addSuppressed(alsoFailed);
            }
            throw e;
        }
    }

    private static <T> T result(Future<T> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            if (e.getCause() instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            throw new IllegalStateException("a critic ended unexpectedly", e.getCause());
        }
    }

    private Answer<CriticReply.Review> review(
            Prepared prepared, StandardGoal goal, Collected collected, String diff, ReadWorkspace workspace)
            throws InterruptedException {
        CallContext context = call(prepared, Agent.REVIEWER, ModelStep.REVIEW);
        Critics.ReviewBriefing briefing = new Critics.ReviewBriefing(
                collected.task(),
                goal,
                work(collected, List.of()),
                diff,
                collected.trial().integrity().risks());
        return agentCalls.ask(context, () -> agents.critics().review(briefing, workspace, context));
    }

    private Answer<CriticReply.Test> test(Prepared prepared, StandardGoal goal, Collected collected)
            throws InterruptedException {
        CallContext context = call(prepared, Agent.TESTER, ModelStep.TEST);
        String sources = changedTests.sources(prepared, collected);
        Critics.TestBriefing briefing = new Critics.TestBriefing(
                collected.task(),
                goal,
                work(collected, List.of()),
                ofThisRound(prepared, goal, collected),
                collected.trial().gates(),
                changedTests.named(prepared, collected, sources.length() <= SOURCES),
                collected.trial().flakyTests(),
                collected.trial().integrity().risks(),
                HeadAndTail.to(sources, SOURCES));
        return agentCalls.ask(context, () -> agents.critics().test(briefing, context));
    }

    private Judged audit(
            Prepared prepared,
            StandardGoal goal,
            Collected collected,
            String diff,
            ReadWorkspace workspace,
            Optional<CriticReply.Review> reviewed,
            Optional<CriticReply.Test> tested,
            int earlierFailures)
            throws InterruptedException {
        records.begin(prepared.round(), 8, "collect verdicts");
        List<Verdict> verdicts = new ArrayList<>();
        Optional<Verdict> review = reviewed.map(reply -> new Verdict.Review(
                records.id(),
                reply.passed(),
                CriticWords.bounded(reply.issues()),
                CriticWords.bounded(reply.suggestions())));
        Optional<Verdict> test = tested.map(reply -> tested(reply, collected));
        review.ifPresent(verdicts::add);
        test.ifPresent(verdicts::add);
        List<ChecklistItem> checked = AuditChecklist.checked(evidence.facts(prepared, collected));
        records.finished(verdicts.size() + " of 2 verdicts, " + checked.size() + " items checked");
        records.begin(prepared.round(), 9, "audit");
        List<SuspectedBug> suspected = new ArrayList<>();
        reviewed.ifPresent(reply -> suspected.addAll(suspected(Agent.REVIEWER, reply)));
        tested.ifPresent(reply -> suspected.addAll(suspected(Agent.TESTER, reply)));
        Critics.AuditBriefing briefing = new Critics.AuditBriefing(
                collected.task(),
                goal,
                work(collected, suspected),
                review,
                test,
                ofThisRound(prepared, goal, collected),
                collected.trial().gates(),
                new DecisionRecords(records).lines(),
                AuditChecklist.shown(checked),
                AuditChecklist.asked(checked),
                diff,
                evidence.logs(prepared.round()));
        CallContext context = call(prepared, Agent.AUDITOR, ModelStep.AUDIT);
        Optional<CriticReply.Audit> audited = agentCalls
                .ask(context, () -> agents.critics().audit(briefing, workspace, context))
                .value();
        Optional<Boolean> vote = audited.map(reply -> reply.passed() && AuditChecklist.stands(checked));
        confirm(Confirmation.AUDITOR, prepared.round(), vote);
        audited.ifPresent(reply -> verdicts.add(new Verdict.Audit(
                records.id(),
                vote.orElse(false),
                AuditChecklist.merged(checked, reply.checklist()),
                CriticWords.bounded(reply.issues()))));
        Votes votes = new Votes(
                reviewed.map(CriticReply::passed).orElse(null),
                tested.map(CriticReply::passed).orElse(null),
                vote.orElse(null));
        int failures =
                failures(earlierFailures, List.of(reviewed.isPresent(), tested.isPresent(), audited.isPresent()));
        Optional<String> omission = audited.flatMap(CriticReply.Audit::adrOmission)
                .map(adr -> CriticWords.bounded(adr.title() + " – " + adr.reason()));
        records.finished(votes.passed() + " of 3 votes");
        audited.ifPresent(reply -> suspected.addAll(suspected(Agent.AUDITOR, reply)));
        records.suspect(prepared.round(), prepared.kr().krId(), suspected);
        List<String> rejected = audited.map(CriticReply.Audit::adrRejected).orElse(List.of());
        return new Judged(votes, verdicts, failures, omission, rejected, suspected);
    }

    private static Critics.Work work(Collected collected, List<SuspectedBug> byCritics) {
        return new Critics.Work(
                collected.result(),
                Stream.concat(collected.suspected().stream(), byCritics.stream())
                        .map(SuspectedBug::text)
                        .toList());
    }

    private static List<SuspectedBug> suspected(Agent critic, CriticReply reply) {
        return SuspectedBug.of(critic, reply.suspectedBugs());
    }

    /** Consecutive failures to obtain a critic, over rounds. */
    private static int failures(int earlier, List<Boolean> obtained) {
        int count = earlier;
        for (boolean one : obtained) {
            count = one ? 0 : count + 1;
            StopConditions.check(new Observation.CriticMissing(count)).ifPresent(stop -> {
                throw new LoopEndException(stop);
            });
        }
        return count;
    }

    private Verdict tested(CriticReply.Test reply, Collected collected) {
        TestRun run = collected.trial().after().run();
        return new Verdict.Test(
                records.id(),
                reply.passed(),
                run.collected(),
                run.count(TestStatus.PASSED),
                run.red(),
                collected.trial().flakyTests(),
                CriticWords.bounded(reply.issues()));
    }

    private String diff(Prepared prepared, Collected collected) {
        String sha = collected.result().commitSha();
        return sha == null
                ? "(no file was changed)"
                : new Diffs(project.repository()).shown(prepared.baseCommit(), sha, DIFF_PER_FILE, project.mask());
    }

    private CallContext call(Prepared prepared, Agent agent, ModelStep step) {
        return records.call(
                prepared.round(), agent, step, Optional.of(prepared.kr().krId()));
    }
}

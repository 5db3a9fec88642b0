package dev.teamloop.loop.step;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.loop.candidate.CandidateMeasurer;
import dev.teamloop.loop.candidate.ProbedTrial;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.record.Documents;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Coded;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Written;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.HeadAndTail;
import dev.teamloop.loop.workspace.Repository;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Step 6: commits the candidate, makes sure that what was measured is exactly the commit, writes CR and patch. */
public final class CollectStep {
    /** What a coder says of its work goes into prompts, records and reports. */
    private static final int LONGEST_TEXT = 8_000;

    private final LoopRecords records;
    private final Project project;
    private final Measurer measurer;
    private final CandidateMeasurer candidates;

    public CollectStep(LoopRecords records, Project project, Measurer measurer, CandidateMeasurer candidates) {
        this.records = records;
        this.project = project;
        this.measurer = measurer;
        this.candidates = candidates;
    }

    public Collected run(Prepared prepared, Coded.Candidate candidate, LoopState state, Set<String> buildDirt)
            throws InterruptedException {
        return run(prepared, candidate, state, buildDirt, OptionalInt.empty());
    }

    /** The same where the candidate has a change record of this number already, which names its commit in another tree. */
    public Collected run(
            Prepared prepared,
            Coded.Candidate candidate,
            LoopState state,
            Set<String> buildDirt,
            OptionalInt changeRecord)
            throws InterruptedException {
        requireHead(state);
        Repository.Committed committed = project.repository()
                .commit(candidate.writes(), message(prepared, candidate, state.goal()), records.guard());
        if (committed instanceof Repository.HookRefused refused) {
            throw LoopEndException.fatal("the commit was rejected by a hook: " + refused.text());
        }
        String sha = committed instanceof Repository.Done done ? done.sha() : null;
        CandidateMeasurement trial = committed instanceof Repository.SecretFound secret
                ? refused(prepared, candidate.trial(), secret)
                : onTheCommit(prepared, candidate, state.goal(), buildDirt, altered(committed));
        List<String> risks = trial.integrity().risks();
        if (!risks.isEmpty()) {
            Line line = Line.of(Level.WARNING, "integrity", "the critics are to look at: " + String.join("; ", risks));
            records.logs().write(Agent.MAIN, prepared.round(), line.withRiskFlags(risks));
        }
        TaskResult result = result(prepared, candidate, sha, trial);
        String diff =
                sha == null ? "" : new Diffs(project.repository()).unified(prepared.baseCommit(), sha, path -> true);
        int number = sha == null ? 0 : records(result, sha, diff, changeRecord);
        TaskUnit task = PrepareStep.measured(prepared, state.goal(), trial.after());
        CoverageReport coverage = coverage(prepared, state, trial, candidate.changed());
        return new Collected(task, result, trial, coverage, number, diff, candidate.suspected());
    }

    private static List<String> altered(Repository.Committed committed) {
        if (committed instanceof Repository.Done done) {
            return done.altered();
        }
        return committed instanceof Repository.Nothing nothing ? nothing.altered() : List.of();
    }

    /** Nothing of it was committed: a secret that is in the history once is there for good. */
    private CandidateMeasurement refused(Prepared prepared, CandidateMeasurement trial, Repository.SecretFound secret) {
        String why = "the commit would add what looks like a key or password (" + secret.where() + ")";
        records.warn(prepared.round(), "commit", why);
        return trial.withGate(Gates.integrityClosed(why));
    }

    /** HEAD must be where the loop left it: otherwise somebody else works here. */
    public void requireHead(LoopState state) {
        String head = project.repository().head();
        if (!head.equals(state.history().head())) {
            throw LoopEndException.fatal("HEAD is " + head + ", but the loop left it at "
                    + state.history().head()
                    + "; somebody else committed or switched branches. Put HEAD back and resume, or start anew");
        }
    }

    /** Files that tests were collected from and that no commit holds: git ignores them, so that nothing else would tell. */
    private List<String> testsOutsideTheCommit(TreeMeasurement after) {
        Set<String> tracked = project.repository().tracked();
        return after.run().tests().stream()
                .map(TestCase::file)
                .distinct()
                .filter(file -> !tracked.contains(file) && !project.userPaths().contains(file))
                .filter(file -> Files.isRegularFile(project.path().resolve(file), LinkOption.NOFOLLOW_LINKS))
                .map(file -> file + " (tests were collected from it, and the commit does not hold it)")
                .toList();
    }

    /**
     * The measurement made before the commit holds for the commit when nothing was written since and nothing else differs: what
     * came late is measured anew. Leftovers close the scope gate.
     */
    private CandidateMeasurement onTheCommit(
            Prepared prepared,
            Coded.Candidate candidate,
            StandardGoal goal,
            Set<String> buildDirt,
            List<String> altered)
            throws InterruptedException {
        Set<String> leftovers = new TreeSet<>(project.repository().dirty());
        leftovers.removeAll(project.userPaths());
        leftovers.removeAll(buildDirt);
        leftovers.removeIf(project::isOwn);
        leftovers.removeAll(altered);
        for (String path : altered) {
            String what = path + " was changed by a command after it was written";
            records.warn(prepared.round(), "commit", what + "; it is not committed");
            leftovers.add(what);
        }
        leftovers.addAll(testsOutsideTheCommit(candidate.trial().after()));
        boolean measured = measurer.isStill(goal, candidate.trial().after(), candidate.changed());
        if (leftovers.isEmpty() && measured) {
            return candidate.trial();
        }
        Written there = new Written(
                candidate.changed(),
                List.copyOf(leftovers),
                candidate.trial().dropped(),
                candidate.trial().style());
        return candidates.judge(prepared, goal, there);
    }

    private String message(Prepared prepared, Coded.Candidate candidate, StandardGoal goal) {
        CandidateMeasurement trial = candidate.trial();
        CommitMessage.Content content = new CommitMessage.Content(
                candidate.reply().summary(),
                candidate.suspected().stream().map(SuspectedBug::text).toList(),
                trial.gates(),
                trial.dropped());
        return CommitMessage.of(prepared.kr(), goal, prepared.round(), records.id(), content);
    }

    private static String summary(Coded.Candidate candidate) {
        List<String> dropped = candidate.trial().dropped();
        String own = candidate.reply().summary();
        return dropped.isEmpty() ? own : own + " (" + CommitMessage.note(dropped) + ")";
    }

    private TaskResult result(
            Prepared prepared, Coded.Candidate candidate, @Nullable String sha, CandidateMeasurement trial) {
        TestRun run = trial.after().run();
        FileLedger.Consumption used =
                records.ledger().consumption(prepared.round()).get(Agent.CODER);
        TaskResult.Tokens tokens = used == null
                ? new TaskResult.Tokens(0, 0)
                : new TaskResult.Tokens(used.tokens().in(), used.tokens().out());
        return new TaskResult(
                prepared.kr().krId(),
                records.id(),
                prepared.round(),
                candidate.reply().status(),
                HeadAndTail.to(summary(candidate), LONGEST_TEXT),
                HeadAndTail.to(candidate.reply().reasoning(), LONGEST_TEXT),
                candidate.changed(),
                sha,
                tokens,
                new TaskResult.SelfTest(run.collected(), run.count(TestStatus.PASSED), run.red()));
    }

    private int records(TaskResult result, String sha, String diff, OptionalInt changeRecord) {
        records.logs()
                .main(
                        result.round(),
                        Level.INFO,
                        "commit",
                        result.commitSha() + " " + String.join(", ", result.filesChanged()));
        records.files().writePatch(records.folder().patch(records.id(), result.round()), diff);
        records.files().writePatch(records.folder().newestPatch(records.id()), diff);
        String patch = records.folder()
                .project()
                .relativize(records.folder().patch(records.id(), result.round()))
                .toString()
                .replace('\\', '/');
        int number = changeRecord(result, patch, changeRecord);
        records.events()
                .accept(new LoopEvent.Committed(result.round(), result.krId(), number, sha, result.filesChanged()));
        return number;
    }

    /** Rounds that are in hand side by side number their records one after another. */
    private int changeRecord(TaskResult result, String patch, OptionalInt given) {
        synchronized (records.store()) {
            int number = given.orElseGet(
                    () -> records.store().nextNumber(records.folder().changeRecords(), "CR"));
            records.files()
                    .writeJson(
                            records.folder().changeRecord(number),
                            Documents.changeRecord(
                                    number, result, records.clock().instant().toString(), Agent.CODER.id(), patch));
            return number;
        }
    }

    private CoverageReport coverage(
            Prepared prepared, LoopState state, CandidateMeasurement trial, List<String> changed) {
        TreeMeasurement after = trial.after();
        KeyResult kr = prepared.kr();
        List<String> partial = new ArrayList<>();
        for (String target : kr.targetFiles()) {
            String file = kr.targetFiles().size() == 1 ? "" : target + " ";
            after.measurement()
                    .coverage()
                    .file(target)
                    .map(FileCoverage::partialLines)
                    .orElse(List.of())
                    .forEach(line -> partial.add(file + "line:" + line));
        }
        return new CoverageReport(
                records.id(),
                state.figures().baseline(),
                after.figures(state.goal().primary()),
                kr.targetFiles().isEmpty() ? "" : kr.targetFiles().get(0),
                changed,
                partial,
                trial.score().orElse(null),
                checked(prepared, state, trial, changed));
    }

    /** Null where no experiment was made: then nothing is known of what tests check. */
    private static @Nullable CoverageFigures checked(
            Prepared prepared, LoopState state, CandidateMeasurement trial, List<String> changed) {
        return trial.probes()
                .filter(verdict -> verdict.score().measured())
                .map(verdict -> ProbedTrial.checked(prepared, trial.after(), verdict, changed)
                        .figures(state.goal().primary()))
                .orElse(null);
    }
}

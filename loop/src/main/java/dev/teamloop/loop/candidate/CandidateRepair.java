package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.candidate.PutBackTests.Extent;
import dev.teamloop.loop.candidate.SelfCheck.Evaluation;
import dev.teamloop.loop.decide.TestSalvage;
import dev.teamloop.loop.decide.TestSalvage.Bad;
import dev.teamloop.loop.decide.TestSalvage.Choice;
import dev.teamloop.loop.decide.TestSalvage.TestFile;
import dev.teamloop.loop.gate.Integrity;
import dev.teamloop.loop.gate.OldVersions;
import dev.teamloop.loop.gate.ProbeVerdict;
import dev.teamloop.loop.measure.FlakyTest;
import dev.teamloop.loop.measure.TestNames;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.workspace.Journal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * After the coder's last prompt: takes the new tests out that fail or flake, and measures what is left like any candidate. What
 * it writes goes over the coder's workspace and so through its scope and journal. Where no good candidate comes of it, the tree is
 * left as the coder handed it over.
 */
public final class CandidateRepair {
    /** Dropping a test can show the next one at fault; after so many times the candidate is not sound. */
    private static final int PASSES = 3;

    private final LoopRecords records;
    private final SourceSyntax syntax;
    private final Measurer measurer;
    private final CandidateMeasurer candidates;
    private final Journal journal;
    private final SelfCheck selfCheck;
    private final StandardGoal goal;
    private final Attempt attempt;
    private final PutBackTests oldTests;

    /** Tries out what lies in the tree, experiments included; {@code dropped} are tests that were taken out. */
    public interface Attempt {
        Evaluation of(List<String> dropped) throws InterruptedException;
    }

    public CandidateRepair(
            LoopRecords records,
            MeasuringTools instruments,
            SourceSyntax syntax,
            Measurer measurer,
            CandidateMeasurer candidates,
            Journal journal,
            SelfCheck selfCheck,
            StandardGoal goal,
            Attempt attempt) {
        this.records = records;
        this.syntax = syntax;
        this.measurer = measurer;
        this.candidates = candidates;
        this.journal = journal;
        this.selfCheck = selfCheck;
        this.goal = goal;
        this.attempt = attempt;
        this.oldTests = new PutBackTests(instruments, syntax, candidates);
    }

    /** A trial with every gate open and the dropped tests named in it, or empty. */
    public Optional<Evaluation> keep(Prepared prepared, CallContext context, CoderWorkspace workspace, Evaluation tried)
            throws InterruptedException {
        Journal.Contents whole = journal.contents();
        Evaluation now = tried;
        List<String> putBack = List.of();
        Integrity found = candidates
                .sources(prepared, goal, journal.changed())
                .and(tried.trial().map(CandidateMeasurement::integrity).orElse(Integrity.NONE));
        if (!found.breaches().isEmpty()) {
            // a breach refuses the candidate whole
            boolean mended = false;
            for (Extent extent : found.mendedByPuttingBack() ? Extent.values() : new Extent[0]) {
                journal.backTo(whole);
                putBack = oldTests.putBack(prepared, goal, journal.changed(), workspace, extent);
                if (!putBack.isEmpty()) {
                    log(context, "put back as they were: " + String.join(", ", putBack));
                    now = attempt.of(List.of());
                    if (now.isGood()) {
                        return Optional.of(with(putBack, now));
                    }
                    mended = isUnbroken(now);
                }
                if (mended) {
                    break;
                }
            }
            if (!mended) {
                journal.backTo(whole);
                return Optional.empty();
            }
        }
        List<String> dropped = new ArrayList<>();
        for (int pass = 0; pass < PASSES; pass++) {
            List<TestFile> files = files(prepared);
            Faults faults = faults(now, files);
            Choice choice =
                    TestSalvage.choose(faults.bad(), faults.broken(), files, inheriting(now, faults.bad(), files));
            Optional<String> problem = choice instanceof Choice.Drop drop
                    ? taken(drop, workspace)
                    : Optional.of(((Choice.Nothing) choice).why());
            if (problem.isPresent()) {
                String why = dropped.isEmpty() ? problem.get() : HandBack.without(dropped, now.trial());
                note(context, "nothing could be kept: " + why);
                if (!dropped.isEmpty()) {
                    records.note(HandBack.brief(why));
                }
                break;
            }
            faults.broken().forEach(path -> dropped.add(path + " (does not load)"));
            faults.bad().forEach(bad -> dropped.add(bad.brief()));
            faults.bad().forEach(bad -> note(context, "does not hold: " + bad.show()));
            now = attempt.of(dropped);
            if (now.isGood()) {
                log(context, "kept the good tests and dropped " + String.join(", ", dropped));
                return Optional.of(with(putBack, now));
            }
        }
        journal.backTo(whole);
        return Optional.empty();
    }

    private static boolean isUnbroken(Evaluation tried) {
        return tried.trial()
                .map(CandidateMeasurement::integrity)
                .orElse(Integrity.NONE)
                .breaches()
                .isEmpty();
    }

    /** Critics and readers are told what the program put back. */
    private static Evaluation with(List<String> putBack, Evaluation now) {
        return putBack.isEmpty()
                ? now
                : new Evaluation(
                        now.trial()
                                .map(trial -> trial.noted(
                                        "the coder had changed old tests or what they use; the program put back as they were: "
                                                + String.join(", ", putBack))),
                        now.quick(),
                        now.findings());
    }

    private void note(CallContext context, String text) {
        records.logs().write(context, Line.of(Level.INFO, "keep good tests", text));
    }

    private void log(CallContext context, String text) {
        note(context, text);
        records.repaired(context, HandBack.brief(text));
    }

    /** Tests that do not hold, and test files that do not load. */
    private record Faults(List<Bad> bad, Set<String> broken) {}

    private Faults faults(Evaluation tried, List<TestFile> files) throws InterruptedException {
        if (tried.trial().isPresent()) {
            CandidateMeasurement trial = tried.trial().get();
            List<Bad> bad = new ArrayList<>();
            selfCheck.unexcused(goal, trial.after().run()).stream()
                    .filter(test -> trial.newTests().contains(test.id()))
                    .forEach(test -> bad.add(bad(test, "failed", files)));
            Map<String, TestCase> byId = trial.after().run().tests().stream()
                    .collect(Collectors.toMap(TestCase::id, test -> test, (one, other) -> one));
            trial.probes().map(ProbeVerdict::idle).orElse(List.of()).stream()
                    .map(idle -> bad(byId.get(idle.id()), idle.id(), "notices nothing: " + idle.why(), files))
                    .forEach(bad::add);
            for (FlakyTest flaky : trial.flaky()) {
                bad.add(bad(byId.get(flaky.id()), flaky.id(), flaky.how(), files));
            }
            return new Faults(bad, Set.of());
        }
        TestRun quick = tried.quick().orElseThrow();
        return quick.collects() ? failures(quick, files) : oneByOne(quick, files);
    }

    /** The files of new tests that hold and that no syntax names. */
    private static Set<String> inheriting(Evaluation tried, List<Bad> bad, List<TestFile> files) {
        Set<String> not = bad.stream().map(Bad::id).collect(Collectors.toSet());
        return tried.trial().stream()
                .flatMap(trial -> trial.after().run().tests().stream()
                        .filter(test -> trial.newTests().contains(test.id()) && !not.contains(test.id())))
                .filter(test -> test.status() == TestStatus.PASSED)
                .filter(test -> files.stream().anyMatch(file -> file.path().equals(test.file())))
                .filter(test -> bad(test, "", files).name().isEmpty())
                .map(TestCase::file)
                .collect(Collectors.toSet());
    }

    private Faults failures(TestRun run, List<TestFile> files) {
        return new Faults(
                selfCheck.unexcused(goal, run).stream()
                        .map(test -> bad(test, "failed", files))
                        .toList(),
                Set.of());
    }

    /** Where a run shows nothing, each file by itself tells which of them is to blame. */
    private Faults oneByOne(TestRun run, List<TestFile> files) throws InterruptedException {
        if (run.timedOut() || files.size() < 2) {
            return new Faults(List.of(), Set.of());
        }
        List<Bad> bad = new ArrayList<>();
        Set<String> broken = new java.util.TreeSet<>();
        for (TestFile file : files) {
            TestRun alone = measurer.only(List.of(file.path()), journal.changed());
            if (alone.collects()) {
                bad.addAll(failures(alone, files).bad());
            } else {
                broken.add(file.path());
            }
        }
        return new Faults(bad, broken);
    }

    private static Bad bad(TestCase test, String why, List<TestFile> files) {
        return bad(test, test.id(), why, files);
    }

    private static Bad bad(
            @org.jspecify.annotations.Nullable TestCase test, String id, String why, List<TestFile> files) {
        String path = test == null ? "" : test.file();
        Optional<String> name = files.stream()
                .filter(file -> file.path().equals(path))
                .findFirst()
                .flatMap(file -> TestNames.nameOf(id, path, file.now()));
        return new Bad(id, path, name, why);
    }

    /** The candidate's test files that hold tests. */
    private List<TestFile> files(Prepared prepared) {
        List<TestFile> files = new ArrayList<>();
        OldVersions old = candidates.old(prepared, goal, journal.changed());
        for (String path : selfCheck.changedTests()) {
            Optional<byte[]> before = old.fitting(path);
            List<String> now = names(path, candidates.inTree(path));
            if (!now.isEmpty()) {
                files.add(new TestFile(path, before.isEmpty(), Set.copyOf(names(path, before)), now));
            }
        }
        return files;
    }

    private List<String> names(String path, Optional<byte[]> content) {
        return content.flatMap(bytes -> syntax.facts(path, bytes)).map(FileFacts::tests).orElse(List.of()).stream()
                .map(SourceTest::name)
                .toList();
    }

    /** Takes them out; the answer says what stood in the way. */
    private Optional<String> taken(Choice.Drop drop, CoderWorkspace workspace) {
        for (String path : drop.files()) {
            if (workspace.deleteFile(path).error()) {
                return Optional.of(path + " cannot be deleted");
            }
        }
        for (Map.Entry<String, Set<String>> one : drop.tests().entrySet()) {
            String path = one.getKey();
            Optional<byte[]> left =
                    candidates.inTree(path).flatMap(bytes -> syntax.without(path, bytes, one.getValue()));
            if (left.isEmpty()
                    || workspace
                            .writeFile(path, new String(left.get(), StandardCharsets.UTF_8))
                            .error()) {
                return Optional.of(path + " would not be sound without " + String.join(", ", one.getValue()));
            }
        }
        return Optional.empty();
    }
}

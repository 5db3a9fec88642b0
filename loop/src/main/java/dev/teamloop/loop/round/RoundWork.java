package dev.teamloop.loop.round;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.CoverageReport;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.TaskUnit;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.RoundOutcome;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.gate.Integrity;
import dev.teamloop.loop.gate.IntegrityFinding;
import dev.teamloop.loop.gate.ProbeVerdict;
import dev.teamloop.loop.measure.FlakyTest;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.record.RoundTimes;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.style.StyleResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What the steps of one round hand to one another. */
public final class RoundWork {
    private RoundWork() {}

    /** Step 3: what is to be done, from which tree. {@code baseCommit} is HEAD at the round's start. */
    public record Prepared(
            int round,
            KeyResult kr,
            TaskUnit task,
            TreeMeasurement before,
            String baseCommit,
            List<BudgetGuard.Action> guard) {
        public Prepared {
            guard = List.copyOf(guard);
        }

        /** The same where its work is put upon this commit, whose figures are these. */
        public Prepared landingOn(String commit, TreeMeasurement now) {
            return new Prepared(round, kr, task, now, commit, guard);
        }
    }

    /** Step 5: what the coder left. */
    public sealed interface Coded {
        /** A handover within scope, its files in the tree, measured before the commit. */
        public record Candidate(
                CodeReply reply, List<FileWrite> writes, CandidateMeasurement trial, List<SuspectedBug> suspected)
                implements Coded {
            public Candidate {
                writes = List.copyOf(writes);
                suspected = List.copyOf(suspected);
            }

            public List<String> changed() {
                return writes.stream().map(FileWrite::path).toList();
            }
        }

        /** Nothing to judge. {@code gates} are closed ones where a gate refused the handover whole. */
        public record Broken(String reason, List<GateResult> gates) implements Coded {
            public Broken {
                gates = List.copyOf(gates);
            }
        }
    }

    /**
     * What lies in the tree to be measured.
     *
     * @param written the coder's paths
     * @param leftovers what else differs from the commit
     * @param dropped new tests that the program has taken out
     */
    public record Written(List<String> written, List<String> leftovers, List<String> dropped, StyleResult style) {
        public static final Written NOTHING = new Written(List.of(), List.of(), List.of(), StyleResult.NONE);

        public Written {
            written = List.copyOf(written);
            leftovers = List.copyOf(leftovers);
            dropped = List.copyOf(dropped);
        }
    }

    /**
     * One measured state of the candidate and what the gates say of it.
     *
     * @param dropped new tests that the program took out because they did not hold
     * @param style what the project's own formatters and linters said of it
     * @param score what the new tests made of experiments; empty where there was nothing to try
     * @param probes what experiments with them showed; empty where none was made
     */
    public record CandidateMeasurement(
            TreeMeasurement after,
            List<String> newTests,
            List<FlakyTest> flaky,
            List<String> dropped,
            List<GateResult> gates,
            Integrity integrity,
            StyleResult style,
            Optional<ProbeScore> score,
            Optional<ProbeVerdict> probes) {
        public CandidateMeasurement {
            newTests = List.copyOf(newTests);
            flaky = List.copyOf(flaky);
            dropped = List.copyOf(dropped);
            gates = List.copyOf(gates);
        }

        public CandidateMeasurement probed(ProbeVerdict verdict) {
            return new CandidateMeasurement(
                    after,
                    newTests,
                    flaky,
                    dropped,
                    gates,
                    integrity,
                    style,
                    Optional.of(verdict.score()),
                    Optional.of(verdict));
        }

        public CandidateMeasurement withRisks(List<String> risks) {
            Integrity more = integrity.and(new Integrity(List.of(), List.of(), risks));
            return new CandidateMeasurement(after, newTests, flaky, dropped, gates, more, style, score, probes);
        }

        /** With what the program did that critics and readers of reports are to know. */
        public CandidateMeasurement noted(String note) {
            Integrity more = integrity.and(new Integrity(List.of(), List.of(note), List.of(note)));
            CandidateMeasurement noted =
                    new CandidateMeasurement(after, newTests, flaky, dropped, gates, more, style, score, probes);
            return noted.withGate(Gates.integrity(integrity.and(new Integrity(List.of(), List.of(note), List.of()))));
        }

        /** With what an experiment found against it, which closes the integrity gate. */
        public CandidateMeasurement breached(List<IntegrityFinding> found) {
            Integrity more = integrity.and(new Integrity(found, List.of(), List.of()));
            CandidateMeasurement closed =
                    new CandidateMeasurement(after, newTests, flaky, dropped, gates, more, style, score, probes);
            return found.isEmpty() ? this : closed.withGate(Gates.breached(more).get(0));
        }

        /** With another result of this gate. */
        public CandidateMeasurement withGate(GateResult gate) {
            List<GateResult> all = gates.stream()
                    .map(one -> one.gate().equals(gate.gate()) ? gate : one)
                    .toList();
            return new CandidateMeasurement(after, newTests, flaky, dropped, all, integrity, style, score, probes);
        }

        public List<String> flakyTests() {
            return flaky.stream().map(FlakyTest::show).toList();
        }

        public boolean allOpen() {
            return gates.stream().allMatch(GateResult::open);
        }
    }

    /**
     * Step 6: the committed candidate with all its evidence.
     *
     * @param task what was to be done, with the figure that is reached now
     * @param changeRecord 0 where nothing was committed
     */
    public record Collected(
            TaskUnit task,
            TaskResult result,
            CandidateMeasurement trial,
            CoverageReport coverage,
            int changeRecord,
            String diff,
            List<SuspectedBug> suspected) {
        public Collected {
            suspected = List.copyOf(suspected);
        }
    }

    /** Steps 7 to 9: votes and verdicts; {@code adrOmission} where the auditor interrupts. */
    public record Judged(
            Votes votes,
            List<Verdict> verdicts,
            int criticFailures,
            Optional<String> adrOmission,
            List<String> adrRejected,
            List<SuspectedBug> suspected) {
        public Judged {
            verdicts = List.copyOf(verdicts);
            // what was written before there were any names none
            adrRejected = List.copyOf(Objects.requireNonNullElse(adrRejected, List.<String>of()));
            suspected = List.copyOf(Objects.requireNonNullElse(suspected, List.<SuspectedBug>of()));
        }

        /** The same where critics failed to answer {@code earlier} times in a row when it began, and {@code now} times by now. */
        public Judged counting(int earlier, int now) {
            boolean nobody = votes.reviewer() == null && votes.tester() == null && votes.auditor() == null;
            return nobody
                    ? new Judged(votes, verdicts, now + criticFailures - earlier, adrOmission, adrRejected, suspected)
                    : this;
        }

        public static Judged notCalled(int criticFailures) {
            return new Judged(Votes.NONE, List.of(), criticFailures, Optional.empty(), List.of(), List.of());
        }
    }

    /**
     * What the publicist said of a round before it was decided, empty where that was unusable. It was asked for a decision that
     * was only foreseen, and counts where the round is decided so.
     */
    public record Foreseen(Decision decision, Optional<MemoryReply> reply) {
        public boolean holdsFor(Decision real) {
            return decision.result() == real.result() && decision.reason().equals(real.reason());
        }
    }

    /** Steps 4 to 9: what came of the round, before anything is decided about it. */
    public record Worked(
            RoundOutcome outcome,
            Judged judged,
            Optional<Coded.Candidate> candidate,
            Optional<Collected> collected,
            Optional<Foreseen> foreseen) {
        /** Without anything to judge; nobody was called. */
        public static Worked nothing(RoundOutcome outcome, int criticFailures) {
            return new Worked(
                    outcome, Judged.notCalled(criticFailures), Optional.empty(), Optional.empty(), Optional.empty());
        }

        public Worked foreseeing(Optional<Foreseen> memory) {
            return new Worked(outcome, judged, candidate, collected, memory);
        }
    }

    /**
     * Step 10: the round's decision and all that its end needs, on disk before anything follows from it. A crash after this
     * point loses no decision: resume goes on from here.
     *
     * @param state the loop's state after the decision, its history still that of before the round
     * @param candidate HEAD when it was decided
     * @param times where the round's time had gone by then
     */
    public record Decided(
            Prepared prepared,
            LoopState state,
            Decision decision,
            Optional<Stop> stop,
            Optional<Collected> collected,
            Judged judged,
            Optional<Foreseen> foreseen,
            boolean supplyDecisionRecord,
            String candidate,
            RoundTimes times) {}
}

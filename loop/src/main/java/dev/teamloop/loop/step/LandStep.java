package dev.teamloop.loop.step;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.candidate.CandidateMeasurer;
import dev.teamloop.loop.candidate.TransferredCandidate;
import dev.teamloop.loop.decide.Adjudicator;
import dev.teamloop.loop.decide.RoundOutcome;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Coded;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Worked;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.CherryPick;
import dev.teamloop.loop.workspace.Journal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Puts what passed in a room of its own upon the loop's branch (SPEC §7a): written through the loop's own journal and committed
 * there like any candidate, so that a crash is made good like any other. Where anything has landed since the room was made, all
 * gates are measured anew on both together.
 */
public final class LandStep {
    private final LoopRecords records;
    private final Project project;
    private final CollectStep collect;
    private final TransferredCandidate laid;
    private final Journal journal;

    public LandStep(Loop loop, Stopwatch stopwatch, Measurer measurer, Journal journal) {
        this.records = loop.records();
        this.project = loop.project();
        this.journal = journal;
        CandidateMeasurer candidates = new CandidateMeasurer(loop, measurer);
        this.collect = new CollectStep(records, project, measurer, candidates);
        this.laid = new TransferredCandidate(loop, stopwatch, measurer, candidates, journal);
    }

    /**
     * What came of the round once its work has met what landed meanwhile. What did not pass in its room stays as it is.
     *
     * @param here the round as it lands: the branch's head, and what is measured there
     * @param left what differs from the commit, and is nobody's candidate
     */
    public Worked run(Prepared here, Worked worked, LoopState state, Set<String> left) throws InterruptedException {
        KeyResult kr = here.kr();
        Adjudicator.Attempt attempt = new Adjudicator.Attempt(kr, worked.outcome(), records.retriesAllowed());
        boolean passed = Adjudicator.rule(attempt).result() == Decision.Result.PASSED;
        if (state.dag().get(kr.krId()).status().isClosed()) {
            String reason = state.dag().get(kr.krId()).rootCause().orElse("closed meanwhile");
            return Worked.nothing(
                    new RoundOutcome.NoLongerNeeded(
                            passed ? reason + "; its work had passed in its room and is kept as a patch" : reason),
                    state.streaks().criticFailures());
        }
        if (!passed) {
            return worked;
        }
        records.begin(here.round(), 6, "land");
        Worked landed = upon(here, worked, state, left);
        records.finished(
                landed.outcome() instanceof RoundOutcome.LandingConflict displaced ? displaced.reason() : "landed");
        return landed;
    }

    private Worked upon(Prepared here, Worked worked, LoopState state, Set<String> left) throws InterruptedException {
        Optional<String> commit = worked.collected()
                .flatMap(one -> Optional.ofNullable(one.result().commitSha()));
        if (commit.isPresent()) {
            CherryPick.Result picked = CherryPick.upon(project.repository(), commit.get());
            if (picked instanceof CherryPick.Conflict conflict) {
                String paths = String.join(", ", conflict.paths());
                return displaced(
                        here,
                        worked,
                        state,
                        List.of(),
                        "it and what landed meanwhile changed the same lines of " + paths);
            }
            laid.lay(((CherryPick.Picked) picked).contents());
        }
        Coded.Candidate there = worked.candidate().orElseThrow();
        CandidateMeasurement trial = there.trial();
        if (!laid.isStill(state.goal(), trial)) {
            trial = laid.judged(here, state.goal(), trial.dropped(), trial.style());
            records.gates(here.round(), trial.gates());
        }
        if (!trial.allOpen()) {
            return displaced(here, worked, state, trial.gates(), closed(trial.gates()));
        }
        Coded.Candidate candidate = new Coded.Candidate(there.reply(), journal.writes(), trial, there.suspected());
        int number = worked.collected().map(Collected::changeRecord).orElse(0);
        OptionalInt given = number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
        Collected collected = collect.run(here, candidate, state, left, given);
        if (!collected.trial().allOpen()) {
            List<GateResult> gates = collected.trial().gates();
            return displaced(here, worked, state, gates, closed(gates));
        }
        records.keep(here.round(), "TaskResult", collected.result());
        return new Worked(
                new RoundOutcome.Voted(
                        collected.trial().gates(), worked.outcome().votes()),
                worked.judged(),
                Optional.of(candidate),
                Optional.of(collected),
                worked.foreseen());
    }

    private static String closed(List<GateResult> gates) {
        GateResult gate = gates.stream().filter(one -> !one.open()).findFirst().orElseThrow();
        return "with what landed meanwhile the gate " + gate.gate() + " is closed: " + gate.evidence();
    }

    private static Worked displaced(
            Prepared here, Worked worked, LoopState state, List<GateResult> gates, String reason) {
        boolean free = !state.displaced().contains(here.kr().krId());
        return new Worked(
                new RoundOutcome.LandingConflict(gates, worked.outcome().votes(), reason, free),
                worked.judged(),
                worked.candidate(),
                worked.collected(),
                Optional.empty());
    }
}

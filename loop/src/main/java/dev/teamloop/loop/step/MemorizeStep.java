package dev.teamloop.loop.step;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.Dissent;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.RoundWork.Decided;
import dev.teamloop.loop.round.RoundWork.Foreseen;
import dev.teamloop.loop.round.RoundWork.Judged;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.workspace.HeadAndTail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Step 11: what was learned is kept as RDF and committed by main. Without a publicist the program keeps the bare facts. */
public final class MemorizeStep {
    /** Of one round, which is remembered for ever. */
    private static final int MOST_PATTERNS = 20;

    private static final int LONGEST = 4_000;

    private final Loop loop;
    private final LoopRecords records;
    private final Distiller distiller;
    private final Measurer measurer;
    private final MemoryCommits commits;

    public MemorizeStep(Loop loop, Distiller distiller, Measurer measurer) {
        this.loop = loop;
        this.records = loop.records();
        this.distiller = distiller;
        this.measurer = measurer;
        this.commits = new MemoryCommits(records, loop.project(), loop.knowledge());
    }

    /** The lessons, which are committed now. {@code end} where the publicist met what ends the loop. */
    public record Memorized(String lessons, Optional<End> end) {}

    public Memorized run(Decided decided) throws InterruptedException {
        Prepared prepared = decided.prepared();
        Decision decision = decided.decision();
        Judged judged = decided.judged();
        Optional<End> end = Optional.empty();
        Optional<MemoryReply> reply = Optional.empty();
        try {
            reply = decision.nobodyAsked() ? Optional.empty() : distilled(decided);
        } catch (LoopEndException e) {
            // the round is decided; its memory is kept before the loop ends
            end = Optional.of(e.end());
        }
        records.confirm(
                Confirmation.PUBLICIST,
                prepared.round(),
                reply.isPresent()
                        ? "distilled"
                        : "not_run: " + (decision.nobodyAsked() ? DispatchStep.NOTHING_TO_WRITE : "no usable memory"));
        String lessons =
                reply.map(MemoryReply::lessons).filter(text -> !text.isBlank()).orElse(decision.reason());
        if (decision.result() == Decision.Result.PASSED) {
            loop.index(
                    prepared.round(),
                    measurer.files(List.of()),
                    decided.collected().map(one -> one.result().filesChanged()).orElse(List.of()));
        }
        commits.begin(prepared.round());
        Knowledge.Remembered remembered = loop.knowledge().remember(entry(prepared, decision, judged, reply, lessons));
        if (!remembered.problems().isEmpty()) {
            records.warn(prepared.round(), "memory", "not remembered: " + String.join("; ", remembered.problems()));
        }
        commits.keep(prepared, MemoryMessage.ofRound(decision, lessons, judged.suspected()));
        return new Memorized(lessons, end);
    }

    private Optional<MemoryReply> distilled(Decided decided) throws InterruptedException {
        Optional<Foreseen> ahead = decided.foreseen().filter(one -> one.holdsFor(decided.decision()));
        return ahead.isPresent()
                ? ahead.get().reply()
                : distiller.distil(decided.prepared(), decided.decision(), decided.collected(), decided.judged());
    }

    /** Whether the round's memory was kept before a crash. */
    public boolean isKept(Prepared prepared) {
        return commits.kept(prepared);
    }

    /** What a memory that was kept before a crash amounts to; its lessons stand in {@code rdf/}. */
    public Memorized asKept(Prepared prepared, Decision decision) {
        records.confirm(Confirmation.PUBLICIST, prepared.round(), "distilled before the restart");
        return new Memorized(decision.reason(), Optional.empty());
    }

    /** Without a memory: it crashed, and crashed again. */
    public Memorized leftOut(Prepared prepared, Decision decision, String reason) {
        records.confirm(Confirmation.PUBLICIST, prepared.round(), "not_run: " + reason);
        return new Memorized(decision.reason(), Optional.empty());
    }

    private MemoryEntry entry(
            Prepared prepared, Decision decision, Judged judged, Optional<MemoryReply> reply, String lessons) {
        boolean passed = decision.result() == Decision.Result.PASSED;
        List<String> veto = new ArrayList<>(passed ? List.of() : decision.dissent());
        String closed = decision.closedGate();
        if (closed != null) {
            veto.add("gate " + closed);
        }
        // the reason travels with the lesson, so that a retry reads what must not be repeated
        String told = passed || lessons.equals(decision.reason()) ? lessons : decision.reason() + " — " + lessons;
        List<String> dissent = Dissent.of(decision.votes(), judged.verdicts());
        String kept = dissent.isEmpty() ? told : told + " — outvoted: " + String.join("; ", dissent);
        return new MemoryEntry(
                records.loopId(),
                prepared.kr().krId(),
                prepared.round(),
                decision.result(),
                prepared.kr().spec(),
                prepared.kr().targetFiles(),
                veto,
                HeadAndTail.to(kept, LONGEST),
                reply.map(MemoryReply::patterns).orElse(List.of()).stream()
                        .limit(MOST_PATTERNS)
                        .map(one -> new MemoryReply.Pattern(
                                HeadAndTail.to(one.description(), LONGEST), HeadAndTail.to(one.example(), LONGEST)))
                        .toList(),
                reply.map(MemoryReply::antiPatterns).orElse(List.of()).stream()
                        .limit(MOST_PATTERNS)
                        .map(one -> new MemoryReply.AntiPattern(
                                HeadAndTail.to(one.description(), LONGEST), HeadAndTail.to(one.solution(), LONGEST)))
                        .toList());
    }
}

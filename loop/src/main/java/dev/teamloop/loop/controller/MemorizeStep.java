package dev.teamloop.loop.controller;

import dev.teamloop.core.files.FileWrite;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.core.port.Publicist;
import dev.teamloop.loop.controller.RoundWork.Judged;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.workspace.Capped;
import dev.teamloop.loop.workspace.Repository;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Step 11: what was learned is kept as RDF and committed by main. Without a publicist the program keeps the bare facts. */
final class MemorizeStep {
    /** Of one round, which is remembered for ever. */
    private static final int MOST_PATTERNS = 20;

    private static final int LONGEST = 4_000;

    private final Loop loop;
    private final AgentCalls agentCalls;
    private final Measurer measurer;
    /** Paths that the user has been told of. */
    private final Set<String> told = new HashSet<>();

    MemorizeStep(Loop loop, AgentCalls agentCalls, Measurer measurer) {
        this.loop = loop;
        this.agentCalls = agentCalls;
        this.measurer = measurer;
    }

    /** The lessons, which are committed now. {@code end} where the publicist met what ends the loop. */
    record Memorized(String lessons, Optional<End> end) {}

    Memorized run(Prepared prepared, Decision decision, Optional<TaskResult> result, Judged judged)
            throws InterruptedException {
        Optional<End> end = Optional.empty();
        Optional<MemoryReply> reply = Optional.empty();
        try {
            reply = decision.nobodyAsked() ? Optional.empty() : distil(prepared, decision, result, judged);
        } catch (Ending e) {
            // the round is decided; its memory is kept before the loop ends
            end = Optional.of(e.end());
        }
        loop.confirm(
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
                    result.map(TaskResult::filesChanged).orElse(List.of()));
        }
        Knowledge.Remembered remembered = loop.knowledge().remember(entry(prepared, decision, reply, lessons));
        if (!remembered.problems().isEmpty()) {
            loop.warn(prepared.round(), "memory", "not remembered: " + String.join("; ", remembered.problems()));
        }
        commit(prepared, decision);
        return new Memorized(lessons, end);
    }

    /** Whether the round's memory was committed before a crash. */
    boolean alreadyCommitted(Prepared prepared) {
        return loop.repository().history().commitsSince(prepared.baseCommit()).stream()
                .anyMatch(sha -> loop.repository().history().messageOf(sha).startsWith(title(prepared)));
    }

    /** What a memory that was committed before a crash amounts to; its lessons stand in {@code rdf/}. */
    Memorized asCommitted(Prepared prepared, Decision decision) {
        loop.confirm(Confirmation.PUBLICIST, prepared.round(), "distilled before the restart");
        return new Memorized(decision.reason(), Optional.empty());
    }

    /** Without a memory: it crashed, and crashed again. */
    Memorized leftOut(Prepared prepared, Decision decision, String reason) {
        loop.confirm(Confirmation.PUBLICIST, prepared.round(), "not_run: " + reason);
        return new Memorized(decision.reason(), Optional.empty());
    }

    private static String title(Prepared prepared) {
        return "[MEM-R" + prepared.round() + "] ";
    }

    private Optional<MemoryReply> distil(
            Prepared prepared, Decision decision, Optional<TaskResult> result, Judged judged)
            throws InterruptedException {
        CallContext context = loop.call(
                prepared.round(),
                Agent.PUBLICIST,
                ModelStep.MEMORIZE,
                Optional.of(prepared.kr().krId()));
        Publicist.Briefing briefing = new Publicist.Briefing(prepared.task(), result, decision, judged.verdicts());
        Answer<MemoryReply> answer =
                agentCalls.ask(context, () -> loop.agents().publicist().distil(briefing, context));
        return answer.value();
    }

    private MemoryEntry entry(Prepared prepared, Decision decision, Optional<MemoryReply> reply, String lessons) {
        boolean passed = decision.result() == Decision.Result.PASSED;
        List<String> veto = new ArrayList<>(passed ? List.of() : decision.dissent());
        String closed = decision.closedGate();
        if (closed != null) {
            veto.add("gate " + closed);
        }
        // the reason travels with the lesson, so that a retry reads what must not be repeated
        String kept = passed || lessons.equals(decision.reason()) ? lessons : decision.reason() + " — " + lessons;
        return new MemoryEntry(
                loop.loopId(),
                prepared.kr().krId(),
                prepared.round(),
                decision.result(),
                prepared.kr().spec(),
                prepared.kr().targetFiles(),
                veto,
                Capped.to(kept, LONGEST),
                reply.map(MemoryReply::patterns).orElse(List.of()).stream()
                        .limit(MOST_PATTERNS)
                        .map(one -> new MemoryReply.Pattern(
                                Capped.to(one.description(), LONGEST), Capped.to(one.example(), LONGEST)))
                        .toList(),
                reply.map(MemoryReply::antiPatterns).orElse(List.of()).stream()
                        .limit(MOST_PATTERNS)
                        .map(one -> new MemoryReply.AntiPattern(
                                Capped.to(one.description(), LONGEST), Capped.to(one.solution(), LONGEST)))
                        .toList());
    }

    /** Only what knowledge itself wrote: whatever else lies below {@code rdf/} is told of, and stays where it is. */
    private void commit(Prepared prepared, Decision decision) {
        String message = title(prepared) + prepared.kr().krId() + " "
                + decision.result().id() + " | interaction_id=" + loop.id();
        List<FileWrite> writes = new ArrayList<>(loop.knowledge().written());
        Repository.Committed committed = loop.repository().commit(writes, message, loop.guard());
        while (committed instanceof Repository.SecretFound secret) {
            loop.warn(
                    prepared.round(),
                    "memory",
                    secret.where() + " holds what looks like a key or password; the file is not committed");
            writes.removeIf(write -> write.path().equals(secret.path()));
            committed = loop.repository().commit(writes, message, loop.guard());
        }
        if (committed instanceof Repository.HookRefused refused) {
            throw Ending.fatal("the memory commit was rejected by a hook: " + refused.text());
        }
        tellOfOthers(prepared);
    }

    /** What is left below {@code rdf/} after the commit was not written by the loop, or not left as it was written. */
    private void tellOfOthers(Prepared prepared) {
        String folder = loop.config().paths().rdf() + "/";
        List<String> others = loop.repository().dirty().stream()
                .filter(path -> path.startsWith(folder) && told.add(path))
                .toList();
        if (!others.isEmpty()) {
            loop.warn(
                    prepared.round(),
                    "memory",
                    "not as the loop wrote it, and not committed: " + String.join(", ", others)
                            + ". Look at what wrote there; 'git restore' or 'git clean' puts it right");
        }
    }
}

package dev.teamloop.loop.step;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.candidate.CandidateMeasurer;
import dev.teamloop.loop.candidate.TransferredCandidate;
import dev.teamloop.loop.decide.BestOf;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.loop.round.KeyResultRooms;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Coded;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.round.Workroom;
import dev.teamloop.loop.state.SecondBestCandidate;
import dev.teamloop.loop.style.StyleResult;
import dev.teamloop.loop.workspace.Journal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Step 5 with several coders, each in a room of its own at the same time: the best candidate goes on in the round's tree, the rest is
 * kept as patches. Where the critics vote it down, the next attempt begins with the second best.
 */
public final class BestOfCoders {
    private static final int LONGEST_END_SECONDS = 60;

    private final Loop loop;
    private final LoopRecords records;
    private final KeyResultRooms rooms;
    private final Measurer measurer;
    private final TransferredCandidate laid;
    private final Journal journal;
    private final Stopwatch stopwatch;

    public BestOfCoders(
            Loop loop,
            KeyResultRooms rooms,
            Measurer measurer,
            CandidateMeasurer candidates,
            Journal journal,
            Stopwatch stopwatch) {
        this.loop = loop;
        this.records = loop.records();
        this.rooms = rooms;
        this.measurer = measurer;
        this.laid = new TransferredCandidate(loop, stopwatch, measurer, candidates, journal);
        this.journal = journal;
        this.stopwatch = stopwatch;
    }

    public Coded run(Prepared prepared, StandardGoal goal) throws InterruptedException {
        Optional<Coded> second = runnerUp(prepared, goal);
        if (second.isPresent()) {
            return second.get();
        }
        List<CoderRoom> coders = new ArrayList<>();
        try {
            for (AgentPorts.NamedCoder coder : loop.agents().coders()) {
                int place = coders.size();
                KeyResultRooms.OwnRoom room = rooms.open(prepared.round(), place + 1, prepared.baseCommit());
                coders.add(new CoderRoom(place, coder, Workroom.of(room, loop.in(room, records), measurer)));
            }
            work(coders, prepared, goal);
            return chosen(coders, prepared, goal);
        } finally {
            for (CoderRoom coder : coders) {
                keep(coder, prepared.round());
                coder.room().remove(prepared.round());
            }
        }
    }

    /** Returns when all have ended; what ends the loop ends the others, too. */
    private void work(List<CoderRoom> coders, Prepared prepared, StandardGoal goal) throws InterruptedException {
        ExecutorService threads = Executors.newCachedThreadPool(BestOfCoders::daemon);
        try {
            CompletionService<CoderRoom> ended = new ExecutorCompletionService<>(threads);
            for (CoderRoom coder : coders) {
                ended.submit(() -> {
                    coder.work(prepared, goal);
                    return coder;
                });
            }
            for (int i = 0; i < coders.size(); i++) {
                var unused = ended.take().get();
            }
        } catch (ExecutionException e) {
            throw rethrown(e.getCause() == null ? e : e.getCause());
        } finally {
            threads.shutdownNow();
            if (!threads.awaitTermination(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
                records.warn(prepared.round(), "room", "the work of a coder does not end");
            }
            coders.stream()
                    .map(coder -> coder.room().stopwatch().times())
                    .max((one, other) -> Long.compare(one.total(), other.total()))
                    .ifPresent(stopwatch::add);
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "coder");
        thread.setDaemon(true);
        return thread;
    }

    private static RuntimeException rethrown(Throwable failure) throws InterruptedException {
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof InterruptedException interrupted) {
            throw interrupted;
        }
        return failure instanceof RuntimeException runtime ? runtime : new IllegalStateException(failure);
    }

    private Coded chosen(List<CoderRoom> coders, Prepared prepared, StandardGoal goal) throws InterruptedException {
        List<BestOf.Entry> ranked = BestOf.ranked(
                coders.stream().flatMap(coder -> coder.entry(goal).stream()).toList(),
                goal.primary().comparison(),
                goal.primary().target());
        if (ranked.isEmpty()) {
            return broken(coders);
        }
        CoderRoom best = coders.get(ranked.get(0).place());
        if (ranked.size() > 1 && ranked.get(1).open()) {
            CoderRoom next = coders.get(ranked.get(1).place());
            SecondBestCandidate.of(next.name(), bare(((Coded.Candidate) next.coded()).reply()), next.contents())
                    .write(
                            records.files(),
                            records.folder(),
                            records.id(),
                            prepared.kr().krId());
        }
        tell(prepared, told(best, coders, ranked, goal));
        Coded.Candidate there = (Coded.Candidate) best.coded();
        laid.lay(best.contents());
        CandidateMeasurement trial = laid.isStill(goal, there.trial())
                ? there.trial()
                : laid.judged(
                        prepared, goal, there.trial().dropped(), there.trial().style());
        return new Coded.Candidate(there.reply(), journal.writes(), trial, there.suspected());
    }

    /** The second best of the attempt before, where it stands upon what is here now. */
    private Optional<Coded> runnerUp(Prepared prepared, StandardGoal goal) throws InterruptedException {
        Optional<SecondBestCandidate> kept = taken(prepared);
        if (kept.isEmpty() || prepared.kr().retryCount() == 0) {
            return Optional.empty();
        }
        Journal.Contents before = journal.contents();
        laid.lay(kept.get().contents());
        CandidateMeasurement trial = laid.judged(prepared, goal, List.of(), StyleResult.NONE);
        if (!trial.allOpen()) {
            journal.backTo(before);
            return Optional.empty();
        }
        tell(prepared, "what " + kept.get().name() + " left in the attempt before goes to the vote; no coder is asked");
        return Optional.of(new Coded.Candidate(kept.get().reply(), journal.writes(), trial, List.of()));
    }

    private Optional<SecondBestCandidate> taken(Prepared prepared) {
        try {
            return SecondBestCandidate.taken(
                    records.folder(), records.id(), prepared.kr().krId());
        } catch (IOException e) {
            throw new UncheckedIOException("the second best candidate cannot be taken up", e);
        }
    }

    private static CodeReply bare(CodeReply reply) {
        return new CodeReply(reply.status(), reply.summary(), reply.reasoning(), List.of(), List.of());
    }

    private static Coded broken(List<CoderRoom> coders) {
        List<GateResult> gates = coders.stream()
                .map(coder -> ((Coded.Broken) coder.coded()).gates())
                .filter(closed -> !closed.isEmpty())
                .findFirst()
                .orElse(List.of());
        return new Coded.Broken(
                coders.stream()
                        .map(coder -> coder.name() + ": " + ((Coded.Broken) coder.coded()).reason())
                        .collect(Collectors.joining("; ")),
                gates);
    }

    private static String told(CoderRoom best, List<CoderRoom> coders, List<BestOf.Entry> ranked, StandardGoal goal) {
        Map<Integer, BestOf.Entry> entries =
                ranked.stream().collect(Collectors.toMap(BestOf.Entry::place, entry -> entry));
        return "best of " + coders.size() + ": " + best.name() + " goes on; "
                + coders.stream()
                        .map(coder -> coder.name() + " "
                                + Optional.ofNullable(entries.get(coders.indexOf(coder)))
                                        .map(entry -> told(entry, goal))
                                        .orElse("left no candidate"))
                        .collect(Collectors.joining(", "));
    }

    private static String told(BestOf.Entry entry, StandardGoal goal) {
        return goal.primary().show(entry.figure()) + (entry.open() ? "" : " with a closed gate");
    }

    private void tell(Prepared prepared, String text) {
        records.logs().main(prepared.round(), Level.INFO, "best of", text);
        records.note(prepared.kr().krId() + ": " + text);
    }

    private void keep(CoderRoom coder, int round) {
        String patch = coder.patch();
        if (!patch.isEmpty()) {
            records.files().writePatch(records.folder().coderPatch(records.id(), round, coder.name()), patch);
        }
    }
}

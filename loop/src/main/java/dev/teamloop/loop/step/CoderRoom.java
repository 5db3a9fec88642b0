package dev.teamloop.loop.step;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.candidate.CandidateMeasurer;
import dev.teamloop.loop.decide.BestOf;
import dev.teamloop.loop.decide.StopReason;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Coded;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Workroom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One of several coders at work on a key result, in a room of its own. */
final class CoderRoom {
    private final int place;
    private final AgentPorts.NamedCoder coder;
    private final Workroom room;
    private Coded coded = new Coded.Broken("it came to no end", List.of());

    CoderRoom(int place, AgentPorts.NamedCoder coder, Workroom room) {
        this.place = place;
        this.coder = coder;
        this.room = room;
    }

    String name() {
        return coder.name();
    }

    Workroom room() {
        return room;
    }

    Coded coded() {
        return coded;
    }

    /** Step 5 in its room. A coder that is too slow again and again is out; whatever else ends it ends the loop. */
    void work(Prepared prepared, StandardGoal goal) throws InterruptedException {
        room.require(prepared.round());
        Loop loop = room.loop().only(coder);
        LoopRecords records = loop.records();
        CodeStep code = new CodeStep(
                loop,
                new AgentCalls(records, loop.project(), room.stopwatch()),
                new Briefings(loop),
                room.measurer(),
                new CandidateMeasurer(loop, room.measurer()),
                room.journal(),
                room.stopwatch());
        try {
            coded = code.run(prepared, goal);
        } catch (LoopEndException e) {
            if (!e.isFor(StopReason.AGENT_TIMEOUT)) {
                throw e;
            }
            coded = new Coded.Broken(e.end().reason(), List.of());
        }
    }

    /** What it left, to be compared; empty where that is no candidate. */
    Optional<BestOf.Entry> entry(StandardGoal goal) {
        if (!(coded instanceof Coded.Candidate candidate)) {
            return Optional.empty();
        }
        CandidateMeasurement trial = candidate.trial();
        TreeMeasurement after = trial.after();
        return Optional.of(new BestOf.Entry(
                place,
                name(),
                trial.allOpen(),
                after.figure(goal.primary()),
                trial.score().flatMap(score -> Optional.ofNullable(score.score())),
                patch().lines().count()));
    }

    /** The paths that it changed, and what they hold; an empty one is deleted. */
    Map<String, Optional<byte[]>> contents() {
        Map<String, Optional<byte[]>> contents =
                new LinkedHashMap<>(room.journal().contents().byPath());
        contents.keySet().retainAll(room.journal().changed());
        return contents;
    }

    String patch() {
        return room.journal().patch();
    }
}

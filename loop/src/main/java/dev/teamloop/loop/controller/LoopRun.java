package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.state.DiskFullException;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.style.StyleTools;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One run of the loop: enter → prepare → measure → plan if there is none → rounds. A new loop and a resumed one go the same way;
 * they differ in how they enter. Where a step says that the loop must end, it is caught here, and nowhere else.
 */
public final class LoopRun {
    private final Loop loop;
    private final LoopRecords records;
    private final Measurer measurer;
    private final Snapshots snapshots;
    private final LoopRounds rounds;
    private final LoopEnd ending;
    private final Entrance entrance;
    private final StartOptions options;
    private Optional<LoopState> kept;

    LoopRun(
            Loop loop,
            Measurer measurer,
            Snapshots snapshots,
            LoopRounds rounds,
            LoopEnd ending,
            Entrance entrance,
            StartOptions options) {
        this.loop = loop;
        this.records = loop.records();
        this.measurer = measurer;
        this.snapshots = snapshots;
        this.rounds = rounds;
        this.ending = ending;
        this.entrance = entrance;
        this.options = options;
        this.kept = entrance.kept();
    }

    LoopResult run() throws InterruptedException {
        try {
            return sequence();
        } catch (LoopEndException e) {
            return e.isRecorded()
                    ? ended(e.end())
                    : new LoopResult.NotStarted(e.end().status(), e.end().reason());
        } catch (RuntimeException e) {
            // whichever library met it
            if (!DiskFullException.isCauseOf(e)) {
                throw e;
            }
            records.store().freeReserve();
            return ended(new LoopEndException(new Observation.DiskIsFull(String.valueOf(e.getMessage()))).end());
        }
    }

    private LoopResult sequence() throws InterruptedException {
        Optional<LoopResult> refused = entrance.enter();
        if (refused.isPresent()) {
            return refused.get();
        }
        Optional<String> unprepared = measurer.prepare().map(why -> "the project cannot be built: " + why);
        if (unprepared.isPresent()) {
            return kept.isPresent()
                    ? ended(End.fatal(unprepared.get()))
                    : new LoopResult.PreconditionFailed(unprepared.get());
        }
        Entrance.Found found = entrance.measure();
        if (found instanceof Entrance.Found.Over over) {
            return over.result();
        }
        return standing((Entrance.Found.Standing) found);
    }

    /** Measured; what is left is to plan and to do it. */
    private LoopResult standing(Entrance.Found.Standing found) throws InterruptedException {
        Set<String> dirt = new BuildLeftovers(records, loop.project()).paths();
        measurer.keepFiles(dirt);
        LoopState state = found.state();
        reached(state);
        tellStyle(state.round() + 1);
        Set<String> files = measurer.files(List.of());
        loop.index(state.round() + 1, files, files);
        if (state.dag().krs().isEmpty()) {
            state = rounds.firstPlan(state, found.measured());
            if (options.dryRun()) {
                return planned(state);
            }
            reached(state);
            if (!options.confirm().test(state)) {
                return ending.end(state, new End(LoopStatus.MANUAL_STOP, "the plan was declined"));
            }
        }
        RoundEnd last = rounds.drive(state, found.measured(), found.decided(), dirt, options, this::at);
        return ending.end(last.state(), last.end().orElseThrow());
    }

    /** The project's own formatters and linters, and those that it has set up and that are not there. */
    private void tellStyle(int round) {
        StyleTools tools = loop.project().styleTools();
        if (!tools.found().isEmpty()) {
            records.note("style: " + tools.describe());
        }
        tools.missing().forEach(one -> records.warn(round, "style", one.show() + "; it is not run"));
    }

    /** On disk from here: a crash after this goes on from this state. */
    private void reached(LoopState state) {
        if (!options.dryRun()) {
            snapshots.persist(state);
            snapshots.state(state, Optional.empty());
            at(state);
        }
    }

    private void at(LoopState state) {
        kept = Optional.of(state);
    }

    private LoopResult planned(LoopState state) {
        return new LoopResult.Planned(
                state.goal(), state.dag(), state.estimate(), state.figures().goal());
    }

    /** An abandoned round's commits were reverted: HEAD is elsewhere than in the state, the tree is the same. */
    private LoopResult ended(End end) {
        if (kept.isPresent()) {
            return ending.end(kept.get().committed(loop.project().repository().head()), end);
        }
        records.logs().main(1, Level.ERROR, "start", end.reason());
        return new LoopResult.NotStarted(end.status(), end.reason());
    }
}

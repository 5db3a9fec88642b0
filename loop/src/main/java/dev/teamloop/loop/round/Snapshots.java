package dev.teamloop.loop.round;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.Snapshot;
import dev.teamloop.loop.state.StateFile;
import java.util.List;
import java.util.Optional;

/** Writes where the loop stands: t0, t1, failure snapshots, STATE.md, and what of init.json changes later. */
public final class Snapshots {
    private final LoopRecords records;

    public Snapshots(LoopRecords records) {
        this.records = records;
    }

    /** Puts a state that changed between rounds into the newest t1, or into init.json before the first. */
    public void persist(LoopState state) {
        Optional<Snapshot> newest = records.store().endSnapshot(state.round());
        if (newest.isPresent()) {
            records.store().writeSnapshot(newest.get().with(state));
        } else {
            records.store().readInit().ifPresent(init -> {
                ObjectNode kept = (ObjectNode) init;
                kept.set("goal", Json.tree(state.goal()));
                kept.set("baseline", Json.tree(state.figures()));
                kept.set("state", Json.tree(state));
                records.store().writeInit(kept);
            });
        }
    }

    /** Puts what the loop goes on with into init.json. */
    public void persist(StartOptions options) {
        records.store().readInit().ifPresent(init -> {
            ((ObjectNode) init).set("options", options.saved());
            records.store().writeInit(init);
        });
    }

    public void start(LoopState state, int round, KeyResult kr) {
        records.store()
                .writeSnapshot(
                        snapshot(state, round, kr, "in_progress", List.of(), Optional.empty(), Optional.empty()));
    }

    /** {@code next} is the key result that is to come, where one is ready. */
    public void end(LoopState state, KeyResult kr, Optional<KeyResult> next, Decision decision, List<String> debt) {
        records.store()
                .writeSnapshot(
                        snapshot(state, state.round(), kr, decision.result().id(), debt, next, Optional.of(decision)));
    }

    /** Beside the round's own snapshots, on exception. */
    public void failure(LoopState state, int round, KeyResult kr, String reason) {
        int number = 1;
        while (java.nio.file.Files.exists(records.folder().failureSnapshot(round, number))) {
            number++;
        }
        Snapshot snapshot = snapshot(state, round, kr, "failed", List.of(reason), Optional.empty(), Optional.empty());
        records.files().writeJson(records.folder().failureSnapshot(round, number), snapshot);
    }

    private Snapshot snapshot(
            LoopState state,
            int round,
            KeyResult kr,
            String result,
            List<String> debt,
            Optional<KeyResult> next,
            Optional<Decision> decision) {
        Balance standing = records.ledger().settled();
        long consumed = records.ledger().consumption(round).values().stream()
                .mapToLong(used -> used.tokens().total())
                .sum();
        LoopState.Figures figures = state.figures();
        double confidence = decision.map(Snapshots::confidence).orElse(0.0);
        return new Snapshot(
                records.loopId(),
                records.id(),
                kr.krId().value(),
                round,
                decision.isPresent() ? "end" : "start",
                records.clock().instant().toString(),
                kr.spec(),
                result,
                Math.round(confidence * 100) / 100.0,
                debt,
                next.map(KeyResult::spec).orElse(null),
                new Snapshot.CoverageLine(
                        figures.baseline().line(),
                        figures.current().line(),
                        figures.baseline().branch(),
                        figures.current().branch()),
                new Snapshot.Tokens(consumed, records.ledger().totals().tokens().total(), standing.remaining()),
                state,
                decision.map(Json::tree));
    }

    /** The share of votes for it; what was measured, and needed no vote, is sure. */
    private static double confidence(Decision decision) {
        return decision.nobodyAsked() ? 1 : decision.votes().passed() / 3.0;
    }

    /** STATE.md: the commit point of a round. */
    public void state(LoopState state, Optional<String> stopStatus) {
        write(state, List.of(), stopStatus);
        announce(state);
    }

    /** STATE.md of the same round still, which names the key results that are in work now. */
    public void inHand(LoopState state, List<KrId> krs) {
        write(state, krs, Optional.empty());
    }

    private void write(LoopState state, List<KrId> inHand, Optional<String> stopStatus) {
        records.store().writeState(file(state, records.ledger().totals(), inHand, stopStatus));
    }

    /** What STATE.md says of a state. */
    public static StateFile file(
            LoopState state, LoopState.Totals totals, List<KrId> inHand, Optional<String> stopStatus) {
        return new StateFile(
                stopStatus.isEmpty(),
                state.interactionId().loopId(),
                state.interactionId(),
                state.progress().startTime(),
                state.round(),
                state.dag().krs().stream()
                        .map(kr -> new StateFile.KrLine(kr.krId(), word(kr, state)))
                        .toList(),
                inHand,
                state.progress().durationMillis() / 3_600_000.0,
                totals.tokens().in(),
                totals.tokens().out(),
                totals.cost().plain().toPlainString(),
                stopStatus);
    }

    /** Tells how the loop stands. */
    public void announce(LoopState state) {
        records.events()
                .accept(new LoopEvent.StateChanged(
                        records.loopId(),
                        state.progress().startTime(),
                        state.round(),
                        state.goal(),
                        state.dag(),
                        state.primaryFigures().startFigure(),
                        state.primaryFigures().nowFigure(),
                        state.figures().goalMet(),
                        state.progress().durationMillis(),
                        Optional.of(state.figures().baseline()),
                        Optional.of(state.figures().current()),
                        state.figures().goal()));
    }

    /** An open KR whose last attempt failed stands as failed: it is tried again. Tier 1 is, and consumes no retry. */
    public static KrStatus word(KeyResult kr, LoopState state) {
        boolean failed =
                kr.retryCount() > 0 || (kr.tier() == Tier.K1 && state.streaks().k1Failures() > 0);
        return kr.status() == KrStatus.PENDING && failed ? KrStatus.FAILED : kr.status();
    }
}

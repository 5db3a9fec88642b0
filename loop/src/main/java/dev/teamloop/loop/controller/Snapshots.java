package dev.teamloop.loop.controller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.Snapshot;
import dev.teamloop.loop.state.StateFile;
import java.util.List;
import java.util.Optional;

/** Writes where the loop stands: t0, t1, failure snapshots, STATE.md, and what of init.json changes later. */
final class Snapshots {
    private final Loop loop;

    Snapshots(Loop loop) {
        this.loop = loop;
    }

    /** Puts a state that changed between rounds into the newest t1, or into init.json before the first. */
    void persist(LoopState state) {
        Optional<Snapshot> newest = loop.store().endSnapshot(state.round());
        if (newest.isPresent()) {
            loop.store().writeSnapshot(newest.get().with(state));
        } else {
            loop.store().readInit().ifPresent(init -> {
                ObjectNode kept = (ObjectNode) init;
                kept.set("goal", Json.tree(state.goal()));
                kept.set("baseline", Json.tree(state.figures()));
                kept.set("state", Json.tree(state));
                loop.store().writeInit(kept);
            });
        }
    }

    /** Puts what the loop goes on with into init.json. */
    void persist(StartOptions options) {
        loop.store().readInit().ifPresent(init -> {
            ((ObjectNode) init).set("options", options.saved());
            loop.store().writeInit(init);
        });
    }

    void start(LoopState state, int round, KeyResult kr) {
        loop.store().writeSnapshot(snapshot(state, round, kr, "start", "in_progress", List.of(), Optional.empty()));
    }

    void end(LoopState state, KeyResult kr, Decision decision, List<String> debt) {
        loop.store()
                .writeSnapshot(snapshot(
                        state, state.round(), kr, "end", decision.result().id(), debt, Optional.of(decision)));
    }

    /** Beside the round's own snapshots, on exception. */
    void failure(LoopState state, int round, KeyResult kr, String reason) {
        int number = 1;
        while (java.nio.file.Files.exists(loop.folder().failureSnapshot(round, number))) {
            number++;
        }
        Snapshot snapshot = snapshot(state, round, kr, "start", "failed", List.of(reason), Optional.empty());
        loop.files().writeJson(loop.folder().failureSnapshot(round, number), snapshot);
    }

    private Snapshot snapshot(
            LoopState state,
            int round,
            KeyResult kr,
            String phase,
            String result,
            List<String> debt,
            Optional<Decision> decision) {
        Balance standing = loop.ledger().balance();
        long consumed = loop.ledger().consumption(round).values().stream()
                .mapToLong(used -> used.tokens().total())
                .sum();
        LoopState.Figures figures = state.figures();
        String next = phase.equals("start")
                ? null
                : state.dag().nextReady().map(KeyResult::spec).orElse(null);
        double confidence = decision.map(Snapshots::confidence).orElse(0.0);
        return new Snapshot(
                loop.loopId(),
                loop.id(),
                kr.krId().value(),
                round,
                phase,
                loop.clock().instant().toString(),
                kr.spec(),
                result,
                Math.round(confidence * 100) / 100.0,
                debt,
                next,
                new Snapshot.CoverageLine(
                        figures.baseline().line(),
                        figures.current().line(),
                        figures.baseline().branch(),
                        figures.current().branch()),
                new Snapshot.Tokens(consumed, loop.ledger().totals().tokens().total(), standing.remaining()),
                state,
                decision.map(Json::tree));
    }

    /** The share of votes for it; what was measured, and needed no vote, is sure. */
    private static double confidence(Decision decision) {
        return decision.nobodyAsked() ? 1 : decision.votes().passed() / 3.0;
    }

    /** STATE.md: the commit point of a round. */
    void state(LoopState state, Optional<String> stopStatus) {
        LoopState.Totals totals = loop.ledger().totals();
        loop.store()
                .writeState(new StateFile(
                        stopStatus.isEmpty(),
                        loop.loopId(),
                        loop.id(),
                        state.progress().startTime(),
                        state.round(),
                        state.dag().krs().stream()
                                .map(kr -> new StateFile.KrLine(kr.krId(), word(kr)))
                                .toList(),
                        state.progress().durationMillis() / 3_600_000.0,
                        totals.tokens().in(),
                        totals.tokens().out(),
                        totals.cost().plain().toPlainString(),
                        stopStatus));
        announce(state);
    }

    /** Tells how the loop stands. */
    void announce(LoopState state) {
        loop.events()
                .accept(new LoopEvent.StateChanged(
                        loop.loopId(),
                        state.progress().startTime(),
                        state.round(),
                        state.goal(),
                        state.dag(),
                        state.figures().startFigure(),
                        state.figures().goalFigure(),
                        state.figures().goalMet(),
                        state.progress().durationMillis(),
                        Optional.of(state.figures().baseline()),
                        Optional.of(state.figures().current())));
    }

    /** An open KR whose last attempt failed stands as failed: it is tried again. */
    private static KrStatus word(KeyResult kr) {
        return kr.status() == KrStatus.PENDING && kr.retryCount() > 0 ? KrStatus.FAILED : kr.status();
    }
}

package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.record.SessionReport;
import dev.teamloop.loop.state.DiskFull;
import dev.teamloop.loop.state.LoopState;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Ends a loop: session summary and state on disk, STATE.md last. */
final class LoopEnd {
    private static final int MOST_LEFT = 20;

    private final Loop loop;
    private final Snapshots snapshots;

    LoopEnd(Loop loop, Snapshots snapshots) {
        this.loop = loop;
        this.snapshots = snapshots;
    }

    LoopResult end(LoopState state, End end) {
        LoopState ended = state.withStop(Optional.of(end.status().name()));
        try {
            ended = new MemoryCommits(loop).atEnd(ended);
            write(ended, end);
        } catch (RuntimeException e) {
            if (!DiskFull.isCauseOf(e)) {
                throw e;
            }
            // what is on disk is whole, and as of the last finished round: enough for resume
            loop.events()
                    .accept(new LoopEvent.Note(
                            "the end of the loop could not be written down (" + e.getMessage()
                                    + "); make room, then 'team-loop resume'",
                            true));
            loop.events().accept(new LoopEvent.Ended(end.status(), end.reason()));
        }
        return new LoopResult.Ended(end, ended, loop.ledger().totals().cost());
    }

    /** What differs from the last commit and is neither the loop's nor the user's from before: nobody takes it back. */
    private Optional<String> leftBeside() {
        List<String> left = loop.repository().dirty().stream()
                .filter(path -> !loop.isOwn(path) && !loop.userPaths().contains(path))
                .toList();
        String names = left.stream().limit(MOST_LEFT).collect(Collectors.joining(", "));
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of("changed in the tree, and not by the loop: " + names
                        + (left.size() > MOST_LEFT ? " and " + (left.size() - MOST_LEFT) + " more" : "")
                        + "; a command that ran wrote there, or you did ('git status' and 'git diff' show it)");
    }

    /** The end on disk, STATE.md last. */
    void write(LoopState ended, End end) {
        int round = Math.max(1, ended.round());
        loop.logs()
                .main(
                        round,
                        end.status() == LoopStatus.FATAL ? Level.ERROR : Level.INFO,
                        "end",
                        end.status() + ": " + end.reason());
        try {
            Files.deleteIfExists(loop.folder().stop());
        } catch (IOException e) {
            loop.warn(round, "stop", "the STOP file cannot be removed: " + e.getMessage());
        }
        snapshots.persist(ended);
        session(ended, end);
        leftBeside().ifPresent(text -> loop.events().accept(new LoopEvent.Note(text, true)));
        snapshots.announce(ended);
        loop.events().accept(new LoopEvent.Ended(end.status(), end.reason()));
        snapshots.state(ended, Optional.of(end.status().name()));
    }

    private void session(LoopState state, End end) {
        LogAnalysis logs = LogAnalysis.of(loop.folder(), loop.loopId());
        int failures = (int)
                state.dag().krs().stream().filter(kr -> kr.retryCount() > 0).count();
        int recovered = (int) state.dag().krs().stream()
                .filter(kr -> kr.retryCount() > 0 && kr.status() == KrStatus.COMPLETED)
                .count();
        String text = SessionReport.markdown(new SessionReport.Facts(
                state,
                end.status(),
                end.reason(),
                loop.ledger().totals(),
                loop.store().nextNumber(loop.folder().decisionRecords(), "ADR") - 1,
                loop.store().nextNumber(loop.folder().changeRecords(), "CR") - 1,
                logs.exceptions(),
                failures,
                recovered,
                logs.health()));
        loop.files().write(loop.folder().sessionSummary(), text);
    }
}

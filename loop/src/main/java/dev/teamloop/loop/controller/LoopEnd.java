package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.state.DiskFullException;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.step.MemoryCommits;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Ends a loop: session summary and state on disk, STATE.md last. */
final class LoopEnd {
    private static final int MOST_LEFT = 20;

    private final LoopRecords records;
    private final Project project;
    private final Knowledge knowledge;
    private final Snapshots snapshots;

    LoopEnd(LoopRecords records, Project project, Knowledge knowledge, Snapshots snapshots) {
        this.records = records;
        this.project = project;
        this.knowledge = knowledge;
        this.snapshots = snapshots;
    }

    LoopResult end(LoopState state, End end) {
        LoopState ended = state.withStop(Optional.of(end.status().name()));
        try {
            ended = new MemoryCommits(records, project, knowledge).atEnd(ended);
            write(ended, end);
        } catch (RuntimeException e) {
            if (!DiskFullException.isCauseOf(e)) {
                throw e;
            }
            // what is on disk is whole, and as of the last finished round: enough for resume
            records.events()
                    .accept(new LoopEvent.Note(
                            "the end of the loop could not be written down (" + e.getMessage()
                                    + "); make room, then 'team-loop resume'",
                            true));
            records.events().accept(new LoopEvent.Ended(end.status(), end.reason()));
        }
        return new LoopResult.Ended(
                end, ended, LoopHistory.of(records.folder().events()).checked());
    }

    /** What differs from the last commit and is neither the loop's nor the user's from before: nobody takes it back. */
    private Optional<String> leftBeside() {
        List<String> left = project.repository().dirty().stream()
                .filter(path -> !project.isOwn(path) && !project.userPaths().contains(path))
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
        records.logs()
                .main(
                        round,
                        end.status() == LoopStatus.FATAL ? Level.ERROR : Level.INFO,
                        "end",
                        end.status() + ": " + end.reason());
        try {
            Files.deleteIfExists(records.folder().stop());
        } catch (IOException e) {
            records.warn(round, "stop", "the STOP file cannot be removed: " + e.getMessage());
        }
        snapshots.persist(ended);
        SessionSummary.write(records.store(), records.ledger(), ended, end);
        leftBeside().ifPresent(text -> records.events().accept(new LoopEvent.Note(text, true)));
        snapshots.announce(ended);
        records.events().accept(new LoopEvent.Ended(end.status(), end.reason()));
        snapshots.state(ended, Optional.of(end.status().name()));
    }
}

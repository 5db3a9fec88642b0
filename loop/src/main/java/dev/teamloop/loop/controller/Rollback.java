package dev.teamloop.loop.controller;

import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.LoopCommits;
import dev.teamloop.loop.workspace.Reverts;
import java.nio.file.Files;
import java.util.List;

/** Takes a round's work back: patch first, then revert commits, then the journalled paths one by one. */
final class Rollback {
    private final LoopRecords records;
    private final Project project;
    private final Journal journal;

    Rollback(LoopRecords records, Project project, Journal journal) {
        this.records = records;
        this.project = project;
        this.journal = journal;
    }

    /** Takes back what of the round's commits still stands; done twice, it does nothing the second time. */
    void takeBack(String baseCommit, int round, String reason) {
        List<String> commits = LoopCommits.standing(project.repository(), baseCommit, records.id());
        savePatch(baseCommit, round, commits);
        if (!commits.isEmpty()) {
            Reverts.Outcome outcome = new Reverts(project.repository(), records.guard()).revert(commits, reason);
            if (outcome instanceof Reverts.Conflict conflict) {
                throw LoopEndException.fatal(
                        "the round's commits cannot be taken back, because these paths were changed meanwhile: "
                                + String.join(", ", conflict.paths()));
            }
            records.logs().main(round, Level.INFO, "revert", commits.size() + " commits taken back");
        }
        journal.restore();
        journal.clear();
    }

    /** What a room holds beyond this commit. */
    void savePatch(String baseCommit, int round) {
        savePatch(baseCommit, round, LoopCommits.standing(project.repository(), baseCommit, records.id()));
    }

    private void savePatch(String baseCommit, int round, List<String> commits) {
        String patch = commits.isEmpty()
                ? journal.patch()
                : new Diffs(project.repository())
                        .unified(baseCommit, project.repository().head(), path -> !project.isOwn(path));
        if (!patch.isEmpty() && !Files.exists(records.folder().patch(records.id(), round))) {
            records.files().writePatch(records.folder().patch(records.id(), round), patch);
            records.files().writePatch(records.folder().newestPatch(records.id()), patch);
        }
    }
}

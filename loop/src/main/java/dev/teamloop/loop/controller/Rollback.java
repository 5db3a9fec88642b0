package dev.teamloop.loop.controller;

import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.LoopCommits;
import dev.teamloop.loop.workspace.Reverts;
import java.nio.file.Files;
import java.util.List;

/** Takes a round's work back: patch first, then revert commits, then the journalled paths one by one. */
final class Rollback {
    private final Loop loop;
    private final Journal journal;

    Rollback(Loop loop, Journal journal) {
        this.loop = loop;
        this.journal = journal;
    }

    /** Takes back what of the round's commits still stands; done twice, it does nothing the second time. */
    void takeBack(String baseCommit, int round, String reason) {
        List<String> commits = LoopCommits.standing(loop.repository(), baseCommit, loop.id());
        savePatch(baseCommit, round, commits);
        if (!commits.isEmpty()) {
            Reverts.Outcome outcome = new Reverts(loop.repository(), loop.guard()).revert(commits, reason);
            if (outcome instanceof Reverts.Conflict conflict) {
                throw Ending.fatal(
                        "the round's commits cannot be taken back, because these paths were changed meanwhile: "
                                + String.join(", ", conflict.paths()));
            }
            loop.logs().main(round, Level.INFO, "revert", commits.size() + " commits taken back");
        }
        journal.restore();
        journal.clear();
    }

    private void savePatch(String baseCommit, int round, List<String> commits) {
        String patch = commits.isEmpty()
                ? journal.patch()
                : new Diffs(loop.repository())
                        .unified(baseCommit, loop.repository().head(), path -> !loop.isOwn(path));
        if (!patch.isEmpty() && !Files.exists(loop.folder().patch(loop.id(), round))) {
            loop.files().writePatch(loop.folder().patch(loop.id(), round), patch);
            loop.files().writePatch(loop.folder().newestPatch(loop.id()), patch);
        }
    }
}

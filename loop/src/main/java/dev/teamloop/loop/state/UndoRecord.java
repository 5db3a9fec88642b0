package dev.teamloop.loop.state;

import java.util.List;

/**
 * {@code undone.json}: that a loop's work was taken back, for all that tells of the loop later.
 *
 * @param at when, ISO 8601
 * @param commits what was taken back, newest first
 */
public record UndoRecord(String at, List<String> commits) {
    public UndoRecord {
        commits = List.copyOf(commits);
    }

    /** In words for people. */
    public String describe() {
        return commits.size() + " commits were taken back with 'team-loop undo' at " + at;
    }
}

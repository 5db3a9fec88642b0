package dev.teamloop.loop.rooms;

import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.LoopCommits;
import dev.teamloop.loop.workspace.MessageBody;
import dev.teamloop.loop.workspace.Repository;
import java.util.List;

/** The message of the one commit that a loop becomes: its subject names the loop, as that of each of its commits does. */
public final class SquashMessage {
    private static final int LONGEST_SUBJECT = 60;

    private SquashMessage() {}

    public static String of(Repository repository, RoomRecord record, LoopState state) {
        String goal = MessageBody.line(state.goal().primary().describe());
        String brief = goal.length() <= LONGEST_SUBJECT ? goal : goal.substring(0, LONGEST_SUBJECT) + "…";
        List<String> commits =
                LoopCommits.standing(repository, record.base(), state.history().head(), state.interactionId()).stream()
                        .map(sha -> repository
                                .history()
                                .messageOf(sha)
                                .lines()
                                .findFirst()
                                .orElse(""))
                        .filter(subject -> subject.startsWith("[KR-"))
                        .map(subject -> subject.replaceFirst(" \\| round=.*", ""))
                        .toList();
        return new MessageBody()
                .paragraph("The branch " + record.branch() + " as one commit.")
                .list("It holds:", commits)
                .under("[LOOP] " + brief + " | rounds=" + state.round() + " | interaction_id=" + state.interactionId());
    }
}

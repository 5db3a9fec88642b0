package dev.teamloop.loop.step;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.SuspectedBug;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.workspace.MessageBody;
import java.util.List;

/** The message of a commit that holds memory: what was learned, and of which decision. */
final class MemoryMessage {
    private static final String WHY =
            "It is kept in git so that later rounds and loops, on any clone, know it before they try.";

    private MemoryMessage() {}

    static String ofRound(Decision decision, String lessons, List<SuspectedBug> critics) {
        String subject = MemoryCommits.title(decision.round()) + decision.krId() + " "
                + decision.result().id() + " | interaction_id=" + decision.interactionId();
        MessageBody body = new MessageBody()
                .paragraph("Round " + decision.round() + ", " + decision.krId() + " "
                        + decision.result().id() + ": " + decision.reason());
        if (!lessons.equals(decision.reason())) {
            body.paragraph("Learned: " + lessons);
        }
        return body.list(
                        "Suspected bugs, named by the critics:",
                        critics.stream()
                                .map(bug -> bug.agent().id() + ": " + bug.text())
                                .toList())
                .paragraph(WHY)
                .under(subject);
    }

    static String ofLoop(InteractionId id, int rounds, StandardGoal goal) {
        return new MessageBody()
                .paragraph("What was learned in " + rounds + (rounds == 1 ? " round" : " rounds") + " towards: "
                        + goal.objective())
                .paragraph(WHY)
                .under(MemoryCommits.title(rounds) + "the loop's memory | interaction_id=" + id);
    }
}

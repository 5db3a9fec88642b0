package dev.teamloop.loop.step;

import dev.teamloop.base.words.Characters;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.workspace.MessageBody;
import java.util.List;
import java.util.stream.Collectors;

/** The message of a coder's commit (SPEC §7 Git): the subject says what the coder did, the body why, and what was tested. */
final class CommitMessage {
    private static final int LONGEST = 72;

    private CommitMessage() {}

    /**
     * What stands in it besides the subject's ids.
     *
     * @param summary what the coder says of its work
     * @param suspectedBugs what the coder took for bugs of the project
     * @param gates what was measured
     * @param dropped new tests that the program took out
     */
    record Content(String summary, List<String> suspectedBugs, List<GateResult> gates, List<String> dropped) {}

    static String of(KeyResult kr, StandardGoal goal, int round, InteractionId id, Content content) {
        String brief = brief(content.summary());
        String subject = "[KR-" + kr.krId() + "] " + (brief.isEmpty() ? brief(kr.spec()) : brief) + " | round=" + round
                + " | interaction_id=" + id;
        MessageBody body = new MessageBody()
                .paragraph("Why: " + kr.spec())
                .paragraph("Goal: " + goal.objective() + " ("
                        + goal.metrics().stream().map(GoalMetric::describe).collect(Collectors.joining("; ")) + ")");
        if (brief.endsWith("…")) {
            body.paragraph("The coder: " + content.summary());
        }
        body.list("Suspected bugs, named by the coder and not mended here:", content.suspectedBugs());
        if (!content.dropped().isEmpty()) {
            body.paragraph(note(content.dropped()));
        }
        return body.list(
                        "Tested, measured by the program before this commit:",
                        content.gates().stream().map(CommitMessage::measured).toList())
                .under(subject);
    }

    private static String measured(GateResult gate) {
        String name = gate.gate().replace('_', ' ');
        return (gate.open() ? name : name + ", not met") + (gate.evidence().isBlank() ? "" : ": " + gate.evidence());
    }

    /** One short line, whatever a model wrote. */
    private static String brief(String text) {
        return Characters.cut(MessageBody.line(text).replace('|', '/'), LONGEST);
    }

    /** What became of tests that did not hold. */
    static String note(List<String> dropped) {
        return "The program dropped new tests that did not hold: " + MessageBody.line(String.join(", ", dropped));
    }
}

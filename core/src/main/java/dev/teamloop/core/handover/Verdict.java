package dev.teamloop.core.handover;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.teamloop.core.handover.CriticReply.ChecklistItem;
import dev.teamloop.core.identity.InteractionId;
import java.util.List;

/**
 * A critic's judgement as it is recorded (seed 002, Verdict): the model's opinion with the program's ids and figures. The
 * seed's format names no kind; read back, its fields tell which it is.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({
    @JsonSubTypes.Type(Verdict.Review.class),
    @JsonSubTypes.Type(Verdict.Test.class),
    @JsonSubTypes.Type(Verdict.Audit.class)
})
public sealed interface Verdict extends Handover {
    InteractionId interactionId();

    boolean passed();

    List<String> issues();

    /** The reviewer's. */
    record Review(InteractionId interactionId, boolean passed, List<String> issues, List<String> suggestions)
            implements Verdict {}

    /** The tester's, with measured counts. */
    record Test(
            InteractionId interactionId,
            boolean passed,
            int allTests,
            int passedTests,
            int failedTests,
            List<String> flakyTests,
            List<String> issues)
            implements Verdict {}

    /** The auditor's, with the items that the program checked itself. */
    record Audit(InteractionId interactionId, boolean passed, List<ChecklistItem> checklist, List<String> issues)
            implements Verdict {}
}

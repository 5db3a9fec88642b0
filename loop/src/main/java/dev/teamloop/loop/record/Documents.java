package dev.teamloop.loop.record;

import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.plan.PlannedAdr;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Change records and decision records in the seed's formats. */
public final class Documents {
    private Documents() {}

    /** A CR. {@code patchPath} is relative to the project. */
    public static Map<String, Object> changeRecord(
            int number, TaskResult result, String timestamp, String coder, String patchPath) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("cr_id", number);
        record.put("interaction_id", result.interactionId());
        record.put("round", result.round());
        record.put("kr_id", result.krId());
        record.put("commit_sha", result.commitSha());
        record.put("files_changed", result.filesChanged());
        record.put("timestamp", timestamp);
        record.put("coder", coder);
        record.put("patch_path", patchPath);
        return record;
    }

    /** An ADR as Markdown. {@code omission} is what an auditor missed and this supplies. */
    public static String decisionRecord(
            int number,
            PlannedAdr adr,
            DecisionStatus status,
            Optional<String> omission,
            LocalDate date,
            InteractionId id) {
        return """
                # ADR-%d: %s
                Date: %s | Status: %s
                interaction_id: %s
                %s\
                ## Context
                %s
                ## Decision
                %s
                ## Consequences
                %s
                ## Alternatives
                %s
                """.formatted(
                number,
                Reports.oneLine(adr.title()),
                date,
                status.word(),
                id,
                omission.map(text -> "Answers: " + Reports.oneLine(text) + "\n").orElse(""),
                adr.context().strip(),
                adr.decision().strip(),
                adr.consequences().strip(),
                adr.alternatives().strip());
    }
}

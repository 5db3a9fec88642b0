package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.state.LoopFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Change records, decision records and refused handovers of one loop: which there are its events say, the long texts are in files. */
record Records(Source source, LoopFolder folder, LoopHistory history) {
    private static final int ADR = 12_000;
    private static final int RAW = 12_000;
    private static final int MOST_REJECTIONS = 50;

    List<SessionRecord.ChangeFacts> changes() {
        return history.each(LoopEvent.Committed.class)
                .map(one -> new SessionRecord.ChangeFacts(
                        one.changeRecord(), one.round(), one.krId().value(), one.commitSha(), one.filesChanged()))
                .toList();
    }

    List<SessionRecord.AdrFacts> decisions() {
        return history.each(LoopEvent.DecisionRecorded.class)
                .map(this::decision)
                .toList();
    }

    private SessionRecord.AdrFacts decision(LoopEvent.DecisionRecorded one) {
        Path file = folder.decisionRecord(one.number());
        if (!source.exists(file)) {
            source.gap(source.name(file) + " is missing");
        }
        return new SessionRecord.AdrFacts(
                "ADR-" + one.number() + ".md",
                "ADR-" + one.number() + ": " + one.title(),
                source.beginning(file, ADR).orElse(Excerpt.NONE));
    }

    /** The newest refusals; a step's file may hold those of earlier loops. */
    List<SessionRecord.RejectionFacts> rejections(LoopId loop) {
        String id = loop.interactionId().value();
        List<SessionRecord.RejectionFacts> found = new ArrayList<>();
        for (ModelStep step : ModelStep.OF_THE_LOOP) {
            Path file = folder.failures().resolve(step.id() + "_failures.jsonl");
            source.lines(file, ObjectNode.class, line -> {
                if (line.path("input").path("interaction_id").asText().equals(id)) {
                    found.add(rejection(step.id(), line));
                }
                if (found.size() > MOST_REJECTIONS) {
                    found.remove(0);
                }
            });
        }
        return found;
    }

    private SessionRecord.RejectionFacts rejection(String step, JsonNode line) {
        return new SessionRecord.RejectionFacts(
                step,
                line.path("unit_id").asText(""),
                line.path("failure_stage").asText(),
                line.path("retry_count").asInt(),
                AttemptReading.errors(line.path("errors"), source),
                source.quote(line.path("raw_response").asText(), RAW));
    }
}

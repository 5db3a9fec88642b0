package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The steps by round, from steps.jsonl. A step that begins ends the one before it. */
final class StepReading {
    /** A round that a crash interrupts is run again under its number; of endless repetition the newest are kept. */
    private static final int MOST_A_ROUND = 60;

    private final Map<Integer, List<RoundFacts.Step>> rounds = new TreeMap<>();
    private @Nullable JsonNode begun;

    void add(JsonNode line) {
        boolean ends = line.path("event").asText().equals("end");
        if (ends || begun != null) {
            close(line.path("at").asText(), ends ? line.path("result").asText() : null);
        }
        begun = ends ? null : line;
    }

    private void close(@Nullable String at, @Nullable String result) {
        JsonNode step = begun;
        if (step == null) {
            return;
        }
        List<RoundFacts.Step> steps = rounds.computeIfAbsent(step.path("round").asInt(), round -> new ArrayList<>());
        steps.add(new RoundFacts.Step(
                step.path("seq").asInt(),
                step.path("step").asText(),
                step.path("at").asText(),
                Optional.ofNullable(at),
                Optional.ofNullable(result)));
        if (steps.size() > MOST_A_ROUND) {
            steps.remove(0);
        }
        begun = null;
    }

    /** All steps; the last may have begun and not ended. */
    Map<Integer, List<RoundFacts.Step>> byRound() {
        close(null, null);
        return rounds;
    }
}

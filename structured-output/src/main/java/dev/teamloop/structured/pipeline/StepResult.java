package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.FailureRecord;
import dev.teamloop.structured.Intervention;
import java.util.List;

/** What came of one unit in one step. */
public sealed interface StepResult {
    /** What was corrected on the way, for the log. */
    List<Intervention> interventions();

    /** Both phases passed; all fields of input and reply are in {@code unit}. */
    record Passed(ObjectNode unit, List<Intervention> interventions) implements StepResult {
        public Passed {
            interventions = List.copyOf(interventions);
        }
    }

    /** It did not. */
    record Failed(FailureRecord failure, List<Intervention> interventions) implements StepResult {
        public Failed {
            interventions = List.copyOf(interventions);
        }
    }
}

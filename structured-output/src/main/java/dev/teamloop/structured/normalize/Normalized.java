package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.step.StepFault;
import java.util.List;

/** A value in the form its schema asks for, as far as that goes without guessing, what was changed, and what cannot be. */
public record Normalized(JsonNode value, List<Correction> corrections, List<StepFault> faults) {
    public Normalized {
        corrections = List.copyOf(corrections);
        faults = List.copyOf(faults);
    }
}

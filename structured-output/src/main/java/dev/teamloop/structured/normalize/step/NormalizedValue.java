package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;

/** One value on its way through the steps, with what is known around it, what was corrected and what is wrong. */
public final class NormalizedValue {
    private JsonNode root;
    private final ContextValues surroundings;
    private final List<Correction> corrections;
    private final List<StepFault> faults = new ArrayList<>();

    /** {@code root} is changed in place, {@code corrections} are added to. */
    public NormalizedValue(JsonNode root, ContextValues surroundings, List<Correction> corrections) {
        this.root = root;
        this.surroundings = surroundings;
        this.corrections = corrections;
    }

    public JsonNode root() {
        return root;
    }

    public List<StepFault> faults() {
        return List.copyOf(faults);
    }

    void replaceRoot(JsonNode value) {
        root = value;
    }

    ContextValues surroundings() {
        return surroundings;
    }

    void corrected(Correction correction) {
        corrections.add(correction);
    }

    void refuse(StepFault fault) {
        faults.add(fault);
    }
}

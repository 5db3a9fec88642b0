package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.step.ContextValues;
import dev.teamloop.structured.normalize.step.NormalizedValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings a value to the form its artifact asks for: out of its wrappers, then by its schema, then by the steps of its
 * profile. Stateless and thread-safe.
 */
public final class Normalizer {
    private final Profile profile;

    public Normalizer(Profile profile) {
        this.profile = profile;
    }

    /** Whether a value, as it was read, calls a tool that takes no answer: it decides nothing. */
    public boolean callsAnotherTool(JsonNode value, SchemaView schema) {
        return value.isArray()
                ? !value.isEmpty()
                        && value.valueStream().allMatch(call -> ToolCall.isOfAnotherTool(call, schema, profile))
                : ToolCall.isOfAnotherTool(value, schema, profile);
    }

    /**
     * The corrected value; {@code value} itself is left as it is. {@code alone}: nothing but it was found, so that it may be
     * the only entry of a list. {@code written}: it was read from a text, so that an interface's members may be around it.
     */
    public Normalized normalize(
            JsonNode value, SchemaView schema, ContextValues surroundings, boolean alone, boolean written) {
        List<Correction> corrections = new ArrayList<>();
        WorkLimit effort = WorkLimit.forValue(value);
        JsonNode unwrapped = new Unwrapping(profile, effort, written).unwrap(value, schema, corrections);
        JsonNode inner = profile.root().shape(unwrapped, alone, corrections);
        if (schema.isUnconstrained()) {
            return new Normalized(inner, corrections, List.of());
        }
        JsonNode walked = new Walk(profile, effort, corrections).root(inner.deepCopy(), schema);
        NormalizedValue unit = new NormalizedValue(walked, surroundings, corrections);
        profile.steps().forEach(step -> step.apply(unit));
        return new Normalized(unit.root(), corrections, unit.faults());
    }
}

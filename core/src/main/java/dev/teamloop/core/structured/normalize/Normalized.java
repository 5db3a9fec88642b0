package dev.teamloop.core.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.correction.Correction;
import java.util.List;

/** A value in the form its schema asks for, as far as that goes without guessing, and what was changed. */
public record Normalized(JsonNode value, List<Correction> corrections) {
    public Normalized {
        corrections = List.copyOf(corrections);
    }
}

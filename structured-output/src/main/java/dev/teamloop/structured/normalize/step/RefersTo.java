package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Refuses references of an entry to itself, and to ids that no entry has. */
final class RefersTo implements NormalizeStep {
    private final Selector at;
    private final String id;
    private final Selector references;
    private final Template unknown;
    private final Template self;

    RefersTo(Params params) {
        this.at = params.at();
        this.id = params.text("id");
        this.references = params.selector("references");
        this.unknown = params.message("unknown");
        this.self = params.message("self");
    }

    @Override
    public void apply(NormalizedValue unit) {
        Set<JsonNode> known = new HashSet<>();
        for (Slot entry : at.in(unit)) {
            known.add(entry.value().path(id));
        }
        for (Slot entry : at.in(unit)) {
            JsonNode own = entry.value().path(id);
            for (Slot reference : references.below(entry)) {
                JsonNode named = reference.value();
                Map<String, String> names = Map.of("id", own.asText(), "reference", named.asText());
                if (named.equals(own)) {
                    unit.refuse(new StepFault(reference.path(), "self_reference", self.fill(names)));
                } else if (!known.contains(named)) {
                    unit.refuse(new StepFault(reference.path(), "unknown_reference", unknown.fill(names)));
                }
            }
        }
    }
}

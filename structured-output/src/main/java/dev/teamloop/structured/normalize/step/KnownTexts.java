package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Holds texts that must repeat given ones against these: one that differs in quotes, their backslashes or blanks only is brought to the given
 * form, any other is refused, and so is a given text that none refers to.
 */
final class KnownTexts implements NormalizeStep {
    private final Selector at;
    private final List<String> context;
    private final boolean all;
    private final Template message;
    private final Template unknown;
    private final Template unmentioned;

    KnownTexts(Params params) {
        this.at = params.at();
        this.context = params.texts("context");
        this.all = params.is("all");
        this.message = params.message();
        this.unknown = params.message("unknown");
        this.unmentioned = params.message("unmentioned");
    }

    @Override
    public void apply(NormalizedValue unit) {
        JsonNode given = unit.surroundings().find(context);
        List<Slot> slots = at.in(unit);
        if (!given.isArray() || (slots.isEmpty() && !all)) {
            return;
        }
        Set<JsonNode> exact = new HashSet<>();
        given.forEach(exact::add);
        Map<String, JsonNode> bare = new HashMap<>();
        given.forEach(text -> bare.putIfAbsent(bare(text), text));
        Set<JsonNode> mentioned = new HashSet<>();
        slots.forEach(slot -> canonicalise(slot, exact, bare, mentioned));
        for (JsonNode text : given) {
            if (!mentioned.contains(text)) {
                unit.refuse(new StepFault("$", "unmentioned", unmentioned.fill(Map.of("text", text.asText()))));
            }
        }
    }

    private void canonicalise(Slot slot, Set<JsonNode> exact, Map<String, JsonNode> bare, Set<JsonNode> mentioned) {
        JsonNode before = slot.value();
        JsonNode after = exact.contains(before) ? before : bare.get(bare(before));
        if (after == null) {
            String text = unknown.fill(slot, before, before);
            slot.unit().refuse(new StepFault(slot.path(), "unknown_reference", text));
            return;
        }
        mentioned.add(after);
        if (!after.equals(before)) {
            slot.set(after);
            slot.unit()
                    .corrected(Correction.ofValue(
                                    "canonical_reference",
                                    slot.path(),
                                    message.fill(slot, before, after),
                                    before,
                                    after)
                            .in(Correction.Stage.SEMANTIC_VALIDATION));
        }
    }

    private static String bare(JsonNode text) {
        return text.asText()
                .replaceAll("\\\\*[\"'`\u2018\u2019\u201C\u201D\u00AB\u00BB]", "")
                .replaceAll("\\s+", " ")
                .strip();
    }
}

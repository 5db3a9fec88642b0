package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Resolves the source that an entry names, by its id or its position from 1, in the roster that the surroundings hold. What
 * leads nowhere is cleared and marked; the entry itself stays.
 */
final class Attribution implements NormalizeStep {
    private final Selector at;
    private final String field;
    private final String reference;
    private final String status;
    private final String invalid;
    private final List<String> roster;
    private final List<String> ids;
    private final Template resolved;
    private final Template cleared;

    Attribution(Params params) {
        this.at = params.at();
        this.field = params.text("field");
        this.reference = params.text("reference");
        this.status = params.text("status");
        this.invalid = params.text("invalid");
        this.roster = params.texts("context");
        this.ids = params.texts("ids");
        this.resolved = params.message("resolved");
        this.cleared = params.message("cleared");
    }

    @Override
    public void apply(NormalizedValue unit) {
        JsonNode given = unit.surroundings().find(roster);
        List<String> known = given.isArray() ? names(given) : List.of();
        for (Slot entry : at.in(unit)) {
            Slot slot = entry.member(field);
            if (entry.value().isObject()
                    && !slot.value().isMissingNode()
                    && !slot.value().isNull()) {
                resolve(entry, slot, known, given.isArray(), unit);
            }
        }
    }

    private void resolve(Slot entry, Slot slot, List<String> known, boolean hasRoster, NormalizedValue unit) {
        JsonNode source = slot.value();
        Slot holder = source.has(reference) ? slot : entry;
        JsonNode named = holder.value().path(reference);
        if (!source.isObject() || source.isEmpty()) {
            clear(entry, slot, unit);
        } else if (hasRoster && !named.isMissingNode() && !named.isNull()) {
            Optional<String> found = find(named, known);
            if (found.isEmpty()) {
                clear(entry, slot, unit);
            } else if (!named.asText().equals(found.get())) {
                JsonNode after = TextNode.valueOf(found.get());
                Slot place = holder.member(reference);
                place.set(after);
                unit.corrected(attribution(place.path(), resolved.fill(entry, named, after), named, after));
            }
        }
    }

    private void clear(Slot entry, Slot slot, NormalizedValue unit) {
        JsonNode before = slot.value().deepCopy();
        JsonNode after = JsonNodeFactory.instance.nullNode();
        slot.set(after);
        ((ObjectNode) entry.value()).put(status, invalid);
        unit.corrected(attribution(slot.path(), cleared.fill(entry, before, after), before, after));
    }

    private static Correction attribution(String path, String message, JsonNode before, JsonNode after) {
        return new Correction(
                Correction.Kind.ATTRIBUTION,
                Correction.Stage.SEMANTIC_VALIDATION,
                "attribution",
                path,
                message,
                before,
                after);
    }

    private static Optional<String> find(JsonNode named, List<String> known) {
        String text = named.asText().strip();
        Optional<String> byId = known.stream().filter(text::equalsIgnoreCase).findFirst();
        if (byId.isPresent() || !text.matches("[0-9]{1,6}")) {
            return byId;
        }
        int position = Integer.parseInt(text);
        return position >= 1 && position <= known.size() ? Optional.of(known.get(position - 1)) : Optional.empty();
    }

    /** The id of each entry, in the roster's order. An entry that names none keeps its place. */
    private List<String> names(JsonNode list) {
        List<String> names = new ArrayList<>();
        list.forEach(entry -> names.add(
                entry.isObject()
                        ? ids.stream()
                                .filter(entry::hasNonNull)
                                .findFirst()
                                .map(name -> entry.path(name).asText())
                                .orElse("")
                        : entry.asText()));
        return names;
    }
}

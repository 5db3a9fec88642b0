package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Leaves out entries that are no objects, that carry none of the known words, or that say that nothing changed. */
final class KeepEntries implements NormalizeStep {
    private final Selector at;
    private final String key;
    private final List<String> words;
    private final List<String> equal;
    private final String equalFor;
    private final Template noObject;
    private final Template noWord;
    private final Template noChange;

    KeepEntries(Params params) {
        this.at = params.at();
        this.key = params.text("key");
        this.words = params.texts("words");
        this.equal = params.texts("unless_equal");
        this.equalFor = params.text("unless_equal_for");
        this.noObject = params.message("no_object");
        this.noWord = params.message("no_word");
        this.noChange = params.message("no_change");
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            if (slot.value() instanceof ArrayNode list) {
                keep(slot, list, unit);
            }
        }
    }

    private void keep(Slot slot, ArrayNode list, NormalizedValue unit) {
        List<JsonNode> kept = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            JsonNode entry = list.path(i);
            Slot place = slot.element(i);
            Optional<Template> reason = reason(entry);
            if (reason.isEmpty()) {
                kept.add(entry);
            } else {
                unit.corrected(new Correction(
                        Correction.Kind.DROPPED,
                        "dropped_entry",
                        place.path(),
                        reason.get().fill(place.names()),
                        entry,
                        null));
            }
        }
        list.removeAll();
        list.addAll(kept);
    }

    private Optional<Template> reason(JsonNode entry) {
        if (!entry.isObject()) {
            return Optional.of(noObject);
        }
        String word = entry.path(key).asText();
        if (!entry.path(key).isTextual() || !words.contains(word)) {
            return Optional.of(noWord);
        }
        boolean same = word.equals(equalFor)
                && entry.hasNonNull(equal.get(0))
                && equal.stream().map(entry::path).distinct().count() == 1;
        return same ? Optional.of(noChange) : Optional.empty();
    }
}

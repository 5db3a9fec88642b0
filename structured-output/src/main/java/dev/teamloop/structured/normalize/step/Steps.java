package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads the steps of a profile: a list of objects with one key each, the mechanism's name. */
public final class Steps {
    private static final Map<String, Function<Params, NormalizeStep>> MECHANISMS = Map.ofEntries(
            Map.entry("approved", Approved::new),
            Map.entry("attribution", Attribution::new),
            Map.entry("canonical", Canonical::new),
            Map.entry("count", Count::new),
            Map.entry("fill", Fill::new),
            Map.entry("hoist", Hoist::new),
            Map.entry("id_form", IdForm::new),
            Map.entry("keep", KeepEntries::new),
            Map.entry("key_form", KeyForm::new),
            Map.entry("known_texts", KnownTexts::new),
            Map.entry("lower_case", TextForm::lowerCase),
            Map.entry("match", Match::new),
            Map.entry("missing_ids", MissingIds::new),
            Map.entry("overlay", Overlay::new),
            Map.entry("refers_to", RefersTo::new),
            Map.entry("renumber", Renumber::new),
            Map.entry("restore", Restore::new),
            Map.entry("restrict", Restrict::new),
            Map.entry("sections", HeadedSections::new),
            Map.entry("slashes", TextForm::slashes),
            Map.entry("sort", SortBy::new),
            Map.entry("total", Total::new),
            Map.entry("unique", Unique::new),
            Map.entry("warn_empty", WarnEmpty::new),
            Map.entry("wrap", Wrap::new));

    private Steps() {}

    /** Throws IllegalArgumentException with the mechanism's name where it is unknown or lacks a parameter. */
    public static List<NormalizeStep> of(JsonNode list) {
        List<NormalizeStep> steps = new ArrayList<>();
        for (JsonNode entry : list) {
            entry.properties().forEach(one -> steps.add(step(one.getKey(), one.getValue())));
        }
        return List.copyOf(steps);
    }

    private static NormalizeStep step(String name, JsonNode params) {
        Function<Params, NormalizeStep> mechanism = MECHANISMS.get(name);
        if (mechanism == null) {
            throw new IllegalArgumentException("a profile names the step '" + name + "'; known: "
                    + String.join(", ", MECHANISMS.keySet().stream().sorted().toList()));
        }
        return mechanism.apply(new Params(name, params));
    }
}

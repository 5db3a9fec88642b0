package dev.teamloop.core.structured.repair;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a profile tells the YAML repairs: which keys belong below another, what a bare list entry stands for, which keys
 * exist, which hold free text that is always a string, and which hold lists of texts.
 */
public record YamlHints(
        Map<String, List<String>> nested,
        Map<String, String> primaryKeys,
        Set<String> keys,
        Set<String> freeText,
        Set<String> textLists) {
    public YamlHints {
        nested = Map.copyOf(nested);
        primaryKeys = Map.copyOf(primaryKeys);
        keys = Set.copyOf(keys);
        freeText = Set.copyOf(freeText);
        textLists = Set.copyOf(textLists);
    }
}

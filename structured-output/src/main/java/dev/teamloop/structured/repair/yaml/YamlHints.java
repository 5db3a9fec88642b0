package dev.teamloop.structured.repair.yaml;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a profile tells the YAML repairs: which keys belong below another, what a bare list entry stands for, which keys
 * exist, which hold free text that is always a string, which hold lists of texts, and which hold labelled sections.
 */
public record YamlHints(
        Map<String, List<String>> nested,
        Map<String, String> primaryKeys,
        Set<String> keys,
        Set<String> freeText,
        Set<String> textLists,
        Labels labels) {
    public YamlHints {
        nested = Map.copyOf(nested);
        primaryKeys = Map.copyOf(primaryKeys);
        keys = Set.copyOf(keys);
        freeText = Set.copyOf(freeText);
        textLists = Set.copyOf(textLists);
    }

    /** Sections with a word and a number for a name, and the keys they stand below, as keys are compared. */
    public record Labels(Set<String> below, String word, String message) {
        public static final Labels NONE = new Labels(Set.of(), "", "");

        public Labels {
            below = Set.copyOf(below);
        }
    }
}

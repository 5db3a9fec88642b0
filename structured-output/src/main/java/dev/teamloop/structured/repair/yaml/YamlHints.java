package dev.teamloop.structured.repair.yaml;

import dev.teamloop.structured.syntax.KeyName;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What schema and profile tell the YAML repairs: which keys belong below another, what a bare list entry stands for, which
 * keys exist, which hold free text that is always a string, which hold a text and which lists of texts, and which hold
 * labelled sections. Of {@code verbatim} texts every letter counts.
 */
public record YamlHints(
        Map<String, Children> nested,
        Map<String, String> primaryKeys,
        Set<String> keys,
        Set<String> freeText,
        Set<String> texts,
        Set<String> textLists,
        Set<String> verbatim,
        Labels labels,
        Map<String, Set<String>> siblings) {
    /** Nothing is known. */
    static final YamlHints NONE =
            new YamlHints(Map.of(), Map.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Labels.NONE, Map.of());

    public YamlHints {
        nested = Map.copyOf(nested);
        primaryKeys = Map.copyOf(primaryKeys);
        keys = Set.copyOf(keys);
        freeText = Set.copyOf(freeText);
        texts = Set.copyOf(texts);
        textLists = Set.copyOf(textLists);
        verbatim = Set.copyOf(verbatim);
        siblings = Map.copyOf(siblings);
    }

    /** Whether every letter of the text below the key counts; {@code "*"} stands for all keys. */
    boolean isVerbatim(@Nullable String key) {
        return key != null && (verbatim.contains(key) || verbatim.contains("*"));
    }

    /** Whether a key may stand beside one that holds a text: what is known elsewhere is a word of that text. */
    boolean mayFollow(String text, String key) {
        Set<String> beside = siblings.getOrDefault(text, Set.of());
        return beside.isEmpty()
                || !texts.contains(text)
                || beside.stream().anyMatch(one -> KeyName.normalized(one).equals(KeyName.normalized(key)));
    }

    /** Whether a key belongs below another one rather than beside it. */
    boolean isChild(@Nullable String parent, @Nullable String key) {
        Children children = nested.get(String.valueOf(parent));
        return children != null && key != null && children.hold(key);
    }

    /** Keys that belong below another; {@code "*"} stands for all that are not {@code beside} it. */
    public record Children(Set<String> names, Set<String> beside) {
        public Children {
            names = Set.copyOf(names);
            beside = Set.copyOf(beside);
        }

        boolean hold(String key) {
            return names.contains(key) || (names.contains("*") && !beside.contains(key));
        }
    }

    /** Sections with a word and a number for a name, and the keys they stand below, as keys are compared. */
    public record Labels(Set<String> below, String word, String message) {
        public static final Labels NONE = new Labels(Set.of(), "", "");

        public Labels {
            below = Set.copyOf(below);
        }
    }
}

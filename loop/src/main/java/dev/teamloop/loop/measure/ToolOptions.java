package dev.teamloop.loop.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Sorts the words after a tool's name in a project's script.
 *
 * @param dropped options that the program sets itself; one that ends with {@code *} stands for all that begin so
 * @param valued options whose value is the next word
 */
record ToolOptions(Set<String> dropped, Set<String> valued) {
    /** Options to keep, and the words that are neither options nor their values. */
    record Sorted(List<String> options, List<String> positionals) {
        Sorted {
            options = List.copyOf(options);
            positionals = List.copyOf(positionals);
        }
    }

    ToolOptions {
        dropped = Set.copyOf(dropped);
        valued = Set.copyOf(valued);
    }

    Sorted sort(List<String> words) {
        List<String> options = new ArrayList<>();
        List<String> positionals = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (!word.startsWith("-")) {
                positionals.add(word);
                continue;
            }
            boolean hasValue = valued.contains(word) && i + 1 < words.size();
            if (!isDropped(word.contains("=") ? word.substring(0, word.indexOf('=')) : word)) {
                options.add(word);
                if (hasValue) {
                    options.add(words.get(i + 1));
                }
            }
            i += hasValue ? 1 : 0;
        }
        return new Sorted(options, positionals);
    }

    private boolean isDropped(String name) {
        return dropped.stream()
                .anyMatch(one ->
                        one.endsWith("*") ? name.startsWith(one.substring(0, one.length() - 1)) : name.equals(one));
    }
}

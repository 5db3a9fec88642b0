package dev.teamloop.knowledge.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the entries that may concern some files without going through all of them: by file, by what the file is called, by
 * folder; and the newest ones, whose words may speak of it.
 */
final class NearbyEntries<T> {
    private static final int MOST_OF_A_KIND = 500;

    private final Map<String, List<T>> byKey = new HashMap<>();
    private final Map<String, List<List<T>>> byFile = new HashMap<>();
    private final List<T> all = new ArrayList<>();

    void clear() {
        byKey.clear();
        byFile.clear();
        all.clear();
    }

    void add(T entry, Collection<String> targetFiles) {
        all.add(entry);
        // many entries concern the same few files
        List<List<T>> lists = targetFiles.size() == 1
                ? byFile.computeIfAbsent(targetFiles.iterator().next(), file -> lists(List.of(file)))
                : lists(targetFiles);
        lists.forEach(list -> list.add(entry));
    }

    private List<List<T>> lists(Collection<String> files) {
        return Focus.keys(files).stream()
                .map(key -> byKey.computeIfAbsent(key, k -> new ArrayList<>()))
                .toList();
    }

    /** In no order; of each kind the newest 500. */
    Set<T> to(Collection<String> files) {
        Set<T> found = new LinkedHashSet<>();
        Focus.keys(files).forEach(key -> found.addAll(newest(byKey.getOrDefault(key, List.of()))));
        found.addAll(newest(all));
        return found;
    }

    private static <T> List<T> newest(List<T> entries) {
        return entries.subList(Math.max(0, entries.size() - MOST_OF_A_KIND), entries.size());
    }
}

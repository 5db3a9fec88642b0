package dev.teamloop.core.structured.repair;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The columns at which each key stands anywhere in a text. */
final class KeyColumns {
    private final Map<String, Set<Integer>> columns = new HashMap<>();

    private KeyColumns() {}

    static KeyColumns of(YamlLines lines) {
        KeyColumns found = new KeyColumns();
        for (int i = 0; i < lines.size(); i++) {
            String key = lines.get(i).key();
            if (key != null && !lines.isInside(i)) {
                found.columns
                        .computeIfAbsent(key, name -> new HashSet<>())
                        .add(lines.get(i).content());
            }
        }
        return found;
    }

    /** Whether a line with the same key begins it at the column. */
    boolean has(YamlLine line, int column) {
        String key = line.key();
        return key != null && columns.getOrDefault(key, Set.of()).contains(column);
    }
}

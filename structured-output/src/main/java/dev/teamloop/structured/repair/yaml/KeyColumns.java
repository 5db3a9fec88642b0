package dev.teamloop.structured.repair.yaml;

import java.util.HashMap;
import java.util.Map;

/** The columns at which each key stands anywhere in a text. */
final class KeyColumns {
    private final Map<String, Map<Integer, Integer>> columns = new HashMap<>();

    private KeyColumns() {}

    static KeyColumns of(YamlLines lines) {
        KeyColumns found = new KeyColumns();
        for (int i = 0; i < lines.size(); i++) {
            String key = lines.get(i).key();
            if (key != null && !lines.isInside(i)) {
                found.columns
                        .computeIfAbsent(key, name -> new HashMap<>())
                        .merge(lines.get(i).content(), 1, Integer::sum);
            }
        }
        return found;
    }

    /** Whether another line too has the line's key at its column. */
    boolean isRepeated(YamlLine line) {
        return count(line, line.content()) > 1;
    }

    /** Whether a line with the same key begins it at the column. */
    boolean has(YamlLine line, int column) {
        return count(line, column) > 0;
    }

    private int count(YamlLine line, int column) {
        String key = line.key();
        return key == null ? 0 : columns.getOrDefault(key, Map.of()).getOrDefault(column, 0);
    }
}

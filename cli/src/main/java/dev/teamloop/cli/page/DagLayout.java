package dev.teamloop.cli.page;

import dev.teamloop.cli.report.SessionRecord.KrFacts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where each key result stands in the drawing: in the column after the last that it depends on, in the plan's order. Pure. */
record DagLayout(Map<String, Place> places, int columns, int rows) {
    /** Counted from 0. */
    record Place(int column, int row) {}

    static DagLayout of(List<KrFacts> krs) {
        Map<String, Integer> depths = new HashMap<>();
        krs.forEach(kr -> depths.put(kr.krId(), 0));
        // a chain has at most as many links as there are key results; what is left of a cycle is drawn as it is
        for (int i = 0; i < krs.size(); i++) {
            boolean moved = false;
            for (KrFacts kr : krs) {
                int depth = kr.depends().stream()
                        .mapToInt(id -> depths.getOrDefault(id, -1) + 1)
                        .max()
                        .orElse(0);
                int bounded = Math.min(depth, krs.size());
                moved |= depths.getOrDefault(kr.krId(), 0) != bounded;
                depths.put(kr.krId(), bounded);
            }
            if (!moved) {
                break;
            }
        }
        List<Integer> taken = new ArrayList<>();
        Map<String, Place> places = new LinkedHashMap<>();
        int rows = 0;
        for (KrFacts kr : krs) {
            int column = depths.getOrDefault(kr.krId(), 0);
            while (taken.size() <= column) {
                taken.add(0);
            }
            int row = taken.set(column, taken.get(column) + 1);
            places.put(kr.krId(), new Place(column, row));
            rows = Math.max(rows, row + 1);
        }
        return new DagLayout(places, taken.size(), rows);
    }

    /** One after the other: whatever a key result depends on stands before it. */
    List<String> inOrder() {
        return places.entrySet().stream()
                .sorted(Comparator.comparing(place -> place.getValue().column()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** How many stand in a column. */
    int in(int column) {
        return (int) places.values().stream()
                .filter(place -> place.column() == column)
                .count();
    }
}

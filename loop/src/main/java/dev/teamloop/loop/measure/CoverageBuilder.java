package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds up coverage line by line over one or several reports; a line seen twice keeps the better of its counts. */
final class CoverageBuilder {
    private final Map<String, TreeMap<Integer, int[]>> files = new TreeMap<>();

    /** Notes that the file was measured, even if nothing of it can be covered. */
    void file(String path) {
        files.computeIfAbsent(path, key -> new TreeMap<>());
    }

    void line(String path, int number, boolean hit, int coveredBranches, int totalBranches) {
        int[] counts = files.computeIfAbsent(path, key -> new TreeMap<>()).computeIfAbsent(number, key -> new int[3]);
        counts[0] = Math.max(counts[0], hit ? 1 : 0);
        counts[2] = Math.max(counts[2], totalBranches);
        counts[1] = Math.min(counts[2], Math.max(counts[1], coveredBranches));
    }

    Coverage build() {
        List<FileCoverage> all = new ArrayList<>();
        files.forEach((path, lines) -> {
            List<Integer> uncovered = new ArrayList<>();
            List<Integer> partial = new ArrayList<>();
            int hit = 0;
            int coveredBranches = 0;
            int totalBranches = 0;
            for (Map.Entry<Integer, int[]> line : lines.entrySet()) {
                int[] counts = line.getValue();
                hit += counts[0];
                coveredBranches += counts[1];
                totalBranches += counts[2];
                if (counts[0] == 0) {
                    uncovered.add(line.getKey());
                } else if (counts[1] < counts[2]) {
                    partial.add(line.getKey());
                }
            }
            all.add(new FileCoverage(path, hit, lines.size(), coveredBranches, totalBranches, uncovered, partial));
        });
        return new Coverage(all);
    }
}

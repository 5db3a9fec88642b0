package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds up coverage line by line over one or several reports; a line seen twice keeps the better of its counts. */
final class CoverageBuilder {
    private static final int HIT = 0;
    private static final int COVERED = 1;
    private static final int TOTAL = 2;
    private static final int IS_LINE = 3;

    private final Map<String, TreeMap<Integer, int[]>> files = new TreeMap<>();

    /** Notes that the file was measured, even if nothing of it can be covered. */
    void file(String path) {
        files.computeIfAbsent(path, key -> new TreeMap<>());
    }

    boolean knows(String path) {
        return files.containsKey(path);
    }

    void line(String path, int number, boolean hit, int coveredBranches, int totalBranches) {
        int[] counts = branches(path, number, coveredBranches, totalBranches);
        counts[HIT] = Math.max(counts[HIT], hit ? 1 : 0);
        counts[IS_LINE] = 1;
    }

    /** Branches on a line that the report does not count as a line of its own. */
    int[] branches(String path, int number, int coveredBranches, int totalBranches) {
        int[] counts = files.computeIfAbsent(path, key -> new TreeMap<>()).computeIfAbsent(number, key -> new int[4]);
        counts[TOTAL] = Math.max(counts[TOTAL], totalBranches);
        counts[COVERED] = Math.min(counts[TOTAL], Math.max(counts[COVERED], coveredBranches));
        return counts;
    }

    Coverage build() {
        List<FileCoverage> all = new ArrayList<>();
        files.forEach((path, lines) -> {
            List<Integer> uncovered = new ArrayList<>();
            List<Integer> partial = new ArrayList<>();
            List<Integer> ran = new ArrayList<>();
            Map<Integer, Integer> branches = new TreeMap<>();
            Map<Integer, Integer> missed = new TreeMap<>();
            int hit = 0;
            int total = 0;
            int coveredBranches = 0;
            int totalBranches = 0;
            for (Map.Entry<Integer, int[]> line : lines.entrySet()) {
                int[] counts = line.getValue();
                if (counts[HIT] == 1) {
                    ran.add(line.getKey());
                }
                if (counts[COVERED] > 0) {
                    branches.put(line.getKey(), counts[COVERED]);
                }
                if (counts[TOTAL] > counts[COVERED]) {
                    missed.put(line.getKey(), counts[TOTAL] - counts[COVERED]);
                }
                hit += counts[HIT];
                total += counts[IS_LINE];
                coveredBranches += counts[COVERED];
                totalBranches += counts[TOTAL];
                if (counts[IS_LINE] == 1 && counts[HIT] == 0) {
                    uncovered.add(line.getKey());
                } else if (counts[COVERED] < counts[TOTAL]) {
                    partial.add(line.getKey());
                }
            }
            all.add(new FileCoverage(
                    path,
                    hit,
                    total,
                    coveredBranches,
                    totalBranches,
                    uncovered,
                    partial,
                    new FileCoverage.ByLine(ran, branches, missed)));
        });
        return new Coverage(all);
    }
}

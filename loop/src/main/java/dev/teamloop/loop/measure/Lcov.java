package dev.teamloop.loop.measure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Reads lcov tracefiles: {@code SF}, {@code DA}, {@code BRDA}, {@code end_of_record}. */
final class Lcov {
    private Lcov() {}

    static void read(List<String> lines, SourcePaths paths, CoverageBuilder into) {
        Optional<String> file = Optional.empty();
        Map<Integer, Integer> hits = new HashMap<>();
        Map<Integer, int[]> branches = new HashMap<>();
        for (String line : lines) {
            if (line.startsWith("SF:")) {
                file = paths.byName(line.substring(3).strip(), List.of());
                hits.clear();
                branches.clear();
            } else if (line.startsWith("DA:")) {
                String[] parts = line.substring(3).split(",", -1);
                hits.merge(Integer.parseInt(parts[0]), (int) Math.min(1, Double.parseDouble(parts[1])), Math::max);
            } else if (line.startsWith("BRDA:")) {
                String[] parts = line.substring(5).split(",", -1);
                int[] counts = branches.computeIfAbsent(Integer.parseInt(parts[0]), key -> new int[2]);
                counts[0] += parts[3].equals("-") || parts[3].equals("0") ? 0 : 1;
                counts[1]++;
            } else if (line.equals("end_of_record")) {
                file.ifPresent(path -> flush(path, hits, branches, into));
            }
        }
    }

    private static void flush(
            String path, Map<Integer, Integer> hits, Map<Integer, int[]> branches, CoverageBuilder into) {
        into.file(path);
        TreeSet<Integer> numbers = new TreeSet<>(hits.keySet());
        numbers.addAll(branches.keySet());
        for (int number : numbers) {
            int[] counts = branches.getOrDefault(number, new int[2]);
            if (hits.containsKey(number)) {
                into.line(path, number, hits.get(number) > 0, counts[0], counts[1]);
            } else {
                into.branches(path, number, counts[0], counts[1]);
            }
        }
    }
}

package dev.teamloop.loop.gate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.measure.Measured;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Breaches that the figures themselves show: tests gone without replacement, tests that no longer run, a smaller count of lines. */
public final class MeasuredIntegrity {
    private MeasuredIntegrity() {}

    /** {@code changedFiles} are the candidate's; a file it did not change must count as many lines as before. */
    public static List<String> breaches(Measured before, Measured after, Collection<String> changedFiles) {
        if (!after.run().collects()) {
            return List.of();
        }
        List<String> found = new ArrayList<>();
        Map<String, TestStatus> was = before.run().byId();
        Map<String, TestStatus> is = after.run().byId();
        List<String> gone =
                was.keySet().stream().filter(id -> !is.containsKey(id)).toList();
        long added = is.keySet().stream().filter(id -> !was.containsKey(id)).count();
        if (gone.size() > added) {
            found.add("tests deleted without replacement: " + Gate.some(gone));
        }
        List<String> skipped = new TreeMap<>(is)
                .entrySet().stream()
                        .filter(entry -> entry.getValue() == TestStatus.SKIPPED
                                && was.get(entry.getKey()) != null
                                && was.get(entry.getKey()) != TestStatus.SKIPPED)
                        .map(Map.Entry::getKey)
                        .toList();
        if (!skipped.isEmpty()) {
            found.add("tests that ran before are skipped now: " + Gate.some(skipped));
        }
        found.addAll(shrunk(before, after, changedFiles));
        return found;
    }

    private static List<String> shrunk(Measured before, Measured after, Collection<String> changedFiles) {
        List<String> found = new ArrayList<>();
        for (FileCoverage old : before.measurement().coverage().files()) {
            Optional<FileCoverage> now = after.measurement().coverage().file(old.path());
            int lines = now.map(FileCoverage::totalLines).orElse(0);
            boolean untouched = !changedFiles.contains(old.path());
            boolean measuredAtAll = !after.measurement().coverage().files().isEmpty();
            if (untouched && measuredAtAll && lines < old.totalLines()) {
                found.add("fewer lines of " + old.path() + " are counted (" + lines + " of " + old.totalLines()
                        + ") although it did not change");
            }
        }
        return found;
    }
}

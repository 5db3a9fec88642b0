package dev.teamloop.loop.probe;

import java.util.Map;
import java.util.Set;

/**
 * What was seen to run while tests were run again, apart from the run that was measured.
 *
 * @param lines by file, the first lines of statements that ran
 * @param oneWay by file, those of them that can go on in two ways and went on in one
 */
public record RanLines(Map<String, Set<Integer>> lines, Map<String, Set<Integer>> oneWay) {
    public RanLines {
        lines = Map.copyOf(lines);
        oneWay = Map.copyOf(oneWay);
    }

    public boolean ran(String file, int line) {
        return lines.getOrDefault(file, Set.of()).contains(line);
    }

    public boolean wentOneWay(String file, int line) {
        return oneWay.getOrDefault(file, Set.of()).contains(line);
    }
}

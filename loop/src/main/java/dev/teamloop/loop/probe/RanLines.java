package dev.teamloop.loop.probe;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What was seen to run while tests were run again, apart from the run that was measured.
 *
 * @param lines by file, the first lines of statements that ran
 * @param oneWay by file, those of them that can go on in two ways and went on in one
 * @param watched by file, lines that would have been seen; where it is empty, all that hold code
 * @param everywhere whether nothing ran in a process, or in a build of the code, that was not watched
 * @param partial whether some of the tests did not pass where they were watched, so that what they alone run was not seen
 */
public record RanLines(
        Map<String, Set<Integer>> lines,
        Map<String, Set<Integer>> oneWay,
        Optional<Map<String, Set<Integer>>> watched,
        boolean everywhere,
        boolean partial) {
    public RanLines {
        watched = watched.map(Map::copyOf);
        lines = Map.copyOf(lines);
        oneWay = Map.copyOf(oneWay);
    }

    /** Where each line with code would have been seen. */
    public RanLines(Map<String, Set<Integer>> lines, Map<String, Set<Integer>> oneWay) {
        this(lines, oneWay, Optional.empty(), false, false);
    }

    /** Whether it would have been seen, and was not. */
    public boolean isMissing(String file, int line) {
        return !lines.getOrDefault(file, Set.of()).contains(line)
                && watched.map(all -> all.getOrDefault(file, Set.of()).contains(line))
                        .orElse(true);
    }

    public boolean wentOneWay(String file, int line) {
        return oneWay.getOrDefault(file, Set.of()).contains(line);
    }
}

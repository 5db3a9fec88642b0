package dev.teamloop.core.measure;

import java.util.List;

/**
 * Coverage of one source file. {@code path} is relative to the project. {@code uncoveredLines} holds lines that no test
 * ran; {@code partialLines} lines of which only some branches ran. Line numbers count from 1.
 */
public record FileCoverage(
        String path,
        int coveredLines,
        int totalLines,
        int coveredBranches,
        int totalBranches,
        List<Integer> uncoveredLines,
        List<Integer> partialLines) {

    public FileCoverage {
        if (coveredLines > totalLines || coveredBranches > totalBranches || coveredLines < 0 || coveredBranches < 0) {
            throw new IllegalArgumentException("coverage of " + path + " exceeds its total: " + coveredLines + "/"
                    + totalLines + " lines, " + coveredBranches + "/" + totalBranches + " branches");
        }
        uncoveredLines = List.copyOf(uncoveredLines);
        partialLines = List.copyOf(partialLines);
    }

    public int uncoveredBranches() {
        return totalBranches - coveredBranches;
    }

    public int uncoveredLineCount() {
        return totalLines - coveredLines;
    }
}

package dev.teamloop.core.measure;

/** Line and branch coverage, ratios in [0,1]. Nothing to cover counts as covered (SPEC §5: 0 of 0 counts as met). */
public record CoverageFigures(double line, double branch) {
    public static final CoverageFigures ZERO = new CoverageFigures(0, 0);

    public CoverageFigures {
        if (!(line >= 0 && line <= 1 && branch >= 0 && branch <= 1)) {
            throw new IllegalArgumentException("coverage is a ratio in [0,1]: line " + line + ", branch " + branch);
        }
    }
}

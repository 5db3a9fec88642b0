package dev.teamloop.core.event;

import dev.teamloop.core.handover.ProbeScore;
import dev.teamloop.core.measure.CoverageFigures;
import java.util.List;
import java.util.Optional;

/**
 * What a finished round came to in figures, as its TokenReport, metrics and summary have them.
 *
 * @param tests empty where none ran
 * @param experiments empty where there was nothing to try
 * @param flatRateModels models without a price of their own
 * @param notes the round summary's notes
 * @param health 0 to 100
 */
public record RoundFigures(
        Optional<Tests> tests,
        Optional<Experiments> experiments,
        Times times,
        List<String> guardTriggers,
        List<String> flatRateModels,
        String notes,
        int health) {
    public RoundFigures {
        guardTriggers = List.copyOf(guardTriggers);
        flatRateModels = List.copyOf(flatRateModels);
    }

    /**
     * The measured run.
     *
     * @param failing the first of those that neither passed nor were skipped, each with how it ended
     * @param level L1, L2, L3 or none (seed 002, Coverage Verification)
     */
    public record Tests(
            int collected,
            int passed,
            int failed,
            int skipped,
            List<String> flaky,
            List<String> failing,
            String level) {
        public Tests {
            flaky = List.copyOf(flaky);
            failing = List.copyOf(failing);
        }
    }

    /**
     * What came of changing the results of newly covered functions.
     *
     * @param checked coverage without the lines of functions whose changed result no test noticed; empty where none was measured
     * @param covered coverage of the same tree with them; empty where {@code checked} is, and in logs of earlier versions
     */
    public record Experiments(ProbeScore score, Optional<CoverageFigures> checked, Optional<CoverageFigures> covered) {}

    /** Where the time went, in milliseconds. */
    public record Times(long round, long models, long tests, long overhead) {}
}

package dev.teamloop.core.handover;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.measure.CoverageFigures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Coverage before and after (seed 002, CoverageReport).
 *
 * @param brPart partially covered lines, {@code line:42}
 * @param probes what experiments with the new tests came to; null where nothing was to be tried
 * @param checked what {@code current} would be without the lines of functions whose changed result no test notices; null where
 *     nothing was tried
 */
public record CoverageReport(
        InteractionId interactionId,
        CoverageFigures baseline,
        CoverageFigures current,
        String targetFile,
        List<String> changedFiles,
        List<String> brPart,
        @Nullable ProbeScore probes,
        @Nullable CoverageFigures checked) {
    public CoverageReport {
        changedFiles = List.copyOf(changedFiles);
        brPart = List.copyOf(brPart);
    }
}

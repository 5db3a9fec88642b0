package dev.teamloop.core.handover;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.measure.CoverageFigures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Coverage before and after (seed 002, CoverageReport). {@code brPart} holds partially covered lines, {@code line:42}; {@code mutation} is null where nothing was to be tried. */
public record CoverageReport(
        InteractionId interactionId,
        CoverageFigures baseline,
        CoverageFigures current,
        String targetFile,
        List<String> changedFiles,
        List<String> brPart,
        @Nullable MutationScore mutation) {
    public CoverageReport {
        changedFiles = List.copyOf(changedFiles);
        brPart = List.copyOf(brPart);
    }
}

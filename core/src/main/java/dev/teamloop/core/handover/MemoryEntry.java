package dev.teamloop.core.handover;

import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.LoopId;
import java.util.List;

/** What is remembered of one attempt (seed 002, MemoryEntry). {@code vetoBy} names the closed gate or the dissenting critics. */
public record MemoryEntry(
        LoopId loopId,
        KrId krId,
        int round,
        Decision.Result outcome,
        String memoryOf,
        List<String> targetFiles,
        List<String> vetoBy,
        String lessons,
        List<MemoryReply.Pattern> patterns,
        List<MemoryReply.AntiPattern> antiPatterns) {
    public MemoryEntry {
        targetFiles = List.copyOf(targetFiles);
        vetoBy = List.copyOf(vetoBy);
        patterns = List.copyOf(patterns);
        antiPatterns = List.copyOf(antiPatterns);
    }
}

package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.loop.gate.GuardedFiles;
import dev.teamloop.loop.gate.OldVersions;
import dev.teamloop.loop.round.MeasuringTools;
import dev.teamloop.loop.round.RoundWork.Prepared;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts back what the coder changed of the old tests and of what they use, and leaves what it added (SPEC §5 rule 1). What
 * the goal replaces stays replaced. What it writes goes over the coder's workspace and so through its scope and journal.
 */
final class PutBackTests {
    private final MeasuringTools instruments;
    private final SourceSyntax syntax;
    private final CandidateMeasurer candidates;

    PutBackTests(MeasuringTools instruments, SourceSyntax syntax, CandidateMeasurer candidates) {
        this.instruments = instruments;
        this.syntax = syntax;
        this.candidates = candidates;
    }

    /** How much is put back. */
    enum Extent {
        /** Old tests and what old tests use, with the additions left where they are. */
        OLD_PARTS,
        /** Also every helper as it was: one that only adds can bend old tests, too, where the runner loads it by itself. */
        HELPERS_WHOLE
    }

    /** The files that stand as they did, but for new tests in them; empty where one of them cannot be put back soundly. */
    List<String> putBack(
            Prepared prepared, StandardGoal goal, List<String> changed, CoderWorkspace workspace, Extent extent) {
        OldVersions old = candidates.old(prepared, goal, changed);
        Set<String> held = old.replacements()
                .paths(prepared.before().run().tests().stream()
                        .map(TestCase::file)
                        .collect(Collectors.toSet()));
        List<String> done = new ArrayList<>();
        for (String path : changed) {
            if (!instruments.runner().isTest(path) || old.isMovedAway(path)) {
                continue;
            }
            Optional<byte[]> base = old.fitting(path);
            Optional<byte[]> now = candidates.inTree(path);
            boolean helper = extent == Extent.HELPERS_WHOLE && !held.contains(path);
            if (base.isEmpty()) {
                if (helper && now.isPresent() && GuardedFiles.isLoadedByItself(path)) {
                    if (workspace.deleteFile(path).error()) {
                        return List.of();
                    }
                    done.add(path);
                }
                continue;
            }
            Optional<byte[]> text = now.isEmpty() || helper
                    ? base
                    : syntax.restored(path, base.get(), now.get()).or(() -> whole(path, base.get()));
            if (text.isEmpty()
                    || workspace
                            .writeFile(path, new String(text.get(), StandardCharsets.UTF_8))
                            .error()) {
                return List.of();
            }
            if (now.isEmpty() || !Arrays.equals(text.get(), now.get())) {
                done.add(path);
            }
        }
        return done;
    }

    /** A file without a grammar holds nothing new that could be told apart. */
    private Optional<byte[]> whole(String path, byte[] base) {
        return syntax.facts(path, base).isEmpty() ? Optional.of(base) : Optional.empty();
    }
}

package dev.teamloop.core.plan;

import dev.teamloop.core.identity.KrId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One key result of the plan (seed 002, TaskDAG). Lower {@code priority} comes first. {@code target} is the figure its
 * target files must reach, in the unit of the goal's metric, where the plan names one. {@code rootCause} is set once skipped.
 * {@code replaces} are the old tests that it may change. {@code planned} is the figure of its target files when it was planned.
 */
public record KeyResult(
        KrId krId,
        int layer,
        int priority,
        String spec,
        KrType type,
        List<String> targetFiles,
        KrStatus status,
        List<KrId> depends,
        Optional<Double> target,
        int maxRetries,
        int retryCount,
        Optional<String> rootCause,
        List<TestReplacement> replaces,
        Optional<Double> planned) {
    /** The root cause of a key result that was skipped because the goal was measured as met without it. */
    public static final String GOAL_MET = "goal met";

    private static final int LONGEST_TITLE = 100;

    public KeyResult {
        planned = Objects.requireNonNullElse(planned, Optional.<Double>empty());
        // what was written before there were any names none
        replaces = Objects.requireNonNullElse(replaces, List.<TestReplacement>of());
        replaces = List.copyOf(replaces);
        targetFiles = List.copyOf(targetFiles);
        depends = List.copyOf(depends);
        if (layer != krId.tier()) {
            throw new IllegalArgumentException("layer " + layer + " does not fit the id " + krId);
        }
        if (retryCount < 0 || maxRetries < 0) {
            throw new IllegalArgumentException("retries cannot be negative in " + krId);
        }
    }

    /** One of which it is not known where its files stood when it was planned. */
    public KeyResult(
            KrId krId,
            int layer,
            int priority,
            String spec,
            KrType type,
            List<String> targetFiles,
            KrStatus status,
            List<KrId> depends,
            Optional<Double> target,
            int maxRetries,
            int retryCount,
            Optional<String> rootCause,
            List<TestReplacement> replaces) {
        this(
                krId,
                layer,
                priority,
                spec,
                type,
                targetFiles,
                status,
                depends,
                target,
                maxRetries,
                retryCount,
                rootCause,
                replaces,
                Optional.empty());
    }

    /** Its spec in a few words. */
    public String title() {
        return title(spec);
    }

    /** The first line of a spec, cut behind its first sentence or word where it is longer than 100 characters. */
    public static String title(String spec) {
        String line = spec.strip().lines().findFirst().orElse("").strip();
        if (line.length() <= LONGEST_TITLE) {
            return line;
        }
        int sentence = line.substring(0, LONGEST_TITLE).lastIndexOf(". ");
        int word = line.lastIndexOf(' ', LONGEST_TITLE - 1);
        return sentence > 0
                ? line.substring(0, sentence + 1)
                : line.substring(0, word > 0 ? word : LONGEST_TITLE) + " …";
    }

    public KeyResult withPlanned(double figure) {
        return with(status, retryCount, rootCause, target, Optional.of(figure));
    }

    public Tier tier() {
        return Tier.of(layer);
    }

    public KeyResult withStatus(KrStatus next) {
        return with(next, retryCount, rootCause, target, planned);
    }

    public KeyResult skipped(String cause) {
        return with(KrStatus.SKIPPED, retryCount, Optional.of(cause), target, planned);
    }

    public KeyResult retried() {
        return with(KrStatus.PENDING, retryCount + 1, rootCause, target, planned);
    }

    public KeyResult withoutTarget() {
        return with(status, retryCount, rootCause, Optional.empty(), planned);
    }

    /** Whether the next attempt at it is a retry: an earlier one failed, and cost one of its retries. */
    public boolean isRetry() {
        return retryCount > 0;
    }

    private KeyResult with(
            KrStatus next,
            int retries,
            Optional<String> cause,
            Optional<Double> figure,
            Optional<Double> plannedFigure) {
        return new KeyResult(
                krId,
                layer,
                priority,
                spec,
                type,
                targetFiles,
                next,
                depends,
                figure,
                maxRetries,
                retries,
                cause,
                replaces,
                plannedFigure);
    }
}

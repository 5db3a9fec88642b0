package dev.teamloop.probe.tests;

import dev.teamloop.probe.experiment.Experiment.Tally;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How one test ended.
 *
 * @param tally how often the function's outcome was changed while it ran or was prepared
 * @param words what was done to the outcome first
 */
record TestRecord(
        TestName test, Framework.End end, @Nullable Throwable failure, Tally tally, String words) {
    /** What this says of the change. */
    enum Verdict {
        PASSED,
        NOTICED,
        /** Product code failed: whoever runs it fails then. */
        BROKE,
        /** It ended otherwise, but this may have nothing to do with what the function gives. */
        UNCLEAR
    }

    boolean changed() {
        return tally.changes() > 0;
    }

    boolean failed() {
        return end == Framework.End.FAILED;
    }

    Throwable failureOrUnknown() {
        return failure == null ? new AssertionError("failed without a reason") : failure;
    }

    /** {@code unsteady} are the tests that fail without the change too. */
    Verdict verdict(Set<TestName> unsteady) {
        return switch (end) {
            case PASSED -> Verdict.PASSED;
            case ABORTED -> Verdict.UNCLEAR;
            case FAILED -> failed(unsteady);
        };
    }

    private Verdict failed(Set<TestName> unsteady) {
        if (!changed() || unsteady.contains(test) || isEndless(failure)) {
            return Verdict.UNCLEAR;
        } else if (FailureOrigin.isProduct(failure, test.className())) {
            return Verdict.BROKE;
        }
        return tally.unsound() == 0 || isAssertion(failure) ? Verdict.NOTICED : Verdict.UNCLEAR;
    }

    /** A loop that does not end any more fills the memory or the stack, if it is not given up before: neither tells anything. */
    private static boolean isEndless(@Nullable Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof VirtualMachineError) {
                return true;
            }
        }
        return false;
    }

    /** JUnit 3 and some libraries have errors of their own for it. */
    private static boolean isAssertion(@Nullable Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            String name = each.getClass().getSimpleName();
            if (each instanceof AssertionError
                    || name.equals("AssertionFailedError")
                    || name.equals("ComparisonFailure")) {
                return true;
            }
        }
        return false;
    }
}

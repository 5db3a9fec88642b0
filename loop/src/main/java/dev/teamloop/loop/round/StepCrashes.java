package dev.teamloop.loop.round;

import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.loop.decide.RepeatedCrash;
import dev.teamloop.loop.journal.StepHistory;
import dev.teamloop.loop.state.DiskFullException;
import dev.teamloop.loop.workspace.GitException;
import java.util.Optional;

/** Writes down that a step crashed, before anything follows from it, and asks the rule what does. */
public final class StepCrashes {
    private final LoopRecords records;
    private final Project project;

    public StepCrashes(LoopRecords records, Project project) {
        this.records = records;
        this.project = project;
    }

    /** Whether a step threw for a mistake of the program's own; what else is thrown has a meaning, or nobody here can mend it. */
    public static boolean isCrash(Throwable thrown) {
        boolean meant = thrown instanceof LoopEndException
                || thrown instanceof GitException
                || DiskFullException.isCauseOf(thrown);
        boolean machine = thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError);
        // an interrupt closes the file that is just being written
        return !meant && !machine && !Thread.currentThread().isInterrupted();
    }

    /** What was written down; {@code failure} is why the attempt has failed by this, empty where it may be tried again. */
    public record Noted(String fault, Optional<String> failure) {}

    /** Ends the step in hand, which was of this KR's round. */
    public Noted noted(KrId kr, Throwable thrown) {
        InternalFault fault = InternalFault.of(thrown);
        InternalFault masked = fault.saying(project.mask().mask(fault.message()));
        records.crashed(kr, masked);
        return new Noted(
                masked.describe(),
                RepeatedCrash.failure(new StepHistory(records.folder().events()).crashes()));
    }
}

package dev.teamloop.probe.tests;

import dev.teamloop.probe.experiment.Experiment;
import dev.teamloop.probe.experiment.ProbeJournal;
import dev.teamloop.probe.experiment.Target;
import dev.teamloop.probe.mutator.ConstantTransformer;
import dev.teamloop.probe.mutator.OutcomeMutator;
import java.lang.instrument.ClassFileTransformer;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.pitest.boot.HotSwapAgent;
import org.pitest.mutationtest.environment.EnvironmentResetPlugin;
import org.pitest.mutationtest.environment.ResetEnvironment;

/**
 * Begins each experiment. Where one left something behind in the process, as a changed value in a cache, the next one gets
 * a process of its own: PIT starts another where this one ends.
 */
public final class Leftovers implements EnvironmentResetPlugin {
    private static final AtomicBoolean FOUND = new AtomicBoolean();

    static void found() {
        FOUND.set(true);
    }

    @Override
    public String description() {
        return "names the function that is changed";
    }

    @Override
    public ResetEnvironment make() {
        @Nullable ClassFileTransformer constants = ConstantTransformer.ofThisProcess();
        if (constants != null) {
            // after PIT's own, which would put the unchanged class in the place of what this one makes of it
            HotSwapAgent.addTransformer(constants);
        }
        ProbeJournal journal = ProbeJournal.ofThisProcess();
        return mutant -> {
            if (FOUND.get()) {
                Runtime.getRuntime().halt(1);
            }
            Target target = OutcomeMutator.target(mutant.getDetails());
            journal.write("start", target.key());
            Experiment.begin(target);
        };
    }
}

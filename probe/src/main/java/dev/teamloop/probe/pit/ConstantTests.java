package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.ProbeJournal;
import dev.teamloop.probe.experiment.Target;
import dev.teamloop.probe.mutator.OutcomeMutator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.pitest.classpath.CodeSource;
import org.pitest.coverage.CoverageDatabase;
import org.pitest.coverage.TestInfo;
import org.pitest.mutationtest.build.DefaultTestPrioritiser;
import org.pitest.mutationtest.build.TestPrioritiser;
import org.pitest.mutationtest.build.TestPrioritiserFactory;
import org.pitest.mutationtest.engine.MutationDetails;

/** Which tests concern a mutant: as PIT measured it, but for constants, where it is those that read them. */
record ConstantTests(ProbeJournal journal) implements TestPrioritiserFactory {
    @Override
    public String description() {
        return "tests that read a constant";
    }

    @Override
    public TestPrioritiser makeTestPrioritiser(Properties properties, CodeSource code, CoverageDatabase coverage) {
        TestPrioritiser measured = new DefaultTestPrioritiser(coverage);
        List<List<String>> reads = journal.read("reads");
        return mutant -> isConstant(mutant) ? readers(mutant, reads) : measured.assignTests(mutant);
    }

    private static boolean isConstant(MutationDetails mutant) {
        return OutcomeMutator.target(mutant).way().isConstant();
    }

    private static List<TestInfo> readers(MutationDetails mutant, List<List<String>> reads) {
        Target constant = OutcomeMutator.target(mutant);
        List<TestInfo> readers = new ArrayList<>();
        for (List<String> read : reads) {
            if (read.get(0).equals(constant.function())) {
                int millis = Integer.parseInt(read.get(3));
                readers.add(new TestInfo(read.get(1), read.get(2), millis, Optional.empty(), 0));
            }
        }
        return readers;
    }
}

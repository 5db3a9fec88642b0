package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.ProbeJournal;
import java.util.List;
import java.util.Properties;
import org.pitest.classpath.CodeSource;
import org.pitest.mutationtest.ClassMutationResults;
import org.pitest.mutationtest.ListenerArguments;
import org.pitest.mutationtest.MutationResultListener;
import org.pitest.mutationtest.MutationResultListenerFactory;
import org.pitest.mutationtest.build.CompoundInterceptorFactory;
import org.pitest.mutationtest.build.MutationGrouper;
import org.pitest.mutationtest.build.MutationGrouperFactory;
import org.pitest.mutationtest.build.TestPrioritiserFactory;
import org.pitest.mutationtest.config.PluginServices;
import org.pitest.mutationtest.config.ReportOptions;
import org.pitest.mutationtest.config.SettingsFactory;
import org.pitest.mutationtest.verify.BuildVerifier;
import org.pitest.mutationtest.verify.BuildVerifierArguments;
import org.pitest.mutationtest.verify.BuildVerifierFactory;

/** PIT without its filters and reports: only the wanted mutants, all of them, in our order. */
final class ProbeSettings extends SettingsFactory {
    private final Experiments experiments;
    private final ProbeJournal journal;

    ProbeSettings(ReportOptions options, PluginServices plugins, Experiments experiments, ProbeJournal journal) {
        super(options, plugins);
        this.experiments = experiments;
        this.journal = journal;
    }

    @Override
    public CompoundInterceptorFactory getInterceptor() {
        return new CompoundInterceptorFactory(List.of(), List.of());
    }

    @Override
    public MutationGrouperFactory getMutationGrouper() {
        return new InOrder(experiments);
    }

    @Override
    public TestPrioritiserFactory getTestPrioritiser() {
        return new ConstantTests(journal);
    }

    @Override
    public BuildVerifierFactory createVerifier() {
        return new NoVerifier();
    }

    @Override
    public MutationResultListenerFactory createListener() {
        return new NoReport();
    }

    private record InOrder(Experiments experiments) implements MutationGrouperFactory {
        @Override
        public String description() {
            return "function by function";
        }

        @Override
        public MutationGrouper makeFactory(Properties properties, CodeSource code, int threads, int unitSize) {
            return (classes, mutants) -> experiments.inOrder(mutants);
        }
    }

    /** PIT's would ask for its own plugins. */
    private static final class NoVerifier implements BuildVerifierFactory {
        @Override
        public String description() {
            return "nothing to be verified";
        }

        @Override
        public BuildVerifier create(BuildVerifierArguments arguments) {
            return new BuildVerifier() {};
        }
    }

    /** What happened stands in the journal, as far as it came. */
    private static final class NoReport implements MutationResultListenerFactory, MutationResultListener {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public String description() {
            return "no report";
        }

        @Override
        public MutationResultListener getListener(Properties properties, ListenerArguments arguments) {
            return this;
        }

        @Override
        public void runStart() {}

        @Override
        public void handleMutationResult(ClassMutationResults results) {}

        @Override
        public void runEnd() {}
    }
}

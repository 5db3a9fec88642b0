package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.Journal;
import java.util.Collection;
import java.util.List;
import org.pitest.bytecode.analysis.ClassTree;
import org.pitest.mutationtest.ClassMutationResults;
import org.pitest.mutationtest.ListenerArguments;
import org.pitest.mutationtest.MutationResultListener;
import org.pitest.mutationtest.MutationResultListenerFactory;
import org.pitest.mutationtest.build.CompoundInterceptorFactory;
import org.pitest.mutationtest.build.InterceptorParameters;
import org.pitest.mutationtest.build.InterceptorType;
import org.pitest.mutationtest.build.MutationGrouper;
import org.pitest.mutationtest.build.MutationGrouperFactory;
import org.pitest.mutationtest.build.MutationInterceptor;
import org.pitest.mutationtest.build.MutationInterceptorFactory;
import org.pitest.mutationtest.build.TestPrioritiserFactory;
import org.pitest.mutationtest.config.PluginServices;
import org.pitest.mutationtest.config.ReportOptions;
import org.pitest.mutationtest.config.SettingsFactory;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.mutationtest.verify.BuildMessage;
import org.pitest.mutationtest.verify.BuildVerifier;
import org.pitest.mutationtest.verify.BuildVerifierArguments;
import org.pitest.mutationtest.verify.BuildVerifierFactory;
import org.pitest.plugin.Feature;

/** PIT without its filters and reports: only the wanted mutants, all of them, in our order. */
final class ProbeSettings extends SettingsFactory {
    private final Experiments experiments;
    private final Journal journal;

    ProbeSettings(ReportOptions options, PluginServices plugins, Experiments experiments, Journal journal) {
        super(options, plugins);
        this.experiments = experiments;
        this.journal = journal;
    }

    @Override
    public CompoundInterceptorFactory getInterceptor() {
        return new CompoundInterceptorFactory(List.of(), List.of(new Wanted(experiments)));
    }

    @Override
    public MutationGrouperFactory getMutationGrouper() {
        return new InOrder(experiments);
    }

    @Override
    public TestPrioritiserFactory getTestPrioritiser() {
        return new ConstantTests(journal);
    }

    /** None: they would ask for PIT's own plugins. */
    @Override
    public BuildVerifierFactory createVerifier() {
        return new NoVerifier();
    }

    @Override
    public MutationResultListenerFactory createListener() {
        return new NoReport();
    }

    private record Wanted(Experiments experiments) implements MutationInterceptorFactory, MutationInterceptor {
        @Override
        public MutationInterceptor createInterceptor(InterceptorParameters parameters) {
            return this;
        }

        @Override
        public Feature provides() {
            return Feature.named("WANTED").withOnByDefault(true);
        }

        @Override
        public String description() {
            return "leaves out what is not asked for";
        }

        @Override
        public InterceptorType type() {
            return InterceptorType.PRE_SCAN_FILTER;
        }

        @Override
        public void begin(ClassTree type) {
            // each mutant is looked at for itself
        }

        @Override
        public Collection<MutationDetails> intercept(Collection<MutationDetails> mutants, Mutater mutater) {
            return mutants.stream().filter(experiments::isWanted).toList();
        }

        @Override
        public void end() {
            // nothing was opened
        }
    }

    private record InOrder(Experiments experiments) implements MutationGrouperFactory {
        @Override
        public String description() {
            return "function by function";
        }

        @Override
        public MutationGrouper makeFactory(
                java.util.Properties properties, org.pitest.classpath.CodeSource code, int threads, int unitSize) {
            return (classes, mutants) -> experiments.inOrder(mutants);
        }
    }

    private static final class NoVerifier implements BuildVerifierFactory, BuildVerifier {
        @Override
        public String description() {
            return "nothing to be verified";
        }

        @Override
        public BuildVerifier create(BuildVerifierArguments arguments) {
            return this;
        }

        @Override
        public List<BuildMessage> verifyBuild() {
            return List.of();
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
        public MutationResultListener getListener(java.util.Properties properties, ListenerArguments arguments) {
            return this;
        }

        @Override
        public void runStart() {
            // nothing to be opened
        }

        @Override
        public void handleMutationResult(ClassMutationResults results) {
            // the tests' own process has written it down
        }

        @Override
        public void runEnd() {
            // nothing to be closed
        }
    }
}

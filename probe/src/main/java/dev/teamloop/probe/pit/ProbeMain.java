package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.Journal;
import dev.teamloop.probe.mutator.OutcomeMutator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.pitest.mutationtest.config.PluginServices;
import org.pitest.mutationtest.config.ReportOptions;
import org.pitest.mutationtest.tooling.AnalysisResult;
import org.pitest.mutationtest.tooling.EntryPoint;
import org.pitest.testapi.TestGroupConfig;
import org.pitest.util.Verbosity;

/**
 * Runs experiments with PIT. The only argument names the file of the {@link Request}; the outcome stands in the journal.
 * Ends with 0 where PIT came to its end.
 */
public final class ProbeMain {
    /** A test that takes this much longer than it did without a change does not end. */
    private static final long PATIENCE_MILLIS = 3_000;

    /** A test that fails is run once more. */
    private static final float PATIENCE_FACTOR = 3;

    private ProbeMain() {}

    public static void main(String[] arguments) throws IOException {
        Request request = Request.read(Path.of(arguments[0]));
        Journal journal = new Journal(request.journal());
        journal.write("found");
        Experiments experiments = new Experiments(request, journal);
        if (!experiments.classes().isEmpty()) {
            Files.write(request.constants(), experiments.constants());
            ReportOptions options = options(request, experiments.classes());
            ProbeSettings settings =
                    new ProbeSettings(options, PluginServices.makeForContextLoader(), experiments, journal);
            AnalysisResult result = new EntryPoint().execute(request.directory().toFile(), options, settings, Map.of());
            if (result.getError().isPresent()) {
                throw new IllegalStateException("PIT failed", result.getError().get());
            }
        }
        journal.write("done");
    }

    private static ReportOptions options(Request request, Set<String> classes) {
        ReportOptions options = new ReportOptions();
        options.setClassPathElements(request.classPath());
        options.setTargetClasses(classes);
        Set<String> tests = Set.copyOf(request.testClasses());
        options.setTargetTests(List.of(tests::contains));
        options.setMutators(List.of(OutcomeMutator.NAME));
        options.setFeatures(List.of());
        options.setGroupConfig(new TestGroupConfig());
        options.setReportDir(request.reports().toString());
        options.setShouldCreateTimestampedReports(false);
        options.setSourceDirs(List.of());
        options.setFreeFormProperties(new Properties());
        options.setProjectBase(request.directory());
        options.addOutputFormats(List.of("XML"));
        options.setFullMutationMatrix(true);
        options.setSkipFailingTests(true);
        options.setVerbosity(Verbosity.NO_SPINNER);
        options.setNumberOfThreads(1);
        options.setTimeoutConstant(PATIENCE_MILLIS);
        options.setTimeoutFactor(PATIENCE_FACTOR);
        options.setJavaExecutable(request.java());
        options.addChildJVMArgs(request.jvmArguments());
        return options;
    }
}

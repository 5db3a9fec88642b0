package dev.teamloop.probe.pit;

import dev.teamloop.probe.experiment.ProbeJournal;
import dev.teamloop.probe.lines.LineTransformer;
import dev.teamloop.probe.mutator.OutcomeMutator;
import dev.teamloop.probe.pit.ClassFiles.Source;
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
 * Runs experiments with PIT. The only argument names a folder: {@code request} in it says what is to be done, in the journal's
 * form ({@code loop.probe.java.PitRun} writes it); {@code journal} is where it stands what happened. Ends with 0 where PIT
 * came to its end.
 */
public final class ProbeMain {
    /** A test that takes this much longer than it did without a change does not end. */
    private static final long PATIENCE_MILLIS = 3_000;

    /** A test that fails is run once more. */
    private static final float PATIENCE_FACTOR = 3;

    private final Path folder;
    private final ProbeJournal request;

    private ProbeMain(Path folder) {
        this.folder = folder;
        this.request = new ProbeJournal(folder.resolve("request"));
    }

    public static void main(String[] arguments) throws IOException {
        new ProbeMain(Path.of(arguments[0])).run();
    }

    private void run() throws IOException {
        ProbeJournal journal = new ProbeJournal(folder.resolve("journal"));
        List<Source> functions = request.read("function").stream()
                .map(fields -> new Source(
                        fields.get(0), fields.get(1), Integer.parseInt(fields.get(2)), Integer.parseInt(fields.get(3))))
                .toList();
        Experiments experiments = new Experiments(functions, all("classpath"), journal);
        if (!experiments.classNames().isEmpty()) {
            Files.write(folder.resolve("constants"), experiments.constants());
            ProbeJournal watched = new ProbeJournal(folder.resolve(LineTransformer.WATCHED));
            experiments.watched().forEach((type, file) -> watched.write("class", type, file));
            Path directory = Path.of(all("directory").get(0));
            ReportOptions options = options(directory, experiments.classNames());
            ProbeSettings settings =
                    new ProbeSettings(options, PluginServices.makeForContextLoader(), experiments, journal);
            AnalysisResult result = new EntryPoint().execute(directory.toFile(), options, settings, Map.of());
            if (result.getError().isPresent()) {
                throw new IllegalStateException("PIT failed", result.getError().get());
            }
        }
        journal.write("done");
    }

    private List<String> all(String name) {
        return request.read(name).stream().map(fields -> fields.get(0)).toList();
    }

    private ReportOptions options(Path directory, Set<String> classes) {
        ReportOptions options = new ReportOptions();
        options.setClassPathElements(all("classpath"));
        options.setTargetClasses(classes);
        Set<String> tests = Set.copyOf(all("testclass"));
        options.setTargetTests(List.of(tests::contains));
        options.setMutators(List.of(OutcomeMutator.NAME));
        options.setFeatures(List.of());
        options.setGroupConfig(new TestGroupConfig());
        options.setReportDir(folder.resolve("reports").toString());
        options.setShouldCreateTimestampedReports(false);
        options.setSourceDirs(List.of());
        options.setFreeFormProperties(new Properties());
        options.setProjectBase(directory);
        options.setFullMutationMatrix(true);
        options.setSkipFailingTests(true);
        options.setVerbosity(Verbosity.NO_SPINNER);
        options.setNumberOfThreads(1);
        options.setTimeoutConstant(PATIENCE_MILLIS);
        options.setTimeoutFactor(PATIENCE_FACTOR);
        options.setJavaExecutable(all("java").get(0));
        options.addChildJVMArgs(all("jvm"));
        options.addOutputFormats(List.of("XML"));
        return options;
    }
}

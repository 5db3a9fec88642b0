package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.measure.RunFolder;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.Prober;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.ShownTree;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Probes the functions of a Maven project whose classes and tests are compiled, and whose tests have run: nothing is compiled
 * again, and surefire's reports tell how the tests are to be run. Works in a copy that is
 * seen in the project's place, for tests that meet a changed function write where they would not otherwise.
 */
public final class MavenProber implements Prober {
    private final Path project;
    private final Processes processes;
    private final ProbeLibrary library;

    public MavenProber(Path project, Processes processes, ProbeLibrary library) {
        this.project = project.toAbsolutePath().normalize();
        this.processes = processes;
        this.library = library;
    }

    /** With the library that is installed beside {@code program}; looked for when something is to be tried. */
    public static Prober of(Path project, Processes processes, Class<?> program) {
        return request -> new MavenProber(project, processes, ProbeLibrary.beside(program)).run(request);
    }

    @Override
    public ProbeResults run(ProbeRequest request) throws IOException, InterruptedException {
        if (request.functions().isEmpty()) {
            return new ProbeResults(List.of(), List.of(), "");
        }
        long end = System.nanoTime() + request.limit().toNanos();
        Map<Path, TestIds> modules = new TestModules(project, request).all();
        if (modules.isEmpty()) {
            return ProbeResults.impossible(request, "no new test stands in a source file of a Maven module");
        }
        Evidence evidence = new Evidence(request);
        try (ShownTree copy = ShownTree.of(
                project, processes, BuiltFiles.of(project), () -> left(end).isZero())) {
            for (Map.Entry<Path, TestIds> module : modules.entrySet()) {
                probe(request, copy, module.getKey(), module.getValue(), end, evidence);
            }
        } catch (IOException e) {
            if (left(end).isZero()) {
                return ProbeResults.impossible(request, String.valueOf(e.getMessage()));
            }
            throw e;
        }
        return evidence.results();
    }

    private void probe(ProbeRequest request, ShownTree copy, Path module, TestIds tests, long end, Evidence evidence)
            throws IOException, InterruptedException {
        if (left(end).isZero()) {
            evidence.problem("there was no time left for the tests of " + shown(module));
            return;
        }
        Optional<TestEnvironment> environment = environment(module, tests);
        if (environment.isEmpty()) {
            evidence.problem("no report of surefire names the class path of " + shown(module));
            return;
        }
        try (RunFolder folder = RunFolder.in(project)) {
            PitRun run = new PitRun(project, copy.processes(), library, folder.path());
            evidence.add(run.run(request.functions(), environment.get(), tests, left(end)), tests);
        }
    }

    /** Empty where no report tells how the tests were run. */
    private Optional<TestEnvironment> environment(Path module, TestIds tests) throws IOException {
        Optional<SurefireReport> found = SurefireReport.find(module, tests.topClasses());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        SurefireReport report = found.get();
        List<Path> classPath = new ArrayList<>(report.classPath(module));
        classPath.addAll(JUnitLauncher.missing(classPath));
        Map<String, String> properties = new TreeMap<>();
        properties.putAll(report.own());
        return Optional.of(new TestEnvironment(
                module,
                report.java().orElse(Path.of(System.getProperty("java.home"), "bin", "java")),
                classPath,
                properties,
                PomArguments.of(module, project)));
    }

    private String shown(Path module) {
        return module.equals(project)
                ? "the project"
                : project.relativize(module).toString();
    }

    private static Duration left(long end) {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }
}

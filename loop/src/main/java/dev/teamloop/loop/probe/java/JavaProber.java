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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Probes the functions of a project whose classes and tests are compiled, and whose tests have run: nothing is compiled again, and
 * the tests' reports tell how they are to be run. Where bubblewrap works it does so in a copy that is seen in the project's place,
 * for tests that meet a changed function write where they would not otherwise.
 */
public final class JavaProber implements Prober {
    private final Path project;
    private final Processes processes;
    private final ProbeLibrary library;
    private final TestEnvironments environments;

    private JavaProber(Path project, Processes processes, ProbeLibrary library, TestEnvironments environments) {
        this.project = project;
        this.processes = processes;
        this.library = library;
        this.environments = environments;
    }

    /** Of a Maven project. */
    public static Prober ofMaven(Path project, Processes processes, ProbeLibrary library) {
        Path absolute = project.toAbsolutePath().normalize();
        return new JavaProber(absolute, processes, library, new MavenEnvironments(absolute, processes.seen(absolute)));
    }

    /** With the library that is installed beside {@code program}; looked for when something is to be tried. */
    public static Prober ofMaven(Path project, Processes processes, Class<?> program) {
        return request ->
                ofMaven(project, processes, ProbeLibrary.beside(program)).run(request);
    }

    /** Of a project with commands of its own, whose JUnit reports these globs name. */
    public static Prober ofReports(Path project, List<String> reports, Processes processes, Class<?> program) {
        Path absolute = project.toAbsolutePath().normalize();
        return request -> new JavaProber(
                        absolute,
                        processes,
                        ProbeLibrary.beside(program),
                        new ReportedEnvironments(absolute, processes.seen(absolute), reports))
                .run(request);
    }

    @Override
    public ProbeResults run(ProbeRequest request) throws IOException, InterruptedException {
        if (request.functions().isEmpty()) {
            return new ProbeResults(List.of(), List.of(), "");
        }
        long end = System.nanoTime() + request.limit().toNanos();
        Map<Path, TestIds> modules = environments.modules(request);
        if (modules.isEmpty()) {
            return ProbeResults.impossible(request, "no new test stands in a class that could be run");
        }
        PitEvidence evidence = new PitEvidence(request);
        try {
            if (processes.sandbox().active()) {
                try (ShownTree copy = ShownTree.of(
                        project,
                        processes,
                        BuiltFiles.of(processes.seen(project)),
                        () -> left(end).isZero())) {
                    probe(request, copy.processes(), modules, end, evidence);
                }
            } else {
                probe(request, processes, modules, end, evidence);
            }
        } catch (IOException e) {
            if (left(end).isZero()) {
                return ProbeResults.impossible(request, String.valueOf(e.getMessage()));
            }
            throw e;
        }
        ProbeResults results = evidence.results();
        // the others are not run here, and may run what is newly covered
        return request.others().tests().isEmpty()
                ? results
                : results.confirmed(results.unconfirmed(), Optional.empty());
    }

    private void probe(ProbeRequest request, Processes by, Map<Path, TestIds> modules, long end, PitEvidence evidence)
            throws IOException, InterruptedException {
        for (Map.Entry<Path, TestIds> module : modules.entrySet()) {
            Optional<TestEnvironment> environment = environments.of(module.getKey(), module.getValue());
            if (left(end).isZero()) {
                evidence.problem("there was no time left for the tests of " + shown(module.getKey()));
            } else if (environment.isEmpty()) {
                evidence.problem("no report of the tests names the class path of " + shown(module.getKey()));
            } else {
                try (RunFolder folder = RunFolder.in(project)) {
                    PitRun run = new PitRun(project, by, library, folder.path());
                    evidence.add(
                            run.run(request.functions(), environment.get(), module.getValue(), left(end)),
                            module.getValue());
                }
            }
        }
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

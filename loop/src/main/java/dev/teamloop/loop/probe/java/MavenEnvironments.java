package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.probe.ProbeRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Of a Maven build: surefire's reports name the class path of each module. */
final class MavenEnvironments implements TestEnvironments {
    private final Path project;
    private final Path files;

    /** {@code files} is where the files of the project lie that the tests ran in. */
    MavenEnvironments(Path project, Path files) {
        this.project = project;
        this.files = files;
    }

    @Override
    public Map<Path, TestIds> modules(ProbeRequest request) {
        return new TestModules(project, files, request).all();
    }

    @Override
    public Optional<TestEnvironment> of(Path module, TestIds tests) throws IOException {
        Path folder = files.resolve(project.relativize(module));
        Optional<SurefireReport> found = SurefireReport.find(module, folder, tests.topClasses());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        SurefireReport report = found.get();
        List<Path> classPath = new ArrayList<>(report.classPath(module));
        classPath.addAll(JUnitLauncher.missing(classPath));
        return Optional.of(
                new TestEnvironment(module, report.runsOn(), classPath, report.own(), PomArguments.of(folder, files)));
    }
}

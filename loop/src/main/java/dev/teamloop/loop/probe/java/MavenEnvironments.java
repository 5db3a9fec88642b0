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

    MavenEnvironments(Path project) {
        this.project = project;
    }

    @Override
    public Map<Path, TestIds> modules(ProbeRequest request) {
        return new TestModules(project, request).all();
    }

    @Override
    public Optional<TestEnvironment> of(Path module, TestIds tests) throws IOException {
        Optional<SurefireReport> found = SurefireReport.find(module, tests.topClasses());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        SurefireReport report = found.get();
        List<Path> classPath = new ArrayList<>(report.classPath(module));
        classPath.addAll(JUnitLauncher.missing(classPath));
        return Optional.of(new TestEnvironment(
                module, report.runsOn(), classPath, report.own(), PomArguments.of(module, project)));
    }
}

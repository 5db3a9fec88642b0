package dev.teamloop.loop.probe.java;

import dev.teamloop.base.path.Glob;
import dev.teamloop.loop.probe.ProbeRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Of a build of the project's own: JUnit's reports name the system properties of the tests' process, and among them its class
 * path. All tests run in the project's folder.
 */
final class ReportedEnvironments implements TestEnvironments {
    private final Path project;
    private final Path files;
    private final List<String> reports;

    /** {@code files} is where the project's files lie; {@code reports} are globs, relative to it. */
    ReportedEnvironments(Path project, Path files, List<String> reports) {
        this.project = project;
        this.files = files;
        this.reports = List.copyOf(reports);
    }

    @Override
    public Map<Path, TestIds> modules(ProbeRequest request) {
        TestIds ids = new TestIds();
        request.tests().forEach(test -> TestIds.Id.of(test).ifPresent(ids::add));
        return ids.methods().isEmpty() ? Map.of() : Map.of(project, ids);
    }

    @Override
    public Optional<TestEnvironment> of(Path module, TestIds tests) {
        return reports().stream()
                .map(SurefireReport::of)
                .filter(report -> !report.processClassPath(project).isEmpty())
                .findFirst()
                .map(report -> new TestEnvironment(
                        project, report.runsOn(), report.processClassPath(project), report.own(), List.of()));
    }

    private List<Path> reports() {
        try (Stream<Path> found = Files.find(
                files,
                12,
                (file, attributes) -> attributes.isRegularFile()
                        && file.toString().endsWith(".xml")
                        && Glob.any(reports, files.relativize(file).toString().replace('\\', '/')),
                new FileVisitOption[0])) {
            return found.sorted().toList();
        } catch (UncheckedIOException | IOException e) {
            return List.of();
        }
    }
}

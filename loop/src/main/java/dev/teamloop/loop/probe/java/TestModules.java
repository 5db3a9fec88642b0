package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.probe.ProbeRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** In which Maven module each wanted test lives. */
final class TestModules {
    private final Path project;
    private final Path files;
    private final ProbeRequest request;

    /** {@code files} is where the project's files lie. */
    TestModules(Path project, Path files, ProbeRequest request) {
        this.project = project;
        this.files = files;
        this.request = request;
    }

    /** The module's folder, and its tests. Tests whose source file is not among the request's are left out. */
    Map<Path, TestIds> all() {
        Map<Path, TestIds> modules = new TreeMap<>();
        for (String test : request.tests()) {
            TestIds.Id.of(test)
                    .ifPresent(id -> file(id).flatMap(this::module)
                            .ifPresent(module -> modules.computeIfAbsent(module, path -> new TestIds())
                                    .add(id)));
        }
        return modules;
    }

    private Optional<String> file(TestIds.Id id) {
        String suffix = id.topClass().replace('.', '/') + ".";
        return request.testFiles().stream()
                .filter(file -> file.startsWith(suffix) || file.contains("/" + suffix))
                .findFirst();
    }

    private Optional<Path> module(String file) {
        for (Path above = project.resolve(file).getParent();
                above != null && above.startsWith(project);
                above = above.getParent()) {
            if (Files.isRegularFile(files.resolve(project.relativize(above)).resolve("pom.xml"))) {
                return Optional.of(above);
            }
        }
        return Optional.empty();
    }
}

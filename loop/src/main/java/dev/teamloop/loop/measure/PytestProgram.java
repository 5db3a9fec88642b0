package dev.teamloop.loop.measure;

import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The Python in which a project's pytest runs.
 *
 * @param installed its version and what is installed for it
 * @param environment what it needs beside the usual: no compiled files are written, and a source layout is found
 * @param addsCoverageItself the project's configuration starts pytest-cov
 */
public record PytestProgram(
        String python, String installed, Map<String, String> environment, boolean addsCoverageItself) {
    private static final String INSTALLED = """
            import pytest, coverage, sys, importlib.metadata as m
            print(sys.version)
            print(sorted({'%s %s' % (d.metadata['Name'], d.version) for d in m.distributions()}))
            """;

    public PytestProgram {
        environment = Map.copyOf(environment);
    }

    /** The project's own environment first, then the active one, then what is installed. {@code environment} is ours. */
    public static Optional<PytestProgram> find(Path project, Processes processes, Map<String, String> environment)
            throws InterruptedException {
        for (String python : candidates(project, environment)) {
            Optional<String> installed = installed(processes, project, python);
            if (installed.isPresent()) {
                return Optional.of(new PytestProgram(
                        python,
                        installed.get(),
                        own(project, processes.seen(project), environment.getOrDefault("PYTHONPATH", "")),
                        PytestSettings.of(processes.seen(project)).addsCoverageItself()));
            }
        }
        return Optional.empty();
    }

    static Set<String> candidates(Path project, Map<String, String> environment) {
        Set<String> candidates = new LinkedHashSet<>();
        for (String folder : List.of(".venv", "venv")) {
            Path python = project.resolve(folder).resolve("bin/python");
            if (Files.isExecutable(python)) {
                candidates.add(python.toString());
            }
        }
        String active = environment.get("VIRTUAL_ENV");
        if (active != null) {
            candidates.add(active + "/bin/python");
        }
        candidates.addAll(List.of("python3", "python", "/usr/bin/python3"));
        return candidates;
    }

    /** What it says of itself where it has both tools; empty where it has not. */
    private static Optional<String> installed(Processes processes, Path project, String python)
            throws InterruptedException {
        List<String> check = List.of(python, "-c", INSTALLED);
        try {
            ProcessExit finished = processes.run(
                    new Command(check, project, Map.of("PYTHONDONTWRITEBYTECODE", "1"), Duration.ofSeconds(60), false));
            return finished.ok() ? Optional.of(finished.output().strip()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Map<String, String> own(Path project, Path files, String pythonPath) {
        Map<String, String> own = new TreeMap<>(Map.of("PYTHONDONTWRITEBYTECODE", "1"));
        String layout =
                Files.isDirectory(files.resolve("src")) ? "src" : PytestSettings.packagesIn(files, "lib") ? "lib" : "";
        if (!layout.isEmpty()) {
            String path = project.resolve(layout).toString();
            own.put("PYTHONPATH", pythonPath.isEmpty() ? path : path + ":" + pythonPath);
        }
        return own;
    }
}

package dev.teamloop.loop.probe.python;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.testing.Python;
import dev.teamloop.loop.measure.PytestProgram;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A pytest project in a folder whose tests are all new, probed with the real program. */
final class PythonProject {
    private static final Pattern NAMED =
            Pattern.compile("( *)(?:(class) (\\w+)|(?:async )?(def) (\\w+)|([A-Z][A-Z_]*)(?::[^=]*)? = ).*");
    private static final Pattern TEST = Pattern.compile("(?m)^(?:async )?def (test_\\w+)");

    private final Path root;
    private final List<ProbedFunction> functions = new ArrayList<>();
    private final Set<String> tests = new TreeSet<>();
    private final List<String> testFiles = new ArrayList<>();

    PythonProject(Path root) {
        this.root = root;
    }

    /** Every function and upper-case constant of the file is probed. */
    PythonProject product(String path, String content) throws IOException {
        write(path, content);
        List<String> lines = content.lines().toList();
        List<String> classes = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher named = NAMED.matcher(lines.get(i));
            if (named.matches()) {
                int depth = named.group(1).length() / 4;
                while (classes.size() > depth) {
                    classes.remove(classes.size() - 1);
                }
                if (named.group(2) != null) {
                    classes.add(named.group(3));
                } else {
                    String name = named.group(4) == null ? named.group(6) : named.group(5);
                    String full = String.join(".", concat(classes, name));
                    functions.add(new ProbedFunction(path, full, first(lines, i), last(lines, i)));
                    classes.add(name);
                }
            }
        }
        return this;
    }

    PythonProject tests(String path, String content) throws IOException {
        write(path, content);
        testFiles.add(path);
        Matcher found = TEST.matcher(content);
        while (found.find()) {
            tests.add(path + "::" + found.group(1));
        }
        return this;
    }

    PythonProject alsoTest(String id) {
        tests.add(id);
        return this;
    }

    PythonProject write(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return this;
    }

    /** A sample beside this class. */
    static String sample(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(PythonProject.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    ProbeRequest request() {
        return new ProbeRequest(functions, tests, testFiles, Duration.ofMinutes(3));
    }

    ProbeResults probed() throws IOException, InterruptedException {
        return probed(request());
    }

    ProbeResults probed(ProbeRequest request) throws IOException, InterruptedException {
        Map<String, String> environment = new TreeMap<>(System.getenv());
        environment.computeIfPresent("PATH", (name, path) -> Python.searchPath(path));
        Processes processes = new Processes(Sandbox.of(SandboxSettings.plain("auto", false), environment), environment);
        var program = PytestProgram.find(root, processes, Map.of());
        assumeTrue(program.isPresent(), "missing here: Python with pytest and coverage");
        return new PythonProber(root, processes, program.get()).run(request);
    }

    /** Names of the tests that noticed a change. */
    static Set<String> noticing(ProbeResults results) {
        Set<String> names = new TreeSet<>();
        results.probes().forEach(probe -> probe.noticed().forEach(id -> names.add(name(id))));
        return names;
    }

    /** Names of the tests against which something was tried and that noticed none of it. */
    static Set<String> idle(ProbeResults results) {
        Set<String> names = new TreeSet<>();
        results.probes().forEach(probe -> probe.ran().forEach(id -> names.add(name(id))));
        names.removeAll(noticing(results));
        return names;
    }

    static List<String> changes(ProbeResults results, String function) {
        return results.probes().stream()
                .filter(probe -> probe.function().name().equals(function))
                .map(Probe::change)
                .toList();
    }

    static Map<String, String> reasons(ProbeResults results) {
        Map<String, String> reasons = new java.util.TreeMap<>();
        results.notProbed().forEach(one -> reasons.put(one.function().name(), one.reason()));
        return reasons;
    }

    private static String name(String id) {
        return id.substring(id.lastIndexOf("::") + 2);
    }

    private static List<String> concat(List<String> classes, String name) {
        List<String> all = new ArrayList<>(classes);
        all.add(name);
        return all;
    }

    /** Counted from 1, with decorators. */
    private static int first(List<String> lines, int at) {
        int first = at;
        while (first > 0 && lines.get(first - 1).strip().startsWith("@")) {
            first--;
        }
        return first + 1;
    }

    private static int last(List<String> lines, int at) {
        int last = at;
        for (int i = at + 1; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                if (indent(lines.get(i)) <= indent(lines.get(at))) {
                    break;
                }
                last = i;
            }
        }
        return last + 1;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}

package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.testing.Configs;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.measure.Selection;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.node.NodeProber;
import dev.teamloop.loop.probe.node.NodeProject;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A Node project in a folder whose tests are all new, probed with the real tools. */
final class NodeProbeProject {
    private final Path root;
    private final TreeSourceSyntax syntax = new TreeSourceSyntax();
    private final Processes processes =
            new Processes(Sandbox.of(SandboxSettings.plain("auto", false), System.getenv()), System.getenv());
    private final Set<ProbedFunction> functions = new LinkedHashSet<>();
    private final List<String> testFiles = new ArrayList<>();
    private final Set<String> tracked = new TreeSet<>();
    private Map<String, Set<Integer>> newLines = Map.of();
    private int processors = 2;

    NodeProbeProject(Path root) {
        this.root = root;
    }

    /** Every function that the program finds in it is probed. */
    NodeProbeProject product(String path, String content) throws IOException {
        with(path, content);
        syntax.functions(path, content.getBytes(StandardCharsets.UTF_8))
                .forEach(one -> functions.add(new ProbedFunction(path, one.name(), one.firstLine(), one.lastLine())));
        return this;
    }

    NodeProbeProject alsoProbing(ProbedFunction function) {
        functions.add(function);
        return this;
    }

    NodeProbeProject tests(String path, String content) throws IOException {
        testFiles.add(path);
        return with(path, content);
    }

    /** By file, lines that are newly covered. */
    NodeProbeProject newLines(Map<String, Set<Integer>> lines) {
        newLines = lines;
        return this;
    }

    /** As if the machine had so many. */
    NodeProbeProject processors(int number) {
        processors = number;
        return this;
    }

    NodeProbeProject with(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        tracked.add(path);
        return this;
    }

    TestRunner runner() throws InterruptedException {
        LoopConfig config = Configs.with(tree -> {});
        Runners.Detection found = Runners.detect(root, config, processes, System.getenv(), tracked);
        assertThat(found).isInstanceOf(Runners.Found.class);
        return ((Runners.Found) found).runner();
    }

    ProbeResults probed() throws IOException, InterruptedException {
        return probed(Duration.ofMinutes(3));
    }

    /** All tests that pass in the project itself are the new ones. */
    ProbeResults probed(Duration limit) throws IOException, InterruptedException {
        TestRunner runner = runner();
        Set<String> tests = new TreeSet<>();
        for (TestCase test : runner.only(Selection.of(testFiles), tracked).tests()) {
            assertThat(test.status()).as(test.id() + ": " + test.message()).isEqualTo(TestStatus.PASSED);
            tests.add(test.id());
        }
        return new NodeProber(
                        new NodeProject(root, processes, syntax, () -> tracked, System::nanoTime, processors), runner)
                .run(new ProbeRequest(
                        List.copyOf(functions), newLines, tests, testFiles, ProbeRequest.Others.NONE, limit));
    }

    /** Names of the tests that noticed a change, without file and suites. */
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

    /** What was done to functions of this name. */
    static List<String> changes(ProbeResults results, String function) {
        return results.probes().stream()
                .filter(probe -> probe.function().name().equals(function))
                .map(Probe::change)
                .toList();
    }

    static Map<String, String> reasons(ProbeResults results) {
        Map<String, String> reasons = new TreeMap<>();
        results.notProbed().forEach(one -> reasons.put(one.function().name(), one.reason()));
        return reasons;
    }

    private static String name(String id) {
        return id.substring(id.lastIndexOf(" > ") + 3);
    }
}

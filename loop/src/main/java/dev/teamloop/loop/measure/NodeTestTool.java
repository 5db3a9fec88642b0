package dev.teamloop.loop.measure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.process.ProcessExit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** {@code node --test} with its own coverage. Results come from a reporter of ours: node's JUnit report names no files. */
final class NodeTestTool implements NodeTool {
    private static final ToolOptions OPTIONS = new ToolOptions(
            Set.of("--test", "--watch", "--experimental-test-coverage", "--test-reporter*", "--test-coverage-*"),
            Set.of(
                    "--import",
                    "--require",
                    "-r",
                    "--loader",
                    "--experimental-loader",
                    "--conditions",
                    "-C",
                    "--env-file",
                    "--test-reporter",
                    "--test-reporter-destination",
                    "--test-coverage-lines",
                    "--test-coverage-branches",
                    "--test-coverage-functions",
                    "--test-coverage-include",
                    "--test-coverage-exclude"));
    /** From this version on, patterns are matched against the whole name, the suites' included. */
    private static final int MATCHES_WHOLE_NAMES = 22;

    private final int version;
    private final Optional<NodeScript> script;
    private final ToolOptions.Sorted own;

    /** {@code version} is node's major one. */
    NodeTestTool(int version, Optional<NodeScript> script) {
        this.version = version;
        this.script = script;
        this.own = OPTIONS.sort(script.map(NodeScript::arguments).orElse(List.of()));
    }

    @Override
    public String coverageTool() {
        return "V8 coverage of node's test runner";
    }

    @Override
    public String describe() {
        return "'node --test' with V8 coverage (its count of branches grows with the functions that are called)";
    }

    @Override
    public List<String> testGlobs() {
        List<String> globs = new ArrayList<>(
                List.of("test.{js,mjs,cjs}", "test-*.{js,mjs,cjs}", "*-test.{js,mjs,cjs}", "*_test.{js,mjs,cjs}"));
        own.positionals().stream().map(NodeTestTool::glob).filter(Glob::isOne).forEach(globs::add);
        return globs;
    }

    private static String glob(String positional) {
        String plain = positional.startsWith("./") ? positional.substring(2) : positional;
        return plain.contains("*") || plain.contains(".") ? plain : plain.replaceAll("/+$", "") + "/**";
    }

    @Override
    public Map<String, String> environment() {
        return script.map(NodeScript::environment).orElse(Map.of());
    }

    @Override
    public boolean reportsUnloaded() {
        return false;
    }

    @Override
    public Path lcov(RunFolder folder) {
        return folder.file("lcov.info");
    }

    @Override
    public List<String> full(RunFolder folder, Collection<String> tracked, Collection<String> product) {
        List<String> command = command(folder);
        command.addAll(coverage(folder));
        own.positionals().forEach(word -> command.addAll(expanded(word, tracked)));
        return command;
    }

    private static List<String> coverage(RunFolder folder) {
        return List.of(
                "--experimental-test-coverage",
                "--test-reporter=lcov",
                "--test-reporter-destination=" + folder.file("lcov.info"));
    }

    @Override
    public List<String> some(Picked picked, RunFolder folder) {
        return some(picked, command(folder));
    }

    @Override
    public List<String> covered(Picked picked, RunFolder folder, Collection<String> product) {
        List<String> command = command(folder);
        command.addAll(coverage(folder));
        return some(picked, command);
    }

    private List<String> some(Picked picked, List<String> command) {
        for (List<String> names : picked.names()) {
            for (String name : version >= MATCHES_WHOLE_NAMES ? List.of(String.join(" ", names)) : names) {
                command.add("--test-name-pattern=/^" + NodePatterns.quote(name) + "$/");
            }
        }
        // node shuffles nothing within a file
        command.addAll(new Selection(picked.files(), picked.seed()).inOrder());
        return command;
    }

    private List<String> command(RunFolder folder) {
        List<String> command = new ArrayList<>(List.of("node"));
        command.addAll(own.options());
        command.addAll(List.of(
                "--test",
                "--test-reporter=" + reporter(folder),
                "--test-reporter-destination=" + folder.file("tests.jsonl")));
        return command;
    }

    /** A shell would have expanded it; where nothing matches, node says so. */
    private static List<String> expanded(String word, Collection<String> tracked) {
        String relative = word.contains("/") ? word : "./" + word;
        if (!word.contains("*") || !Glob.isOne(relative)) {
            return List.of(word);
        }
        Glob glob = Glob.of(relative);
        List<String> files = tracked.stream().filter(glob::matches).sorted().toList();
        return files.isEmpty() ? List.of(word) : files;
    }

    private static Path reporter(RunFolder folder) {
        Path copy = folder.file("reporter.mjs");
        try (InputStream in = NodeTestTool.class.getResourceAsStream("node-reporter.mjs")) {
            Files.write(
                    copy,
                    Objects.requireNonNull(in, "node-reporter.mjs is missing from the program")
                            .readAllBytes());
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException("node's reporter cannot be written", e);
        }
    }

    @Override
    public NodeResults results(RunFolder folder, ProcessExit finished, SourcePaths paths) {
        Path report = folder.file("tests.jsonl");
        if (!Files.exists(report)) {
            return new NodeResults(
                    List.of(),
                    "node wrote no test results (exit " + finished.exit() + "):\n" + Runs.tail(finished.output(), 40));
        }
        List<TestCase> tests = new ArrayList<>();
        Set<String> broken = new TreeSet<>();
        try {
            for (String line : OrdinaryFile.lines(report)) {
                read(Json.MAPPER.readTree(line), paths, tests, broken);
            }
        } catch (IOException e) {
            throw new UnreadableReportException(report, e);
        }
        boolean red = tests.stream()
                .anyMatch(test -> test.status() == TestStatus.FAILED || test.status() == TestStatus.ERROR);
        if (finished.exit() == 1 && !finished.timedOut() && !red && broken.isEmpty()) {
            broken.add(
                    "node ended with 1, as it does where tests fail, and its report holds no failure: somebody wrote over it");
        }
        return new NodeResults(tests, String.join("\n", broken));
    }

    private static void read(JsonNode line, SourcePaths paths, List<TestCase> tests, Set<String> broken) {
        String reported = line.path("file").asText();
        String file = paths.byName(reported, List.of()).orElse(reported);
        boolean passed = line.path("passed").asBoolean();
        String message = FailureText.of(line.path("message").asText());
        if (line.path("wholeFile").asBoolean()) {
            if (!passed) {
                broken.add(file + " could not be run:\n" + message);
            } else if (!line.path("skipped").asBoolean()) {
                // a script without tests of node's own is one test: it passes when it ends with 0
                tests.add(new TestCase(
                        file, file, TestStatus.PASSED, line.path("millis").asLong(), ""));
            }
            return;
        }
        boolean suite = line.path("suite").asBoolean();
        boolean childrenSayIt = passed || line.path("failure").asText().equals("subtestsFailed");
        if (suite && childrenSayIt) {
            return;
        }
        List<String> names = new ArrayList<>();
        line.path("names").forEach(name -> names.add(name.asText()));
        TestStatus status = line.path("skipped").asBoolean()
                ? TestStatus.SKIPPED
                : passed ? TestStatus.PASSED : suite ? TestStatus.ERROR : TestStatus.FAILED;
        String id = file + Picked.SEPARATOR + String.join(Picked.SEPARATOR, names);
        tests.add(new TestCase(id, file, status, line.path("millis").asLong(), passed ? "" : message));
    }
}

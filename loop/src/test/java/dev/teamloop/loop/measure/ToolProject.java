package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.testing.Configs;
import dev.teamloop.core.testing.Python;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.testing.ShortLivedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** A project in a folder, measured with real tools. */
public final class ToolProject {
    /** A module of Python with a branch. */
    static final String CALC = """
            def sign(x):
                if x > 0:
                    return 1
                return -1
            """;

    private static final Map<String, String> ENVIRONMENT = environment();

    /** A tool is looked for once; what it takes to start would otherwise be spent in each test. */
    private static final Map<List<String>, Boolean> THERE = new ConcurrentHashMap<>();

    private final Path root;
    private final Processes processes = ShortLivedJava.processes(ENVIRONMENT);
    private final Set<String> tracked = new TreeSet<>();

    public ToolProject(Path root) {
        this.root = root;
    }

    /** A project for pytest; skips the test where that is missing. */
    static ToolProject python(Path root) throws InterruptedException {
        return new ToolProject(root)
                .needing("Python with pytest and coverage", "/usr/bin/python3", "-c", "import pytest, coverage");
    }

    public Processes processes() {
        return processes;
    }

    public Set<String> tracked() {
        return tracked;
    }

    public ToolProject with(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        tracked.add(path);
        return this;
    }

    /** Skips the test, and names the tool, where it is missing. */
    public ToolProject needing(String tool, String... check) throws InterruptedException {
        Boolean there = THERE.get(List.of(check));
        if (there == null) {
            there = works(check);
            THERE.put(List.of(check), there);
        }
        assumeTrue(there, "missing here: " + tool);
        return this;
    }

    private boolean works(String... check) throws InterruptedException {
        try {
            return processes
                    .run(new Command(List.of(check), root, Map.of(), Duration.ofSeconds(60), false))
                    .ok();
        } catch (IOException e) {
            return false;
        }
    }

    private static Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>(System.getenv());
        environment.computeIfPresent("PATH", (name, path) -> Python.searchPath(path));
        return environment;
    }

    Runners.Detection detect(Consumer<ObjectNode> verify) throws InterruptedException {
        LoopConfig config = Configs.with(tree -> verify.accept((ObjectNode) tree.get("verify")));
        return Runners.detect(root, config, processes, ENVIRONMENT, tracked);
    }

    /** The runner of a copy of the project. */
    TestRunner runnerAt(Path copy) throws InterruptedException {
        Runners.Detection detection = Runners.detect(copy, Configs.with(tree -> {}), processes, ENVIRONMENT, tracked);
        assertThat(detection).isInstanceOf(Runners.Found.class);
        return ((Runners.Found) detection).runner();
    }

    public TestRunner runner() throws InterruptedException {
        return runner(verify -> {});
    }

    TestRunner runner(Consumer<ObjectNode> verify) throws InterruptedException {
        Runners.Detection detection = detect(verify);
        assertThat(detection).isInstanceOf(Runners.Found.class);
        return ((Runners.Found) detection).runner();
    }

    static Map<String, TestStatus> ends(TestRun run) {
        Map<String, TestStatus> ends = new TreeMap<>();
        run.tests().forEach((TestCase test) -> ends.put(test.id(), test.status()));
        return ends;
    }
}

package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.loop.state.FileTrees;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * A Maven project that is measured once for a class of tests: each begins with it as Maven left it, in the same folder, which
 * Maven's reports name.
 */
public final class MeasuredProject {
    private final ToolProject project;
    private final Path root;
    private final Path kept;
    private final TestRunner maven;
    private final TestRunner.FullRun full;

    private MeasuredProject(ToolProject project, Path root, Path kept, TestRunner maven, TestRunner.FullRun full) {
        this.project = project;
        this.root = root;
        this.kept = kept;
        this.maven = maven;
        this.full = full;
    }

    /** Keeps the project that lies in {@code root} in {@code kept}. Skips, and says so, where Maven cannot reach its repository. */
    public static MeasuredProject of(ToolProject project, Path root, Path kept)
            throws IOException, InterruptedException {
        project.needing("Maven", "mvn", "--version");
        TestRunner maven = project.runner();
        Optional<String> problem = maven.prepare();
        assumeTrue(problem.isEmpty(), () -> "missing here: Maven's repository: " + problem.orElse(""));
        TestRunner.FullRun full = maven.full(project.tracked());
        assertThat(full.run().problem()).isEmpty();
        copy(root, kept);
        return new MeasuredProject(project, root, kept, maven, full);
    }

    /** Lays it out anew. */
    public ToolProject again() throws IOException {
        FileTrees.delete(root);
        copy(kept, root);
        ToolProject again = new ToolProject(root);
        again.tracked().addAll(project.tracked());
        return again;
    }

    /** Its runner. */
    public TestRunner maven() {
        return maven;
    }

    /** Its runner, for which the next full run is the one that was done. */
    public TestRunner measured() {
        AtomicBoolean done = new AtomicBoolean();
        return (TestRunner) Proxy.newProxyInstance(
                TestRunner.class.getClassLoader(),
                new Class<?>[] {TestRunner.class},
                (proxy, method, arguments) -> method.getName().equals("full") && !done.getAndSet(true)
                        ? full
                        : method.invoke(maven, arguments));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Path target = to.resolve(from.relativize(each).toString());
                if (!Files.isDirectory(target)) {
                    Files.copy(each, target, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }
}

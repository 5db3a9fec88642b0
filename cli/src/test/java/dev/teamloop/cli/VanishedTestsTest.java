package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.measure.Measurement;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.testing.Configs;
import dev.teamloop.core.testing.SamplePom;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.gate.FileChange;
import dev.teamloop.loop.gate.MeasuredIntegrity;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.measure.Runners;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that still stand in their files and that no runner takes any more: only a run shows it. One run of the real Maven
 * with all classes of {@code java-vanished.txt} as they were and one with all as they became; then each is judged as if it
 * alone had changed.
 */
final class VanishedTestsTest {
    private static final String SHOP = """
            package shop;

            final class Shop {
                int price(int count) {
                    return 10 * count;
                }
            }
            """;

    private static final String KEPT = """
            package shop;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            import org.junit.jupiter.api.Test;

            class KeptTest {
                @Test
                void nothing() {
                    assertEquals(0, new Shop().price(0));
                }
            }
            """;

    @TempDir
    Path folder = Path.of("");

    private final TreeSourceSyntax syntax = new TreeSourceSyntax();
    private final Set<String> tracked = new TreeSet<>();

    private void put(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        tracked.add(path);
    }

    private TestRunner runner() throws InterruptedException {
        Processes processes =
                new Processes(Sandbox.of(SandboxSettings.plain("none", true), System.getenv()), System.getenv());
        Runners.Detection found = Runners.detect(folder, Configs.with(tree -> {}), processes, System.getenv(), tracked);
        assertThat(found).isInstanceOf(Runners.Found.class);
        return ((Runners.Found) found).runner();
    }

    private Measured measured(TestRunner runner) throws InterruptedException {
        TestRunner.FullRun full = runner.full(tracked);
        assertThat(full.run().problem()).isEmpty();
        return new Measured(new Measurement("tree", full.run(), full.coverage()), Map.of(), Map.of());
    }

    /** What would have run had this case alone been changed. */
    private static Measured alone(IntegrityCase change, Measured before, Measured after) {
        Set<String> files = new TreeSet<>(change.before().keySet());
        files.addAll(change.after().keySet());
        List<TestCase> tests = new ArrayList<>();
        before.run().tests().stream()
                .filter(test -> !files.contains(test.file()))
                .forEach(tests::add);
        after.run().tests().stream().filter(test -> files.contains(test.file())).forEach(tests::add);
        TestRun run = new TestRun(tests, "", false, "", 1);
        return new Measured(new Measurement("tree", run, before.measurement().coverage()), Map.of(), Map.of());
    }

    @Test
    void aTestThatMavenNoLongerRunsIsMissed() throws Exception {
        List<IntegrityCase> cases = IntegrityCase.in("java-vanished.txt").toList();
        put("pom.xml", SamplePom.of("shop", "shop"));
        put("src/main/java/shop/Shop.java", SHOP);
        put("src/test/java/shop/KeptTest.java", KEPT);
        for (IntegrityCase change : cases) {
            for (Map.Entry<String, String> file : change.before().entrySet()) {
                put(file.getKey(), file.getValue());
            }
        }
        TestRunner runner = runner();
        Optional<String> problem = runner.prepare();
        assumeTrue(problem.isEmpty(), () -> "missing here: Maven and its repository: " + problem.orElse(""));
        Measured before = measured(runner);
        for (IntegrityCase change : cases) {
            for (String path : change.before().keySet()) {
                Files.delete(folder.resolve(path));
                tracked.remove(path);
            }
            for (Map.Entry<String, String> file : change.after().entrySet()) {
                put(file.getKey(), file.getValue());
            }
        }
        Measured after = measured(runner);

        for (IntegrityCase change : cases) {
            List<FileChange> files = change.changes(syntax);
            Measured now = alone(change, before, after);
            List<String> rules = new ArrayList<>();
            change.judge(syntax).breaches().forEach(finding -> rules.add(finding.rule()));
            MeasuredIntegrity.judge(before, now, files).breaches().forEach(finding -> rules.add(finding.rule()));
            assertThat(before.run().tests())
                    .as("%s: ran before", change)
                    .extracting(TestCase::file)
                    .containsAll(change.before().keySet());
            assertThat(rules)
                    .as("%s; what ran: %s", change, now.run().byId().keySet())
                    .containsAnyOf("test-uncollected", "test-deleted");
        }
    }
}
